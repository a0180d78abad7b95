import type { Sql } from '../../database/connection'
import type { OrderStatus } from '../order-states'

/** Checks for past purchases. Unpaid and canceled orders are not purchases. */

const bought: readonly OrderStatus[] = ['processing', 'partially_shipped', 'complete', 'closed']

/** @param number as a shopper types it: with or without leading zeros or a # in front */
export async function hasOrdered(
  sql: Sql,
  store: string,
  { number, email }: { number: string; email: string },
): Promise<boolean> {
  const digits = number.replace(/^\s*#?\s*/, '').trim()
  if (!/^\d{1,9}$/.test(digits)) return false
  const { rowCount } = await sql.query(
    `select 1 from orders where store = $1 and number = $2 and lower(email) = lower($3) and status = any($4)`,
    [store, digits.padStart(9, '0'), email, bought],
  )
  return rowCount === 1
}

export async function hasBought(
  sql: Sql,
  store: string,
  { customerId, sku }: { customerId: number; sku: string },
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `select 1 from orders join order_items on order_items.order_id = orders.id
     where orders.store = $1 and orders.customer_id = $2 and order_items.sku = $3 and orders.status = any($4) limit 1`,
    [store, customerId, sku, bought],
  )
  return rowCount === 1
}
