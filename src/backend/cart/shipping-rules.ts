import type { Brand } from '@/brand/compiled'
import { methodsTo } from '@/brand/shipping-terms'
import { formatMoney, toCents } from '@/lib/money'
import { deliveryEstimate } from '@/lib/working-days'
import type { MethodCodes, OfferedMethod } from './cart-shape'
import { message } from '../kernel/message'

/** What a parcel's price depends on. */
export interface Parcel {
  countryCode: string
  grams: number
  /** The goods after discount. */
  goodsCents: number
  /** A coupon makes the methods free that can be free. */
  isFreeByCoupon: boolean
}

/** The methods that carry to a country, with price and days of arrival, in the manifest's order (cart-15–17). */
export function offeredMethods(brand: Brand, parcel: Parcel, now: Date): OfferedMethod[] {
  return methodsTo(brand.configuration, parcel.countryCode).map((method) => {
    const { from, to } = deliveryEstimate(
      brand.configuration.production,
      method.days,
      now,
      brand.identity.timezone,
    )
    const isFree =
      method.freeAbove !== undefined &&
      (parcel.isFreeByCoupon || parcel.goodsCents >= toCents(method.freeAbove))
    const byWeight = Math.round((toCents(method.pricePerKg ?? 0) * parcel.grams) / 1000)
    return {
      carrierCode: method.carrierCode,
      carrierTitle: method.carrierTitle,
      methodCode: method.methodCode,
      methodTitle: method.methodTitle,
      description: method.description ?? '',
      cents: isFree ? 0 : toCents(method.price) + byWeight,
      deliveryFrom: from,
      deliveryTo: to,
    }
  })
}

export const sameMethod = (a: MethodCodes, b: MethodCodes) =>
  a.carrierCode === b.carrierCode && a.methodCode === b.methodCode

/** "Add $12.40 more for free shipping."; null where no method to the country is ever free. */
export function freeShippingMessage(brand: Brand, parcel: Parcel): string | null {
  const limits = methodsTo(brand.configuration, parcel.countryCode).flatMap((method) =>
    method.freeAbove === undefined ? [] : [toCents(method.freeAbove)],
  )
  if (limits.length === 0) return null
  const missing = Math.min(...limits) - parcel.goodsCents
  if (missing <= 0 || parcel.isFreeByCoupon) return message(brand, 'cart.freeShippingReached')
  const amount = formatMoney(missing, brand.identity.currencySymbol)
  return message(brand, 'cart.freeShippingLeft', { amount })
}
