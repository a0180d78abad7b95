/** Dates and times of a manifest, "2026-12-24" or "2026-12-24 18:00", in the shop's time zone. */

const manifestMoment = /^(\d{4})-(\d{2})-(\d{2})(?: (\d{2}):(\d{2}))?$/

const clocks: Record<string, Intl.DateTimeFormat> = {}

/**
 * Cached, because creating a formatter is far slower than using it, and every line price uses one.
 */
const clockOf = (timezone: string) =>
  (clocks[timezone] ??= new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }))

/** Returns the wall-clock day and time in a time zone at an instant. */
export function wallClock(instant: Date, timezone: string): { day: string; hour: number; minute: number } {
  const parts = clockOf(timezone).formatToParts(instant)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '00'
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    hour: Number(part('hour')),
    minute: Number(part('minute')),
  }
}

/** Returns the instant of a wall-clock time in the time zone. A day without a time means its first minute. */
export function instantOf(moment: string, timezone: string): Date {
  const found = manifestMoment.exec(moment)
  if (!found) throw new Error(`"${moment}" is not a day such as 2026-12-24 or 2026-12-24 18:00`)
  const [, year, month, day, hour, minute] = found.map(Number)
  const wanted = Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour || 0, minute || 0)
  // Two rounds: the first guess may be on the other side of a daylight saving change.
  let guess = wanted
  for (let round = 0; round < 2; round++) {
    const shown = wallClock(new Date(guess), timezone)
    const [shownYear, shownMonth, shownDay] = shown.day.split('-').map(Number)
    guess += wanted - Date.UTC(shownYear ?? 0, (shownMonth ?? 1) - 1, shownDay, shown.hour, shown.minute)
  }
  return new Date(guess)
}

/**
 * Returns how far to shift a clock so that it shows another day at the same time of day.
 * @param day such as "2026-12-24", in the shop's time zone
 * @returns milliseconds to add to the current time
 */
export function clockShift(day: string, timezone: string, now: Date): number {
  const shown = wallClock(now, timezone)
  const time = `${String(shown.hour).padStart(2, '0')}:${String(shown.minute).padStart(2, '0')}`
  return (
    instantOf(`${day} ${time}`, timezone).getTime() - instantOf(`${shown.day} ${time}`, timezone).getTime()
  )
}

const dayOnly = (moment: string) => !moment.includes(' ')

function dayAfter(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, (date ?? 1) + 1)).toISOString().slice(0, 10)
}

/** True from the start through the end. An end without a time includes that whole day. */
export function isRunning(
  period: { start?: string | undefined; end: string },
  now: Date,
  timezone: string,
): boolean {
  if (period.start && now < instantOf(period.start, timezone)) return false
  if (!dayOnly(period.end)) return now.getTime() < instantOf(period.end, timezone).getTime() + 60_000
  return now < instantOf(dayAfter(period.end), timezone)
}
