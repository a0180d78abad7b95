import type { Sql } from '../database/connection'
import { isPlaced } from './order-store'

/** How many orders come in, for the metrics. Times are the database's. */
export interface OrderPulse {
  lastHour: number
  /**
   * Orders in the hour that ends now, on an average day of the last 28 or since the first order. It is small
   * at night, so no alarm rings because people sleep (observability-4).
   */
  usual: number
  lastAt: Date | null
}

const aDay = 86_400

export async function orderPulse(sql: Sql, store: string): Promise<OrderPulse> {
  const { rows } = await sql.query<OrderPulse>(
    `select count(*) filter (where age < 3600)::integer as "lastHour",
       coalesce(count(*) filter (where age >= $2 and mod(age, $2) < 3600)
         / least(28, greatest(1, ceil(max(age) / $2 - 1))), 0)::float as usual,
       max(placed_at) as "lastAt"
     from (
       select placed_at, extract(epoch from now() - placed_at) as age
       from orders where store = $1 and ${isPlaced} and placed_at > now() - interval '29 days'
     ) recent`,
    [store, aDay],
  )
  return rows[0] ?? { lastHour: 0, usual: 0, lastAt: null }
}
