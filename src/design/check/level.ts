import type { Thresholds } from '../template/product-template'
import type { Finding } from './finding'

/** Tolerance for lengths in millimeters, finer than any cutter's precision. */
export const tolerance = 0.01

/** Tolerance for values that the design itself stores, in steps of 0.001 mm. */
export const fine = 0.0005

/** Returns the level of a value that should not be too small. */
export function levelBelow(
  found: number,
  { warn, stop }: Thresholds,
  within = tolerance,
): Finding['level'] | undefined {
  if (stop !== undefined && found < stop - within) return 'stop'
  return warn !== undefined && found < warn - within ? 'warn' : undefined
}

/**
 * Returns the level of a value that should not be too large; without a threshold anything above the tolerance
 * is a warning.
 */
export function levelAbove(found: number, { warn = 0, stop }: Thresholds): Finding['level'] | undefined {
  if (stop !== undefined && found >= stop) return 'stop'
  return found > Math.max(warn, tolerance) ? 'warn' : undefined
}
