import type { Sql } from '../../database/connection'
import type { Order, ReservedOrder } from '../order'
import { allOrdersWhere } from '../order-store'

/**
 * Orders waiting for their payment service: rows in the state "being_paid", which no list of orders includes.
 * Every change locks the cart first, then the order.
 */

/**
 * Returns the order of this cart that is being paid, locked. Call it within a transaction, with the cart
 * locked.
 */
export async function lockReserved(
  sql: Sql,
  cartId: number,
): Promise<{ order: ReservedOrder; sessionId: number } | undefined> {
  const [order] = await allOrdersWhere(sql, `cart_id = $1 and status = 'being_paid' for update`, [cartId])
  if (!order) return undefined
  const { rows } = await sql.query<{ sessionId: number | null }>(
    'select reserved_for as "sessionId" from orders where id = $1',
    [order.id],
  )
  const sessionId = rows[0]?.sessionId
  if (typeof sessionId !== 'number') throw new Error(`Order ${order.number} is being paid with nothing`)
  return { order, sessionId }
}

/** Blocks changes to the cart until the order is placed or given up. */
export async function reserveCart(sql: Sql, { id, cartId }: ReservedOrder, sessionId: number): Promise<void> {
  await sql.query('update orders set reserved_for = $2 where id = $1', [id, sessionId])
  await sql.query('update carts set is_being_paid = true, version = version + 1 where id = $1', [cartId])
}

/** Places the order and closes its cart (checkout-9). */
export async function placeReserved(
  sql: Sql,
  { id, cartId }: ReservedOrder,
  status: Order['status'],
  now: Date,
): Promise<void> {
  await sql.query(`update orders set status = $2, reserved_for = null where id = $1`, [id, status])
  await sql.query(
    `update carts set is_active = false, is_being_paid = false, version = version + 1, updated_at = $2
     where id = $1`,
    [cartId, now],
  )
}

/**
 * Gives an order up. Its row stays because balance entries reference it; its lines are deleted, and the
 * shopper can use the cart again.
 */
export async function giveUpReserved(sql: Sql, { id, cartId }: ReservedOrder): Promise<void> {
  await sql.query('delete from order_items where order_id = $1', [id])
  await sql.query(
    `update orders set status = 'not_paid', cart_id = null, reserved_for = null, link_token = null, link_expires_at = null
     where id = $1`,
    [id],
  )
  await sql.query('update carts set is_being_paid = false, version = version + 1 where id = $1', [cartId])
}

/** True if an order of the cart is waiting for its payment service. */
export async function cartIsBeingPaid(sql: Sql, maskedId: string): Promise<boolean> {
  const { rowCount } = await sql.query('select from carts where masked_id = $1 and is_being_paid', [maskedId])
  return rowCount === 1
}
