import { translation } from '@/design/geometry/matrix'
import { formatPath, parsePath, transformPath } from '@/design/geometry/path'
import { firstApart } from '@/design/geometry/path-difference'
import type { FrozenDesign } from './frozen-design'
import { type PrintJob, ProductionError } from './print-job'

/** The cut that was approved with a proof is the cut that is made (production-33). */

/** How far (mm) they may be apart: less than anybody sees on a piece, more than two ways of drawing the same differ by. */
const tolerance = 0.25

/** The line that a proof shows: the first that is cut, from the upper left corner of the finished piece (proofs-9). */
export function provenCut({ cuts, boxes }: Pick<PrintJob, 'cuts' | 'boxes'>): string | undefined {
  const line = cuts.find(({ layer }) => layer !== 'TUBE')
  const { x, y } = boxes.trim
  return line && formatPath(transformPath(parsePath(line.path), translation(-x, -y)))
}

const tenths = (mm: number) => mm.toFixed(1)

/** @throws ProductionError where the made cut is another one */
export function checkApprovedCut({ approvedCut }: FrozenDesign, job: Pick<PrintJob, 'cuts' | 'boxes'>): void {
  if (approvedCut === undefined) return
  const made = provenCut(job)
  if (made === undefined)
    throw new ProductionError(
      'A cut was approved with the proof, and the file has none. Send the shopper a new proof.',
    )
  const apart = firstApart(approvedCut, made, tolerance)
  if (apart)
    throw new ProductionError(
      `The cut is another one than was approved: at ${tenths(apart.x)} × ${tenths(apart.y)} mm from the upper left corner they are more than ${tolerance} mm apart. Send the shopper a new proof, or put back what was changed of fonts, template or program.`,
    )
}
