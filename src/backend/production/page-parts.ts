import type { DesignDocument } from '@/design/design-document'
import { widened } from '@/design/geometry/point'
import type { OutputFile } from '@/design/template/product-template'
import type { SurfaceRule } from '@/design/template/surface-rule'
import type { Rectangle } from '@/design/units'
import type { PrintJob } from './print-job'

/** Divides the page of a surface: a spread into its pages, or a pattern into its first tile (production-12). */

/** Returns the trimmed boxes between the upright folds of a surface, from left to right. */
function betweenFolds({ foldsAt = [] }: SurfaceRule, trim: Rectangle): Rectangle[] {
  const shares = foldsAt.flatMap((fold) => ('x' in fold ? [fold.x] : []))
  const edges = [0, ...shares.toSorted((one, other) => one - other), 1]
  return edges.slice(1).map((right, index) => {
    const left = edges[index] ?? 0
    return { ...trim, x: trim.x + left * trim.width, width: (right - left) * trim.width }
  })
}

const inBox = (job: PrintJob, trim: Rectangle, bleed: number): PrintJob => {
  const printed = widened(trim, bleed)
  return { ...job, boxes: { trim, bleed: printed, media: printed } }
}

/**
 * Returns the jobs of a file's pages. The bleed of a page at a fold is what the other page shows there; a tile has no
 * bleed, because its own other side continues it.
 */
export function pagesOfJob(
  job: PrintJob,
  as: OutputFile['as'],
  rule: SurfaceRule,
  { surfaces }: DesignDocument,
): PrintJob[] {
  const { trim, bleed } = job.boxes
  if (as === 'pages') return betweenFolds(rule, trim).map((page) => inBox(job, page, trim.x - bleed.x))
  const tile = as === 'tile' ? surfaces[rule.id]?.repeat : undefined
  return tile ? [inBox(job, { x: 0, y: 0, width: tile.width, height: tile.height }, 0)] : [job]
}
