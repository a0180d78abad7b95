import type { DesignDocument, SurfaceId } from '../design-document'
import type { ProductTemplate } from '../template/product-template'
import type { SurfaceRule } from '../template/surface-rule'

/** The designs on one roll, in their order, and how the ordered pieces are shared among them (design-document-33). */

/** Pieces in sequence with the same design. */
export interface RollRun {
  surface: SurfaceId
  /** Number of the first piece on the roll, from 1. */
  first: number
  count: number
}

/** True for a surface that is one of the designs on a roll. */
export const isOnRoll = ({ packing, stem }: Pick<SurfaceRule, 'packing' | 'stem'>): boolean =>
  packing?.on === 'roll' && stem !== undefined

/** Returns counts with the given sum in proportion to weights; each gets one at least, as far as the sum allows. */
function sharedOut(weights: readonly number[], sum: number): number[] {
  const all = weights.reduce((total, weight) => total + weight, 0)
  const exact = weights.map((weight) => (weight / all) * sum)
  const counts = exact.map(Math.floor)
  const rests = exact.map((share, index) => ({ index, rest: share % 1 }))
  const left = sum - counts.reduce((total, count) => total + count, 0)
  for (const { index } of rests.toSorted((one, other) => other.rest - one.rest).slice(0, left))
    counts[index]!++ // indexes are of the list
  for (const [index, count] of counts.entries()) {
    const most = counts.indexOf(Math.max(...counts))
    if (count > 0 || counts[most]! < 2) continue
    counts[index] = 1
    counts[most]!--
  }
  return counts
}

/**
 * Returns the runs of a roll. Designs without a count get the average of the others. Counts with another sum than what
 * is ordered are adjusted in proportion.
 * @param made the template with the design's options applied
 * @param quantity ordered pieces; default: the design's own
 * @returns an empty list for a product that is not on a roll
 */
export function rollRuns(
  { surfaces, product }: Pick<DesignDocument, 'surfaces' | 'product'>,
  made: Pick<ProductTemplate, 'surfaces'>,
  quantity = product.quantity,
): RollRun[] {
  const ids = made.surfaces.filter(isOnRoll).map(({ id }) => id)
  const typed = ids.flatMap((id) => surfaces[id]?.count ?? [])
  const usual = typed.length > 0 ? typed.reduce((sum, count) => sum + count, 0) / typed.length : 1
  const counts = sharedOut(
    ids.map((id) => surfaces[id]?.count ?? usual),
    quantity,
  )
  const runs: RollRun[] = []
  let first = 1
  for (const [index, surface] of ids.entries()) {
    const count = counts[index] ?? 0
    runs.push({ surface, first, count })
    first += count
  }
  return runs
}
