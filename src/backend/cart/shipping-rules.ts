import type { Brand } from '@/brand/compiled'
import { methodsTo, type MethodTo, type Place } from '@/brand/shipping-terms'
import { methodToSelect, isInTime } from '@/lib/dates/needed-by'
import { missingForFree } from '@/lib/money/free-shipping'
import { formatMoney, toCents } from '@/lib/money/money'
import { shippingCents, type ShippingTerms } from '@/lib/money/shipping-price'
import type { Schedule } from '@/lib/dates/schedule'
import type { AdditionalInformation, MethodCodes, OfferedMethod } from './cart-shape'
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

/** Returns the price of a method in cents, from its amounts in the manifest. */
export const termsOf = ({ price, pricePerKg, freeAbove }: MethodTo): ShippingTerms => ({
  cents: toCents(price),
  centsPerKg: toCents(pricePerKg ?? 0),
  freeAboveCents: freeAbove === undefined ? null : toCents(freeAbove),
})

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
    const terms = termsOf(method)
    return {
      carrierCode: method.carrierCode,
      carrierTitle: method.carrierTitle,
      methodCode: method.methodCode,
      methodTitle: method.methodTitle,
      description: method.description ?? '',
      cents: shippingCents(terms, parcel),
      freeAboveCents: terms.freeAboveCents,
      transit: method.days,
      schedule: scheduled(method.days),
    }
  })

export const sameMethod = (a: MethodCodes, b: MethodCodes) =>
  a.carrierCode === b.carrierCode && a.methodCode === b.methodCode

/** A method with the day by which it certainly arrives; null if no day can be named. */
const dated = (method: OfferedMethod) => ({
  ...method,
  arrivesBy: method.schedule.kind === 'days' ? (method.schedule.arrives?.to ?? null) : null,
})

/** Returns the method to preselect for a cart (checkout-17). */
export const preselectedMethod = (
  methods: readonly OfferedMethod[],
  { needed_by: day }: AdditionalInformation,
): MethodCodes | undefined => methodToSelect(methods.map(dated), day)

/** True if a day is needed that this method misses. */
export const missesNeededDay = (method: OfferedMethod, { needed_by: day }: AdditionalInformation): boolean =>
  day !== undefined && !isInTime(dated(method), day)

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
