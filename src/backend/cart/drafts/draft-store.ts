import type { Sql } from '../../database/connection'
import { isRandomId } from '../../kernel/ids'

/** Draft orders: carts that an operator made for a customer. */

export interface Draft {
  id: number
  uid: string
  token: string
  cartId: number
  /** Id of its cart. */
  maskedId: string
  email: string
  madeBy: string
  createdAt: Date
  expiresAt: Date
  /** When the link was last sent; null before that. */
  sentAt: Date | null
  /** False after the customer has merged the cart into their own, or ordered. */
  isActive: boolean
  /** Number of the order that came of it. */
  orderNumber: string | null
}

const columns = `d.id, d.uid, d.token, d.cart_id as "cartId", c.masked_id as "maskedId", coalesce(c.email, '') as email,
  d.made_by as "madeBy", d.created_at as "createdAt", d.expires_at as "expiresAt", d.sent_at as "sentAt",
  c.is_active as "isActive",
  (select number from orders where cart_id in (c.id, c.merged_into) and status not in ('being_paid', 'not_paid')
   order by id limit 1) as "orderNumber"`
const tables = 'draft_orders d join carts c on c.id = d.cart_id'

/** @returns false if there is a draft of that id */
export async function insertDraft(
  sql: Sql,
  store: string,
  draft: Pick<Draft, 'uid' | 'token' | 'maskedId' | 'email' | 'madeBy' | 'createdAt' | 'expiresAt'>,
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `with made as (
       insert into carts (masked_id, store, email, created_at, updated_at)
       select $3, $1, $5, $7, $7 where not exists (select from draft_orders where uid = $2) returning id)
     insert into draft_orders (store, cart_id, uid, token, made_by, created_at, expires_at)
     select $1, id, $2, $4, $6, $7, $8 from made on conflict (uid) do nothing`,
    [
      store,
      draft.uid,
      draft.maskedId,
      draft.token,
      draft.email,
      draft.madeBy,
      draft.createdAt,
      draft.expiresAt,
    ],
  )
  return rowCount === 1
}

async function draftWhere(sql: Sql, store: string, column: 'uid' | 'token', key: string) {
  if (!isRandomId(key)) return undefined
  const { rows } = await sql.query<Draft>(
    `select ${columns} from ${tables} where d.store = $1 and d.${column} = $2`,
    [store, key],
  )
  return rows[0]
}

export const draftByUid = (sql: Sql, store: string, uid: string): Promise<Draft | undefined> =>
  draftWhere(sql, store, 'uid', uid)

export const draftByToken = (sql: Sql, store: string, token: string): Promise<Draft | undefined> =>
  draftWhere(sql, store, 'token', token)

/** Returns the newest drafts. */
export async function draftsOf(sql: Sql, store: string, limit: number): Promise<Draft[]> {
  const { rows } = await sql.query<Draft>(
    `select ${columns} from ${tables} where d.store = $1 order by d.id desc limit $2`,
    [store, limit],
  )
  return rows
}

/** Notes that the link was sent, from which moment it is valid again for its whole time. */
export async function markDraftSent(
  sql: Sql,
  id: number,
  { sentAt, expiresAt }: { sentAt: Date; expiresAt: Date },
): Promise<void> {
  await sql.query('update draft_orders set sent_at = $2, expires_at = $3 where id = $1', [
    id,
    sentAt,
    expiresAt,
  ])
}
