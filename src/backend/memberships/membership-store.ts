import type { Sql } from '../database/connection'
import type { Purchase } from './membership-rules'

/** Memberships are derived from paid purchases; nothing else is stored. */

/** Returns paid purchases of the product, oldest first, without canceled or refunded units. */
export async function purchasesOf(
  sql: Sql,
  { store, customerId, sku }: { store: string; customerId: number; sku: string },
): Promise<Purchase[]> {
  const { rows } = await sql.query<{ placed_at: Date; quantity: number }>(
    `select placed_at, (i.quantity - i.quantity_refunded - i.quantity_canceled)::int as quantity
       from order_items i join orders o on o.id = i.order_id
      where o.store = $1 and o.customer_id = $2 and i.sku = $3
        and o.status in ('processing', 'partially_shipped', 'complete')
      order by o.placed_at`,
    [store, customerId, sku],
  )
  return rows.map(({ placed_at, quantity }) => ({ placedAt: placed_at, quantity }))
}
