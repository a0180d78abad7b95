import type { Thresholds } from '../template/product-template'
import type { Finding } from './finding'

/** What lengths may differ by before it is said: less than anybody cuts to. */
export const tolerance = 0.01

/** For what is wrong when it is too little. */
export function levelBelow(found: number, { warn, stop }: Thresholds): Finding['level'] | undefined {
  if (stop !== undefined && found < stop - tolerance) return 'stop'
  return warn !== undefined && found < warn - tolerance ? 'warn' : undefined
}

/** For what is wrong when it is too much; without a threshold any of it is worth a warning. */
export function levelAbove(found: number, { warn = 0, stop }: Thresholds): Finding['level'] | undefined {
  if (stop !== undefined && found >= stop) return 'stop'
  return found > Math.max(warn, tolerance) ? 'warn' : undefined
}
