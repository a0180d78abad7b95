import { clockShift } from '@/lib/dates/shop-time'
import { settings } from '@/settings/settings'
import { readBrand } from './read-brand'

let known: { day: string; shift: number } | undefined

/** Computes the shift once, so that the clock keeps running, even past midnight. */
function shiftTo(day: string): number {
  if (known?.day !== day) known = { day, shift: clockShift(day, readBrand().identity.timezone, new Date()) }
  return known.shift
}

/** Returns the shop's time: now, or the same time on the day of `--as-of` (brand-106). */
export function shopClock(): Date {
  const { asOf } = settings()
  return asOf === undefined ? new Date() : new Date(Date.now() + shiftTo(asOf))
}
