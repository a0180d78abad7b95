import type { Thresholds } from '../template/product-template'
import type { Finding } from './finding'

/** Tolerance for lengths in millimeters, finer than any cutter's precision. */
export const tolerance = 0.01

/** Returns the level of a value that should not be too small. */
export function levelBelow(found: number, { warn, stop }: Thresholds): Finding['level'] | undefined {
  if (stop !== undefined && found < stop - tolerance) return 'stop'
  return warn !== undefined && found < warn - tolerance ? 'warn' : undefined
}

/**
 * Returns the level of a value that should not be too large; without a threshold anything above the tolerance
 * is a warning.
 */
export function levelAbove(found: number, { warn = 0, stop }: Thresholds): Finding['level'] | undefined {
  if (stop !== undefined && found >= stop) return 'stop'
  return found > Math.max(warn, tolerance) ? 'warn' : undefined
}
