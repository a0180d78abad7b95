/** When an order placed now arrives: made in working days, then carried for working days, in the shop's time zone. */

export interface DeliveryPromise {
  timezone: string
  /** Working days before a parcel leaves; an order after the cut-off hour counts from the next working day. */
  productionDays: number
  cutoffHour: number
  /** Working days on the road. */
  transit: { from: number; to: number }
}

export interface DeliveryEstimate {
  /** ISO days. */
  earliest: string
  latest: string
  /** Whole minutes until today's cut-off; undefined when today's has passed or is no working day. */
  minutesToCutoff?: number
}

interface ShopClock {
  day: string
  hour: number
  minute: number
}

const millisecondsPerDay = 86_400_000

function clockIn(timezone: string, now: Date): ShopClock {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const parts = Object.fromEntries(format.formatToParts(now).map((part) => [part.type, part.value]))
  return {
    day: `${parts['year']}-${parts['month']}-${parts['day']}`,
    hour: Number(parts['hour']),
    minute: Number(parts['minute']),
  }
}

const plusDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * millisecondsPerDay).toISOString().slice(0, 10)

const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** The n-th given weekday of a month, or the last one with n = -1. */
function nthWeekday(year: number, month: number, wanted: number, n: number): string {
  const first = new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10)
  const offset = (wanted - weekday(first) + 7) % 7
  if (n > 0) return plusDays(first, offset + (n - 1) * 7)
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  return plusDays(last, -((weekday(last) - wanted + 7) % 7))
}

/** A fixed holiday is kept on Friday when it falls on Saturday, on Monday when on Sunday. */
function observed(day: string): string {
  if (weekday(day) === 6) return plusDays(day, -1)
  return weekday(day) === 0 ? plusDays(day, 1) : day
}

/** US federal holidays, when nothing is made and no carrier drives. */
function holidays(year: number): string[] {
  const fixed = ['01-01', '06-19', '07-04', '11-11', '12-25'].map((day) => observed(`${year}-${day}`))
  return [
    ...fixed,
    observed(`${year + 1}-01-01`),
    nthWeekday(year, 1, 1, 3),
    nthWeekday(year, 2, 1, 3),
    nthWeekday(year, 5, 1, -1),
    nthWeekday(year, 9, 1, 1),
    nthWeekday(year, 10, 1, 2),
    nthWeekday(year, 11, 4, 4),
  ]
}

export const isWorkingDay = (day: string) =>
  weekday(day) !== 0 && weekday(day) !== 6 && !holidays(Number(day.slice(0, 4))).includes(day)

/** The day that is `days` working days after `day`; with 0 the first working day from `day` on. */
export function addWorkingDays(day: string, days: number): string {
  let at = day
  while (!isWorkingDay(at)) at = plusDays(at, 1)
  for (let left = days; left > 0; left--) {
    do at = plusDays(at, 1)
    while (!isWorkingDay(at))
  }
  return at
}

/** PP20: weekends and US federal holidays do not count; after the cut-off an order starts the next working day. */
export function deliveryEstimate(promise: DeliveryPromise, now: Date): DeliveryEstimate {
  const clock = clockIn(promise.timezone, now)
  const isToday = isWorkingDay(clock.day) && clock.hour < promise.cutoffHour
  const start = isToday ? clock.day : addWorkingDays(plusDays(clock.day, 1), 0)
  const leaves = addWorkingDays(start, promise.productionDays)
  return {
    earliest: addWorkingDays(leaves, promise.transit.from),
    latest: addWorkingDays(leaves, promise.transit.to),
    ...(isToday && { minutesToCutoff: (promise.cutoffHour - clock.hour) * 60 - clock.minute }),
  }
}

/** "3-7" as configuration writes it. */
export function daysRange(text: string): { from: number; to: number } | undefined {
  const match = /^(\d{1,2})(?:\s*-\s*(\d{1,2}))?$/.exec(text.trim())
  if (!match) return undefined
  const from = Number(match[1])
  return { from, to: Math.max(Number(match[2] ?? match[1]), from) }
}

/** A day as a shopper reads it: "Tue, Dec 1". */
export const shownDay = (day: string, locale: string) =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))
