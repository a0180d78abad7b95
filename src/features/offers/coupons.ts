import type { Configuration } from '@/brand/schema/configuration'
import { toCents } from '@/lib/money'
import { instantOf, isRunning } from '@/lib/shop-time'

/** A coupon as the deals page shows it. Serializable; money is cents. */
export interface Deal {
  code: string
  label: string
  message: string
  /** What it gives. */
  gives: { kind: 'percent'; percent: number } | { kind: 'amount'; cents: number } | { kind: 'shipping' }
  minimumCents: number | null
  oncePerCustomer: boolean
  /** ISO: the moment after which it no longer counts. */
  endsAt: string
}

function gives(coupon: Configuration['coupons'][string]): Deal['gives'] {
  if (coupon.percentOff) return { kind: 'percent', percent: coupon.percentOff }
  if (coupon.amountOff) return { kind: 'amount', cents: toCents(coupon.amountOff) }
  return { kind: 'shipping' }
}

type Coupon = Configuration['coupons'][string]

const toDeal = (code: string, coupon: Coupon, timezone: string): Deal => ({
  code,
  label: coupon.label,
  message: coupon.message,
  gives: gives(coupon),
  minimumCents: coupon.minimumSubtotal ? toCents(coupon.minimumSubtotal) : null,
  oncePerCustomer: coupon.usesPerCustomer === 1,
  endsAt: instantOf(coupon.end.includes(' ') ? coupon.end : `${coupon.end} 23:59`, timezone).toISOString(),
})

/** offers-1: the listed coupons that run now, the one that ends first at the top. */
export function dealsOf({ coupons }: Pick<Configuration, 'coupons'>, now: Date, timezone: string): Deal[] {
  return Object.entries(coupons)
    .filter(([, coupon]) => coupon.listed && isRunning(coupon, now, timezone))
    .map(([code, coupon]) => toDeal(code, coupon, timezone))
    .toSorted((one, other) => one.endsAt.localeCompare(other.endsAt))
}

/** One coupon, listed or not, while it runs. */
export function dealOf(
  { coupons }: Pick<Configuration, 'coupons'>,
  code: string,
  now: Date,
  timezone: string,
): Deal | undefined {
  const coupon = Object.hasOwn(coupons, code) ? coupons[code] : undefined
  return coupon && isRunning(coupon, now, timezone) ? toDeal(code, coupon, timezone) : undefined
}
