import type { Sql } from '../database/connection'
import type { Order, OrderLine, OrderPayment } from './order'
import { lineColumns, orderColumns } from './order-store'

/** The orders of one customer. Every statement names the customer: another one's number finds nothing (AC1). */

export interface OrderWish {
  /** Whole numbers, or null for any. */
  numbers: readonly string[] | null
  /** Part of a number, or null. */
  part: string | null
  sort: { field: 'placed' | 'number'; isDescending: boolean }
  limit: number
  offset: number
}

type OrderRow = Omit<Order, 'lines' | 'payment'>

const condition = `store = $1 and customer_id = $2 and ($3::text[] is null or number = any($3))
  and ($4::text is null or strpos(number, $4) > 0)`

const sortColumns = { placed: 'placed_at', number: 'number' }

async function withLines(sql: Sql, rows: OrderRow[]): Promise<Order[]> {
  const ids = rows.map(({ id }) => id)
  const lines = await sql.query<OrderLine & { orderId: number }>(
    `select order_id as "orderId", ${lineColumns} from order_items where order_id = any($1) order by id`,
    [ids],
  )
  const payments = await sql.query<OrderPayment & { orderId: number }>(
    'select order_id as "orderId", status, reference, details from payments where order_id = any($1)',
    [ids],
  )
  return rows.map((row) => ({
    ...row,
    lines: lines.rows.filter(({ orderId }) => orderId === row.id),
    payment: payments.rows.find(({ orderId }) => orderId === row.id) ?? {
      status: 'pending',
      reference: null,
      details: {},
    },
  }))
}

export async function countOwnOrders(
  sql: Sql,
  owner: { store: string; id: number },
  wish: Pick<OrderWish, 'numbers' | 'part'>,
): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(
    `select count(*) as count from orders where ${condition}`,
    [owner.store, owner.id, wish.numbers, wish.part],
  )
  return rows[0]?.count ?? 0
}

export async function ownOrders(
  sql: Sql,
  owner: { store: string; id: number },
  wish: OrderWish,
): Promise<Order[]> {
  const { field, isDescending } = wish.sort
  const direction = isDescending ? 'desc' : 'asc'
  const { rows } = await sql.query<OrderRow>(
    `select ${orderColumns} from orders where ${condition}
     order by ${sortColumns[field]} ${direction}, id ${direction} limit $5 offset $6`,
    [owner.store, owner.id, wish.numbers, wish.part, wish.limit, wish.offset],
  )
  return withLines(sql, rows)
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
  return withLines(sql, rows)
}
