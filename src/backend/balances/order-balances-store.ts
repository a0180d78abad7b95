import type { Brand } from '@/brand/compiled'
import type { Sql } from '../database/connection'
import { enqueueEmail } from '../kernel/outbox-store'
import { leavesAt } from './certificate-rules'
import { rewardSettingsOf } from './reward-store'
import { accountOf, lockAccounts, postEntries, type Posting, type Reason } from './ledger-store'
import type { EarningOrder, SoldLine, SpendingOrder } from './balance-order'

/**
 * Changes balances for an order, each change once: spending at placement, earning at payment, and reversing
 * both.
 */

/** Withdraws what pays for the order. The caller must have locked the accounts before reading them. */
export async function spendOnOrder(sql: Sql, order: SpendingOrder): Promise<void> {
  const { id: orderId, store, customerId, placedAt: at } = order
  const entry = { reason: 'spent' as const, reference: `order-${orderId}-spent`, orderId, at }
  const postings: Posting[] = order.giftCards.map(({ accountId, cents }) => ({
    ...entry,
    accountId,
    amount: -cents,
  }))
  if (customerId !== null) {
    const owner = { store, customerId }
    if (order.creditCents > 0)
      postings.push({
        ...entry,
        accountId: (await accountOf(sql, owner, 'store-credit', at)).id,
        amount: -order.creditCents,
      })
    if (order.pointsSpent > 0)
      postings.push({
        ...entry,
        accountId: (await accountOf(sql, owner, 'points', at)).id,
        amount: -order.pointsSpent,
      })
  }
  await postEntries(sql, postings)
}

/**
 * Issues what a paid order earns: gift cards for its certificates, and points (balances-9, balances-12). Call
 * it in the transaction that records the payment. Idempotent, and does nothing after a reversal of the order.
 */
export async function finalizePaidOrder(
  sql: Sql,
  brand: Pick<Brand, 'identity'>,
  order: EarningOrder,
  now: Date,
): Promise<void> {
  await sql.query('select from orders where id = $1 for update', [order.id])
  const reversed = await sql.query('select from balance_reversals where order_id = $1', [order.id])
  if (reversed.rowCount !== 0) return
  for (const line of order.lines) if (line.certificate) await issueCards(sql, brand, order, line, now)
  if (order.customerId === null || order.pointsEarned === 0) return
  const account = await accountOf(sql, { store: order.store, customerId: order.customerId }, 'points', now)
  const written = await postEntries(sql, [
    {
      accountId: account.id,
      amount: order.pointsEarned,
      reason: 'earned',
      reference: `order-${order.id}-earned`,
      orderId: order.id,
      at: now,
    },
  ])
  if (written === 0 || !(await rewardSettingsOf(sql, order.customerId)).balanceMails) return
  await enqueueEmail(sql, {
    store: order.store,
    kind: 'points-earned',
    recipient: order.email,
    dedupeKey: `points-${order.store}-${order.number}`,
    payload: { customer: order.customerId, points: order.pointsEarned, order: order.number },
  })
}

/**
 * Issues one card per piece, worth the piece's price, and queues one e-mail with the codes for the chosen
 * day.
 */
async function issueCards(
  sql: Sql,
  brand: Pick<Brand, 'identity'>,
  order: EarningOrder,
  line: SoldLine,
  now: Date,
): Promise<void> {
  const { certificate } = line
  const issued = await sql.query('select from gift_certificates where order_item_id = $1', [line.id])
  if (!certificate || issued.rowCount !== 0) return
  for (let piece = 1; piece <= line.quantity; piece++) {
    const { rows } = await sql.query<{ id: number }>(
      `insert into balance_accounts (store, kind, created_at) values ($1, 'gift-card', $2) returning id`,
      [order.store, now],
    )
    const accountId = rows[0]?.id ?? 0
    await sql.query('insert into gift_certificates (account_id, order_item_id, piece) values ($1, $2, $3)', [
      accountId,
      line.id,
      piece,
    ])
    await postEntries(sql, [
      {
        accountId,
        amount: line.unitCents,
        reason: 'sold',
        reference: `order-${order.id}-sold`,
        orderId: order.id,
        at: now,
      },
    ])
  }
  await enqueueEmail(sql, {
    store: order.store,
    kind: 'gift-certificate',
    recipient: certificate.email,
    dedupeKey: certificateKey(line.id),
    payload: { line: line.id },
    notBefore: leavesAt(certificate, brand.identity.timezone),
  })
}

const certificateKey = (lineId: number) => `gift-certificate-${lineId}`

/** The reason of each reversing entry, by the reason that it reverses; other entries stay. */
const undone: Partial<Record<Reason, Reason>> = {
  spent: 'given-back',
  sold: 'voided',
  earned: 'unearned',
  referral: 'unearned',
}

export interface ReversedBalances {
  /** Cents returned to gift cards and store credit. */
  givenBackCents: number
  /** Cents left on gift cards sold by the order, which are now void. */
  voidedCents: number
  /** Price of those cards, in cents. */
  soldCents: number
}

/**
 * Reverses an order's changes to balances exactly once, in the caller's transaction. Returns the cards,
 * credit and points that it spent. Takes back the points it earned and the cards it sold, as far as they are
 * unspent (balances-14).
 * @returns undefined if the order was reversed before
 */
export async function reverseOrderBalances(
  sql: Sql,
  orderId: number,
  now: Date,
): Promise<ReversedBalances | undefined> {
  await sql.query('select from orders where id = $1 for update', [orderId])
  const first = await sql.query(
    'insert into balance_reversals (order_id, reversed_at) values ($1, $2) on conflict do nothing',
    [orderId, now],
  )
  if (first.rowCount === 0) return undefined
  const { rows } = await sql.query<{ accountId: number; amount: number; reason: Reason }>(
    `select account_id as "accountId", sum(amount)::bigint as amount, reason from balance_entries
     where order_id = $1 group by account_id, reason order by 2, account_id`,
    [orderId],
  )
  const entries = rows.flatMap((entry) => {
    const back = undone[entry.reason]
    if (!back) return []
    // Partial refunds may have reversed part of the amount already (balances-22, balances-23).
    const earlier = rows.find(({ accountId, reason }) => accountId === entry.accountId && reason === back)
    return [{ ...entry, amount: entry.amount + (earlier?.amount ?? 0), back }]
  })
  const accounts = await lockAccounts(
    sql,
    entries.map(({ accountId }) => accountId),
  )
  const left = new Map(accounts.map(({ id, balance }) => [id, balance]))
  const postings = entries.map(({ accountId, amount, reason, back }): Posting => {
    const held = left.get(accountId) ?? 0
    const moved = Math.max(-amount, -held)
    left.set(accountId, held + moved)
    return {
      accountId,
      amount: moved,
      reason: back,
      reference: `order-${orderId}-${reason}-back`,
      orderId,
      at: now,
    }
  })
  await postEntries(sql, postings)
  const certificates = await sql.query<{ id: number }>(
    'select id from order_items where order_id = $1 and certificate is not null',
    [orderId],
  )
  await dropUnsentCertificates(
    sql,
    certificates.rows.map(({ id }) => id),
  )
  const kinds = new Map(accounts.map(({ id, kind }) => [id, kind]))
  const total = (reason: Reason) =>
    postings
      .filter((posting) => posting.reason === reason && kinds.get(posting.accountId) !== 'points')
      .reduce((sum, { amount }) => sum + amount, 0)
  const soldCents = entries
    .filter(({ reason }) => reason === 'sold')
    .reduce((sum, { amount }) => sum + amount, 0)
  return { givenBackCents: total('given-back'), voidedCents: -total('voided'), soldCents }
}

/** Deletes the unsent certificate e-mails of lines whose cards are void. */
export async function dropUnsentCertificates(sql: Sql, lineIds: readonly number[]): Promise<void> {
  await sql.query('delete from outbox_emails where dedupe_key = any($1) and sent_at is null', [
    lineIds.map(certificateKey),
  ])
}
