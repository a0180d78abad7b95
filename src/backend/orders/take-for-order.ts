import { type PricedCart, shopperOf, countedTogether, couponByCode, useCoupon } from '../cart/cart'
import { takeStock } from '../catalogue/catalogue'
import type { Sql } from '../database/connection'
import type { Context } from '../kernel/context'
import { message } from '../kernel/message'
import type { OrderProblem } from './order-rules'

/** What an order takes of what others may want as well, inside its transaction. */

/** Thrown inside the transaction, so that everything in it is undone. */
export class Refused extends Error {
  readonly problem: OrderProblem
  /** The coupon is what is wrong: it is taken off, so that the shopper sees the new total and can go on. */
  readonly losesCoupon: boolean

  constructor(problem: OrderProblem, { losesCoupon = false } = {}) {
    super(problem.message)
    this.problem = problem
    this.losesCoupon = losesCoupon
  }
}

export const unable = (why: string): OrderProblem => ({ code: 'UNABLE_TO_PLACE_ORDER', message: why })

/** A use of the cart's coupon, within its limits (integrity-6). @throws Refused when it is used up */
export async function countCoupon(context: Context, sql: Sql, { cart, coupon }: PricedCart): Promise<void> {
  const found = coupon && (await couponByCode(sql, context.brand, coupon.code))
  if (!found) return
  const { usesPerCoupon = 2_000_000_000, usesPerCustomer = 2_000_000_000 } = found.coupon
  const isCounted = await useCoupon(sql, {
    store: cart.store,
    code: found.code,
    together: countedTogether(context.brand, found),
    shopper: shopperOf(cart.email) ?? '',
    limits: { perCoupon: usesPerCoupon, perShopper: usesPerCustomer },
  })
  if (!isCounted)
    throw new Refused(unable(message(context.brand, 'refusals.couponUsedUp')), { losesCoupon: true })
}

/** The units of the cart's lines, out of stock (integrity-7). @throws Refused when one is sold out */
export async function takeQuantities(context: Context, sql: Sql, { cart, lines }: PricedCart): Promise<void> {
  const wanted = new Map<string, number>()
  for (const { line } of lines) wanted.set(line.sku, (wanted.get(line.sku) ?? 0) + line.quantity)
  const short = await takeStock(sql, cart.store, wanted)
  if (short === undefined) return
  const name = lines.find(({ line }) => line.sku === short)?.product.name ?? short
  throw new Refused(unable(message(context.brand, 'refusals.soldOut', { name })))
}
