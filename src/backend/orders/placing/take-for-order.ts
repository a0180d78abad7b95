import {
  type PricedCart,
  shopperOf,
  countedTogether,
  couponByCode,
  brokenOrderRule,
  usedUpMessages,
  useCoupon,
} from '../../cart/cart'
import { takeStock } from '../../catalogue/catalogue'
import type { Sql } from '../../database/connection'
import type { Context } from '../../kernel/context'
import { message } from '../../kernel/message'
import type { OrderProblem } from '../order-rules'

/** Takes shared resources for an order, inside its transaction. */

/** Thrown inside the transaction to roll it back. */
export class Refused extends Error {
  readonly problem: OrderProblem
  /**
   * True if the coupon is the problem: it is removed, so that the shopper sees the new total and can
   * continue.
   */
  readonly losesCoupon: boolean

  constructor(problem: OrderProblem, { losesCoupon = false } = {}) {
    super(problem.message)
    this.problem = problem
    this.losesCoupon = losesCoupon
  }
}

export const unable = (why: string): OrderProblem => ({ code: 'UNABLE_TO_PLACE_ORDER', message: why })

/**
 * Counts a use of the cart's coupon within its limits (integrity-5), if it saves something (cart-461).
 * @returns whether a use was counted
 * @throws Refused if it is used up
 */
export async function countCoupon(
  context: Context,
  sql: Sql,
  { cart, coupon }: PricedCart,
): Promise<boolean> {
  const found = coupon && coupon.savedCents > 0 && (await couponByCode(sql, context.brand, coupon.code))
  if (!found) return false
  const { usesPerCoupon = 2_000_000_000, usesPerCustomer = 2_000_000_000 } = found.coupon
  const shopper = shopperOf(cart.email)
  const broken = await brokenOrderRule(sql, context.brand, found, shopper)
  const use =
    broken ??
    (await useCoupon(sql, {
      store: cart.store,
      code: found.code,
      together: countedTogether(context.brand, found),
      shopper: shopper ?? '',
      limits: { perCoupon: usesPerCoupon, perShopper: usesPerCustomer },
    }))
  if (use === 'free') return true
  throw new Refused(unable(message(context.brand, usedUpMessages[use])), { losesCoupon: true })
}

/**
 * Takes the units of the cart's lines out of stock (integrity-5).
 * @throws Refused if one is sold out
 */
export async function takeQuantities(context: Context, sql: Sql, { cart, lines }: PricedCart): Promise<void> {
  const wanted = new Map<string, number>()
  for (const { line } of lines) wanted.set(line.sku, (wanted.get(line.sku) ?? 0) + line.quantity)
  const short = await takeStock(sql, cart.store, wanted)
  if (short === undefined) return
  const name = lines.find(({ line }) => line.sku === short)?.product.name ?? short
  throw new Refused(unable(message(context.brand, 'refusals.soldOut', { name })))
}
