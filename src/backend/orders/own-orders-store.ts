import type { Sql } from '../database/connection'
import type { Order } from './order'
import { isPlaced, ordersWhere } from './order-store'

/**
 * Orders of one customer. Every query filters by the customer, so another customer's order number finds
 * nothing (customer-20).
 */

export interface OrdersRequest {
  /** Whole order numbers; null matches any. */
  numbers: readonly string[] | null
  /** Part of an order number; null matches any. */
  part: string | null
  sort: { field: 'placed' | 'number'; isDescending: boolean }
  limit: number
  offset: number
}

const condition = `store = $1 and customer_id = $2 and ($3::text[] is null or number = any($3))
  and ($4::text is null or strpos(number, $4) > 0)`

const sortColumns = { placed: 'placed_at', number: 'number' }

export async function countOwnOrders(
  sql: Sql,
  owner: { store: string; id: number },
  request: Pick<OrdersRequest, 'numbers' | 'part'>,
): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(
    `select count(*) as count from orders where ${isPlaced} and ${condition}`,
    [owner.store, owner.id, request.numbers, request.part],
  )
  return rows[0]?.count ?? 0
}

export async function ownOrders(
  sql: Sql,
  owner: { store: string; id: number },
  request: OrdersRequest,
): Promise<Order[]> {
  const { field, isDescending } = request.sort
  const direction = isDescending ? 'desc' : 'asc'
  return ordersWhere(
    sql,
    `${condition} order by ${sortColumns[field]} ${direction}, id ${direction} limit $5 offset $6`,
    [owner.store, owner.id, request.numbers, request.part, request.limit, request.offset],
  )
}

export async function ownOrder(
  sql: Sql,
  owner: { store: string; id: number },
  number: string,
): Promise<Order | undefined> {
  const key = [owner.store, owner.id, number]
  return (await ordersWhere(sql, 'store = $1 and customer_id = $2 and number = $3', key))[0]
}

/** Returns orders placed since the given time with a parcel that was shipped or may still be shipped. */
export const ordersToShip = (sql: Sql, owner: { store: string; id: number }, since: Date): Promise<Order[]> =>
  ordersWhere(
    sql,
    `store = $1 and customer_id = $2 and status in ('processing', 'partially_shipped', 'complete') and placed_at >= $3
       and shipping_method is not null order by placed_at desc, id desc limit 200`,
    [owner.store, owner.id, since],
  )
