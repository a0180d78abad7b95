import type { Sql } from '../database/connection'
import type { Certificate } from '../balances/balances'

/** Sold gift certificates, for the shop's staff. Their codes are not stored in plain text (balances-8). */

export interface SoldCertificate {
  order: string
  lineId: number
  piece: number
  certificate: Certificate
  worthCents: number
  balanceCents: number
  /** Last four characters of its codes; each time its e-mail was written, a code was added. */
  endings: string[]
  sentAt: Date | null
  /** When its e-mail is sent or retried. */
  dueAt: Date | null
  lastError: string | null
}

export interface CertificateSearch {
  /**
   * Part of an order number or of the giver's or recipient's address, or the last four characters of a code;
   * null matches any.
   */
  text: string | null
  limit: number
}

export async function findCertificates(
  sql: Sql,
  store: string,
  { text, limit }: CertificateSearch,
): Promise<SoldCertificate[]> {
  const { rows } = await sql.query<SoldCertificate>(
    `select o.number as "order", line.id as "lineId", sold.piece, line.certificate, account.balance as "balanceCents",
       (select coalesce(sum(amount), 0)::bigint from balance_entries
        where account_id = account.id and reason = 'sold') as "worthCents",
       array(select ending from gift_card_codes where account_id = account.id order by ending) as endings,
       email.sent_at as "sentAt", email.next_attempt_at as "dueAt", email.last_error as "lastError"
     from gift_certificates sold
     join balance_accounts account on account.id = sold.account_id
     join order_items line on line.id = sold.order_item_id
     join orders o on o.id = line.order_id
     left join outbox_emails email on email.dedupe_key = 'gift-certificate-' || line.id
     where o.store = $1 and ($2::text is null or strpos(o.number, $2) > 0 or strpos(lower(o.email), lower($2)) > 0
       or strpos(lower(line.certificate ->> 'email'), lower($2)) > 0
       or exists (select from gift_card_codes where account_id = account.id and ending = upper($2)))
     order by o.placed_at desc, line.id, sold.piece limit $3`,
    [store, text, limit],
  )
  return rows
}

export interface CertificateToSend {
  certificate: Certificate
  unitCents: number
  giver: string
  /** Ids of balance accounts. */
  cards: number[]
}

/** @throws if the cards of this line have no balance left */
export async function certificateToSend(sql: Sql, lineId: number): Promise<CertificateToSend> {
  const { rows } = await sql.query<CertificateToSend>(
    `select certificate, unit_cents as "unitCents",
       concat_ws(' ', billing_address ->> 'firstname', billing_address ->> 'lastname') as giver,
       array(select account_id::integer from gift_certificates join balance_accounts account on account.id = account_id
         where order_item_id = item.id and balance > 0 order by piece) as cards
     from order_items item join orders on orders.id = order_id where item.id = $1`,
    [lineId],
  )
  const [sold] = rows
  if (!sold || sold.cards.length === 0) throw new Error('There is no gift certificate to write about')
  return sold
}
