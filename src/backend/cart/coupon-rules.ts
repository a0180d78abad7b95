import type { Brand } from '@/brand/compiled'
import type { Configuration } from '@/brand/schema/configuration'
import { toCents } from '@/lib/money'
import { isRunning } from '@/lib/shop-time'
import { percentOf } from './split'

export type Coupon = Configuration['coupons'][string]

export interface FoundCoupon {
  /** As the manifest writes it. */
  code: string
  coupon: Coupon
}

/** Longer ones are never looked up. */
const longestCode = 64

/** Only the letters A to Z have another case here: "ﬁ" is not "FI". */
const fold = (code: string) => code.replace(/[a-z]/g, (letter) => letter.toUpperCase())

/**
 * Codes are read without regard to case and outer spaces; a retired code is no code (cart-11), and neither is the name
 * of a campaign that hands out codes of its own (cart-30).
 */
export function findCoupon(brand: Brand, typed: string): FoundCoupon | undefined {
  const wanted = typed.trim()
  if (wanted.length > longestCode) return undefined
  if (brand.constants.expiredCoupons.some((code) => fold(code) === fold(wanted))) return undefined
  const found = Object.entries(brand.configuration.coupons).find(([code]) => fold(code) === fold(wanted))
  return found && !found[1].handedOut ? { code: found[0], coupon: found[1] } : undefined
}

/** cart-34: the codes whose uses by one shopper are counted together with this one's. */
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
  /** The coupon is tied to a product (urlKey) that is not in the cart. */
  | { status: 'product-missing'; product: string }

/** What a coupon's conditions look at. */
export interface CouponGoods {
  subtotalCents: number
  /** UrlKeys of the products in the cart. */
  products: readonly string[]
}

/** Whether a coupon counts for these goods now. How often it was used is the database's to say. */
export function couponState(
  brand: Brand,
  coupon: Coupon,
  { subtotalCents, products }: CouponGoods,
  now: Date,
): CouponState {
  if (!isRunning(coupon, now, brand.identity.timezone)) return { status: 'over' }
  if (coupon.product !== undefined && !products.includes(coupon.product))
    return { status: 'product-missing', product: coupon.product }
  const missingCents = toCents(coupon.minimumSubtotal ?? 0) - subtotalCents
  return missingCents > 0 ? { status: 'too-little', missingCents } : { status: 'counts' }
}

/** cart-31: whether a coupon takes something off this product. */
export const couponCovers = ({ product }: Coupon, urlKey: string) =>
  product === undefined || product === urlKey

/** Cents off goods of this worth; never more than they cost. */
export function couponDiscount(coupon: Coupon, goodsCents: number): number {
  const byPercent = percentOf(goodsCents, coupon.percentOff ?? 0)
  return Math.min(byPercent + toCents(coupon.amountOff ?? 0), goodsCents)
}
