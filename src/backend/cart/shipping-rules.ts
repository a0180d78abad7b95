import type { Brand } from '@/brand/compiled'
import { methodsTo, type Place } from '@/brand/shipping-terms'
import { isAboveLimit, missingForFree } from '@/lib/money/free-shipping'
import { formatMoney, toCents } from '@/lib/money/money'
import type { Schedule } from '@/lib/dates/schedule'
import type { MethodCodes, OfferedMethod } from './cart-shape'
import { message } from '../kernel/message'

/** The facts that determine a parcel's shipping price. */
export interface Parcel {
  place: Place
  grams: number
  /** Price of the goods after discount. */
  goodsCents: number
  /** A coupon grants free shipping, for methods that can be free. */
  isFreeByCoupon: boolean
}

/**
 * Returns the methods that ship to a place, with price and schedule, in the manifest's order (cart-15, cart-17).
 * @param scheduled returns the parcel's schedule for a number of working days in transit
 */
export const offeredMethods = (
  brand: Brand,
  parcel: Parcel,
  scheduled: (transit: string | null) => Schedule,
): OfferedMethod[] =>
  methodsTo(brand, parcel.place).map((method) => {
    const freeAboveCents = method.freeAbove === undefined ? null : toCents(method.freeAbove)
    const isFree =
      freeAboveCents !== null && (parcel.isFreeByCoupon || isAboveLimit(freeAboveCents, parcel.goodsCents))
    const byWeight = Math.round((toCents(method.pricePerKg ?? 0) * parcel.grams) / 1000)
    return {
      carrierCode: method.carrierCode,
      carrierTitle: method.carrierTitle,
      methodCode: method.methodCode,
      methodTitle: method.methodTitle,
      description: method.description ?? '',
      cents: isFree ? 0 : toCents(method.price) + byWeight,
      freeAboveCents,
      transit: method.days,
      schedule: scheduled(method.days),
    }
  })

export const sameMethod = (a: MethodCodes, b: MethodCodes) =>
  a.carrierCode === b.carrierCode && a.methodCode === b.methodCode

/** Returns "Add $12.41 more for free shipping."; null if no method to the place can be free. */
export function freeShippingMessage(brand: Brand, parcel: Parcel): string | null {
  const limits = methodsTo(brand, parcel.place).flatMap((method) =>
    method.freeAbove === undefined ? [] : [toCents(method.freeAbove)],
  )
  if (limits.length === 0) return null
  const missing = missingForFree(Math.min(...limits), parcel.goodsCents)
  if (missing === 0 || parcel.isFreeByCoupon) return message(brand, 'cart.freeShippingReached')
  const amount = formatMoney(missing, brand.identity.currencySymbol)
  return message(brand, 'cart.freeShippingLeft', { amount })
}
