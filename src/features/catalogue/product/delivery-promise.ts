import { wallClock } from '@/lib/shop-time'
import { deliveryEstimate, isWorkingDay } from '@/lib/working-days'

/** How fast the shop makes and ships, as its configuration says. */
export interface DeliveryPromise {
  /** Working days before a parcel leaves; after the cut-off hour counting starts the next working day. */
  production: { days: number; cutoffHour: number }
  /** Working days on the road with the standard method, such as "3-7". */
  transit: string
}

export interface PromisedDelivery {
  leaves: string
  from: string
  to: string
  /** Today's cut-off in the shop's time zone ("2 PM EST"), while it is still ahead. */
  orderBy?: string
}

/** catalogue-40: the days of the cheapest way, as the checkout counts them. */
export function promisedDelivery(
  { production, transit }: DeliveryPromise,
  now: Date,
  locale: string,
  timezone: string,
): PromisedDelivery {
  const clock = wallClock(now, timezone)
  const isToday = isWorkingDay(clock.day) && clock.hour < production.cutoffHour
  return {
    ...deliveryEstimate(production, transit, now, timezone),
    ...(isToday && { orderBy: shownHour(production.cutoffHour, now, locale, timezone) }),
  }
}

/** The zone's short name belongs to the moment: EST in winter, EDT in summer. */
function shownHour(hour: number, now: Date, locale: string, timezone: string): string {
  const zone = new Intl.DateTimeFormat(locale, { timeZone: timezone, timeZoneName: 'short' })
    .formatToParts(now)
    .find((part) => part.type === 'timeZoneName')?.value
  const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2000, 0, 1, hour)),
  )
  return `${time} ${zone ?? ''}`.trim()
}
