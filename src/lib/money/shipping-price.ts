import { isAboveLimit } from './free-shipping'

/** The price of a shipping method, in cents (cart-15, cart-17). */
export interface ShippingTerms {
  cents: number
  centsPerKg: number
  /** Value of goods after discount above which shipping is free; null if it never is. */
  freeAboveCents: number | null
}

export interface ParcelValue {
  grams: number
  /** Price of the goods after discount. */
  goodsCents: number
  /** A coupon grants free shipping, for methods that can be free. */
  isFreeByCoupon?: boolean
}

/** Returns what a parcel costs with a shipping method. */
export function shippingCents(
  { cents, centsPerKg, freeAboveCents }: ShippingTerms,
  { grams, goodsCents, isFreeByCoupon = false }: ParcelValue,
): number {
  const isFree = freeAboveCents !== null && (isFreeByCoupon || isAboveLimit(freeAboveCents, goodsCents))
  return isFree ? 0 : cents + Math.round((centsPerKg * grams) / 1000)
}
