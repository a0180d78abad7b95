import type { Order } from './order'
import { isPlaced, ordersWhere } from './order-store'
import type { Sql } from '../database/connection'
import type { OrderStatus } from './order-states'

/** Order search for the shop's staff. */

export interface OrderSearch {
  /** Null matches any. */
  status: OrderStatus | null
  /** Part of a number, e-mail address or name, or a whole tracking number; null matches any. */
  text: string | null
  /** Code of the shipping method; absent matches any. */
  method?: string | null
  /** First and last day of placing in the shop's time zone, such as "2026-11-29"; absent matches any. */
  from?: string | null
  to?: string | null
  timezone?: string
  limit: number
  /** How many of the newest orders to skip; default 0. */
  skip?: number
}

export const findOrders = (sql: Sql, store: string, search: OrderSearch): Promise<Order[]> =>
  ordersWhere(
    sql,
    `store = $1 and ($2::text is null or status = $2)
       and ($3::text is null or strpos(number, $3) > 0 or strpos(lower(email), lower($3)) > 0
         or strpos(lower(concat_ws(' ', billing_address ->> 'firstname', billing_address ->> 'lastname')), lower($3)) > 0
         or strpos(lower(concat_ws(' ', shipping_address ->> 'firstname', shipping_address ->> 'lastname')), lower($3)) > 0
         or exists (select from shipments where order_id = orders.id and upper(tracking_number) = upper($3)))
       and ($9::text is null or shipping_method ->> 'methodCode' = $9)
       and ($6::date is null or placed_at >= $6::date::timestamp at time zone $8)
       and ($7::date is null or placed_at < ($7::date + 1)::timestamp at time zone $8)
     order by placed_at desc, id desc limit $4 offset $5`,
    [
      store,
      search.status,
      search.text,
      search.limit,
      search.skip ?? 0,
      search.from ?? null,
      search.to ?? null,
      search.timezone ?? 'UTC',
      search.method ?? null,
    ],
  )

export interface Sales {
  orders: number
  totalCents: number
}

/**
 * Returns what was ordered today, yesterday and in the seven days before today, in the shop's time zone;
 * canceled orders are left out.
 */
export async function salesOf(
  sql: Sql,
  store: string,
  { now, timezone }: { now: Date; timezone: string },
): Promise<Record<'today' | 'yesterday' | 'week', Sales>> {
  const { rows } = await sql.query<Sales & { ago: number }>(
    `select ($2::timestamptz at time zone $3)::date - (placed_at at time zone $3)::date as ago,
       count(*)::integer as orders, sum(grand_total_cents)::float as "totalCents"
     from orders where store = $1 and ${isPlaced} and status <> 'canceled'
       and placed_at > $2::timestamptz - interval '9 days'
     group by ago`,
    [store, now, timezone],
  )
  const sumOf = (isIn: (ago: number) => boolean): Sales => {
    const days = rows.filter(({ ago }) => isIn(ago))
    return {
      orders: days.reduce((sum, { orders }) => sum + orders, 0),
      totalCents: days.reduce((sum, { totalCents }) => sum + totalCents, 0),
    }
  }
  return {
    today: sumOf((ago) => ago === 0),
    yesterday: sumOf((ago) => ago === 1),
    week: sumOf((ago) => ago >= 1 && ago <= 7),
  }
}

/** Counts the orders of each state, of which some work is left. */
export async function openByState(
  sql: Sql,
  store: string,
): Promise<{ status: OrderStatus; orders: number }[]> {
  const { rows } = await sql.query<{ status: OrderStatus; orders: number }>(
    `select status, count(*)::integer as orders from orders
     where store = $1 and status in ('pending', 'payment_review', 'processing', 'partially_shipped')
     group by status order by status`,
    [store],
  )
  return rows
}

export async function orderByNumber(sql: Sql, store: string, number: string): Promise<Order | undefined> {
  return (await ordersWhere(sql, 'store = $1 and number = $2', [store, number]))[0]
}
