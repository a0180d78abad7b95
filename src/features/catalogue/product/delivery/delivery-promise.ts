import { chosenDays, firstPreparation, type MakingFacts } from '@/lib/dates/making'
import type { ProductOption, Selection, VisibilityRule } from '@/lib/products/product-options'
import { daysToShip, schedule, type Production, type Schedule } from '@/lib/dates/schedule'
import { wallClock } from '@/lib/dates/shop-time'
import { isWorkingDay } from '@/lib/dates/working-days'

/** How fast the shop makes and ships a product, from its configuration. */
export interface DeliveryPromise {
  production: Production
  making: MakingFacts
  /** Working days in transit with the standard method, such as "3-7". */
  transit: string
  /** True for a membership: nothing is shipped, because it belongs to the buyer's account. */
  isMembership?: true
  /** True if a Magento ships, and the merchant has not confirmed that it keeps these days. */
  isUnknown?: true
}

export interface ChosenProduct {
  product: { options: ProductOption[]; rules: VisibilityRule[] }
  selection: Selection
  /** True for a product designed in our tools, which is made exactly as shown. */
  isDesigned: boolean
}

interface Assumed {
  /** Working days in transit; null if unknown. Default: the standard method's. */
  transit?: string | null
  /** Counts a file that is still to be added on this page as added. */
  isArtworkSent?: boolean
}

const preparationOf = (
  { making }: DeliveryPromise,
  { product, selection, isDesigned }: ChosenProduct,
  isArtworkSent: boolean,
) => firstPreparation(making, product, { selection, isDesigned, isOfTool: isArtworkSent })

/** True if the days of an order with the artwork are known, but the file is still to be added. */
export const isCountedWithArtwork = (promise: DeliveryPromise, chosen: ChosenProduct): boolean =>
  preparationOf(promise, chosen, false) === 'artwork_missing' &&
  preparationOf(promise, chosen, true) !== 'artwork_missing'

/**
 * Returns the schedule as cart and checkout calculate it, assuming immediate payment and domestic standard
 * shipping (catalogue-40).
 */
export const promisedSchedule = (
  promise: DeliveryPromise,
  chosen: ChosenProduct,
  now: Date,
  timezone: string,
  { transit = promise.transit, isArtworkSent = false }: Assumed = {},
): Schedule => {
  const { production, making } = promise
  const { selection } = chosen
  const preparation = preparationOf(promise, chosen, isArtworkSent)
  const lines = [{ preparation, since: null, days: chosenDays(making, selection) }]
  return schedule({ production, timezone, lines, paidAt: now, transit }, now)
}

/** Returns the working days from order to shipment, by the same schedule. */
export function handlingDays({ production, making }: DeliveryPromise): number {
  const preparation = making.isProofed ? ('proof_due' as const) : ('ready' as const)
  return daysToShip(production, { preparation, since: null, days: null })
}

/** Returns today's cut-off in the shop's time zone, such as "2 PM EST"; undefined once it has passed. */
export function cutoffToday(
  { cutoffHour, closed }: Production,
  now: Date,
  locale: string,
  timezone: string,
): string | undefined {
  const clock = wallClock(now, timezone)
  if (!isWorkingDay(clock.day, closed) || clock.hour >= cutoffHour) return undefined
  return shownHour(cutoffHour, now, locale, timezone)
}

/** Formats an hour with the zone's short name at `now`: EST in winter, EDT in summer. */
function shownHour(hour: number, now: Date, locale: string, timezone: string): string {
  const zone = new Intl.DateTimeFormat(locale, { timeZone: timezone, timeZoneName: 'short' })
    .formatToParts(now)
    .find((part) => part.type === 'timeZoneName')?.value
  const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2000, 0, 1, hour)),
  )
  return `${time} ${zone ?? ''}`.trim()
}
