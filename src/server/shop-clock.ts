import { clockShift } from '@/lib/shop-time'
import { settings } from '@/settings/settings'
import { readBrand } from './read-brand'

let known: { day: string; shift: number } | undefined

/** Worked out once: from then on the clock runs, past midnight, too. */
function shiftTo(day: string): number {
  if (known?.day !== day) known = { day, shift: clockShift(day, readBrand().identity.timezone, new Date()) }
  return known.shift
}

/** The shop's clock: the present, or the same time of the day that `--as-of` shows (brand-106). */
export function shopClock(): Date {
  const { asOf } = settings()
  return asOf === undefined ? new Date() : new Date(Date.now() + shiftTo(asOf))
}
