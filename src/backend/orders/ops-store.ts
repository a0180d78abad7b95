import type { Order } from './order'
import { ordersWhere } from './order-store'
import type { Sql } from '../database/connection'
import type { OrderStatus } from './order-states'

/** Order search for the shop's staff. */

export interface OrderSearch {
  /** Null matches any. */
  status: OrderStatus | null
  /** Part of a number, e-mail address or name, or a whole tracking number; null matches any. */
  text: string | null
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
     order by placed_at desc, id desc limit $4 offset $5`,
    [store, search.status, search.text, search.limit, search.skip ?? 0],
  )

export async function orderByNumber(sql: Sql, store: string, number: string): Promise<Order | undefined> {
  return (await ordersWhere(sql, 'store = $1 and number = $2', [store, number]))[0]
}
