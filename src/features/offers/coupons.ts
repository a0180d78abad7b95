import type { Brand } from '@/brand/compiled'
import { couponGives, wordsOf } from '@/brand/coupon-terms'
import type { Configuration } from '@/brand/schema/configuration'
import { toCents } from '@/lib/money/money'
import { instantOf, isRunning } from '@/lib/dates/shop-time'

/** A coupon as the deals page shows it. Serializable; amounts are in cents. */
export interface Deal {
  code: string
  label: string
  message: string
  /** The discount as a text such as "10% off". */
  gives: string
  minimumCents: number | null
  oncePerCustomer: boolean
  /** Name of the product that must have been ordered before; null if none. */
  creditFor: string | null
  /** ISO time after which it is no longer valid. */
  endsAt: string
}

type Coupon = Configuration['coupons'][string]
type Shop = Pick<Brand, 'configuration' | 'identity' | 'messages' | 'catalogue'>

const toDeal = (code: string, coupon: Coupon, shop: Shop): Deal => ({
  code,
  label: coupon.label,
  message: coupon.message,
  gives: couponGives(coupon, wordsOf(shop)),
  minimumCents: coupon.minimumSubtotal ? toCents(coupon.minimumSubtotal) : null,
  oncePerCustomer: coupon.usesPerCustomer === 1,
  creditFor: shop.catalogue.products.find(({ urlKey }) => urlKey === coupon.creditFor)?.name ?? null,
  endsAt: instantOf(
    coupon.end.includes(' ') ? coupon.end : `${coupon.end} 23:59`,
    shop.identity.timezone,
  ).toISOString(),
})

/** Returns the listed coupons that are running, the one that ends first at the top (offers-1). */
export function dealsOf(shop: Shop, now: Date): Deal[] {
  return Object.entries(shop.configuration.coupons)
    .filter(([, coupon]) => coupon.listed && isRunning(coupon, now, shop.identity.timezone))
    .map(([code, coupon]) => toDeal(code, coupon, shop))
    .toSorted((one, other) => one.endsAt.localeCompare(other.endsAt))
}

/** Returns a coupon, listed or not, if it is running. */
export function dealOf(shop: Shop, code: string, now: Date): Deal | undefined {
  const { coupons } = shop.configuration
  const coupon = Object.hasOwn(coupons, code) ? coupons[code] : undefined
  return coupon && isRunning(coupon, now, shop.identity.timezone) ? toDeal(code, coupon, shop) : undefined
}
