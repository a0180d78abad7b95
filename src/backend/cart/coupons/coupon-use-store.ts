import type { Sql } from '../../database/connection'
import type { CouponUse } from '../coupon-store'

/** Counts coupon uses, in the transaction of the order that uses them. */

export interface CouponLimits {
  perCoupon: number
  perShopper: number
}

/**
 * Counts one use. The counters' row locks serialize orders whose codes count together, so that the counts
 * read below are final (integrity-5, cart-34).
 * @param use `together`: the codes that count together, including this one, sorted
 * @returns 'free' if the use is counted, otherwise the exceeded limit
 */
export async function useCoupon(
  sql: Sql,
  use: { store: string; code: string; together: readonly string[]; shopper: string; limits: CouponLimits },
): Promise<CouponUse> {
  const { store, code, together, shopper, limits } = use
  await sql.query(
    'insert into coupon_counters (store, code) select $1, unnest($2::text[]) on conflict (store, code) do nothing',
    [store, together],
  )
  await sql.query(
    'select from coupon_counters where store = $1 and code = any($2) order by code for update',
    [store, together],
  )
  const counted = await sql.query(
    'update coupon_counters set used = used + 1 where store = $1 and code = $2 and used < $3',
    [store, code, limits.perCoupon],
  )
  if (counted.rowCount === 0) return 'ran-out'
  const { rows } = await sql.query<{ own: number }>(
    'select count(*) as own from coupon_uses where store = $1 and code = any($2) and shopper = $3',
    [store, together, shopper],
  )
  return (rows[0]?.own ?? 0) < limits.perShopper ? 'free' : 'used-before'
}

export async function insertCouponUse(
  sql: Sql,
  use: { orderId: number; store: string; code: string; shopper: string; at: Date },
): Promise<void> {
  await sql.query(
    'insert into coupon_uses (order_id, store, code, shopper, used_at) values ($1, $2, $3, $4, $5)',
    [use.orderId, use.store, use.code, use.shopper, use.at],
  )
}

/** Releases a canceled order's coupon. Deleting the recorded use makes it idempotent. */
export async function releaseCoupon(sql: Sql, orderId: number): Promise<void> {
  await sql.query(
    `with back as (delete from coupon_uses where order_id = $1 returning store, code)
     update coupon_counters set used = used - 1 from back
     where coupon_counters.store = back.store and coupon_counters.code = back.code`,
    [orderId],
  )
}
