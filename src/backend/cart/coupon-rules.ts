import type { Brand } from '@/brand/compiled'
import type { Configuration } from '@/brand/schema/configuration'
import { toCents } from '@/lib/money/money'
import { isRunning } from '@/lib/dates/shop-time'
import { percentOf } from './split'

export type Coupon = Configuration['coupons'][string]

export interface FoundCoupon {
  /** As spelled in the manifest. */
  code: string
  coupon: Coupon
}

/** Longer codes are never looked up. */
const longestCode = 64

/** Uppercases only a to z, so that "ﬁ" doesn't match "FI". */
const fold = (code: string) => code.replace(/[a-z]/g, (letter) => letter.toUpperCase())

/**
 * Finds a coupon, ignoring case and surrounding spaces. Retired codes are not found (cart-11). Neither are
 * names of campaigns that issue individual codes (cart-30).
 */
export function findCoupon(brand: Brand, typed: string): FoundCoupon | undefined {
  const wanted = typed.trim()
  if (wanted.length > longestCode) return undefined
  if (brand.constants.expiredCoupons.some((code) => fold(code) === fold(wanted))) return undefined
  const found = Object.entries(brand.configuration.coupons).find(([code]) => fold(code) === fold(wanted))
  return found && !found[1].handedOut ? { code: found[0], coupon: found[1] } : undefined
}

/** cart-34: returns the codes that share one usage limit per shopper with this code. */
export function countedTogether({ configuration }: Brand, { code, coupon }: FoundCoupon): string[] {
  const family = Object.entries(configuration.coupons)
    .filter(([, other]) => other.countsWith !== undefined && other.countsWith === coupon.countsWith)
    .map(([other]) => other)
  return [...new Set([code, ...family])].toSorted()
}

export type CouponState =
  | { status: 'counts' }
  | { status: 'over' }
  | { status: 'too-little'; missingCents: number }
  /** The coupon requires a product (urlKey) that isn't in the cart. */
  | { status: 'product-missing'; product: string }
  /** The coupon reduces nothing: the cart has only gift certificates and memberships (cart-12). */
  | { status: 'takes-nothing' }

/** The goods that a coupon's conditions are checked against. */
export interface CouponGoods {
  subtotalCents: number
  lines: readonly { urlKey: string; cents: number; isShipped: boolean }[]
}

/** Returns the part of a line's price that a coupon can reduce, in cents (cart-12). */
export const reducibleCents = (
  { product }: Coupon,
  { urlKey, cents, isShipped }: CouponGoods['lines'][number],
): number => (isShipped && (product === undefined || product === urlKey) ? cents : 0)

/** Returns whether a coupon is valid for these goods now. Usage limits are checked in the database. */
export function couponState(
  brand: Brand,
  coupon: Coupon,
  { subtotalCents, lines }: CouponGoods,
  now: Date,
): CouponState {
  if (!isRunning(coupon, now, brand.identity.timezone)) return { status: 'over' }
  if (coupon.product !== undefined && !lines.some(({ urlKey }) => urlKey === coupon.product))
    return { status: 'product-missing', product: coupon.product }
  const missingCents = toCents(coupon.minimumSubtotal ?? 0) - subtotalCents
  if (missingCents > 0) return { status: 'too-little', missingCents }
  return lines.some((line) => reducibleCents(coupon, line) > 0)
    ? { status: 'counts' }
    : { status: 'takes-nothing' }
}

/** Returns the discount in cents, at most the price of the goods. */
export function couponDiscount(coupon: Coupon, goodsCents: number): number {
  const byPercent = percentOf(goodsCents, coupon.percentOff ?? 0)
  return Math.min(byPercent + toCents(coupon.amountOff ?? 0), goodsCents)
}
