import type { Sql } from '../database/connection'
import type { Order } from './order'
import { orderColumns, whole, type OrderRow } from './order-store'

/** The orders of one customer. Every statement names the customer: another one's number finds nothing (AC1). */

export interface OrdersRequest {
  /** Whole numbers, or null for any. */
  numbers: readonly string[] | null
  /** Part of a number, or null. */
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
    `select count(*) as count from orders where ${condition}`,
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
  const { rows } = await sql.query<OrderRow>(
    `select ${orderColumns} from orders where ${condition}
     order by ${sortColumns[field]} ${direction}, id ${direction} limit $5 offset $6`,
    [owner.store, owner.id, request.numbers, request.part, request.limit, request.offset],
  )
  return whole(sql, rows)
}

export async function ownOrder(
  sql: Sql,
  owner: { store: string; id: number },
  number: string,
): Promise<Order | undefined> {
  const { rows } = await sql.query<OrderRow>(
    `select ${orderColumns} from orders where store = $1 and customer_id = $2 and number = $3`,
    [owner.store, owner.id, number],
  )
  const [order] = await whole(sql, rows)
  return order
}

/** Orders that are being made and were placed since a moment. */
export async function ordersInProduction(
  sql: Sql,
  owner: { store: string; id: number },
  since: Date,
): Promise<Order[]> {
  const { rows } = await sql.query<OrderRow>(
    `select ${orderColumns} from orders
     where store = $1 and customer_id = $2 and status = 'processing' and placed_at >= $3 and shipping_method is not null
     order by placed_at desc, id desc limit 200`,
    [owner.store, owner.id, since],
  )
  return whole(sql, rows)
}
