import { translation } from '@/design/geometry/matrix'
import { formatPath, parsePath, transformPath } from '@/design/geometry/path'
import { firstDeviation } from '@/design/geometry/path-difference'
import { isHoles } from './cut-of'
import type { FrozenDesign } from './frozen-design'
import { type PrintJob, ProductionError } from './print-job'

/** Checks that the cut is the one approved with the proof (production-33). */

/**
 * Maximum distance in mm: too small to see on the product, but larger than the difference between two ways of
 * computing the same cut.
 */
const tolerance = 0.25

/**
 * Returns the cut line shown in a proof: the first to be cut, with the holes of the piece, relative to the upper
 * left corner of the finished piece (proofs-1).
 */
export function provenCut({ cuts, boxes }: Pick<PrintJob, 'cuts' | 'boxes'>): string | undefined {
  const line = cuts.find(({ layer }) => layer !== 'TUBE')
  const holes = cuts.filter((cut) => cut !== line && isHoles(cut.layer)).map(({ path }) => path)
  const { x, y } = boxes.trim
  return line && formatPath(transformPath(parsePath(line.path + holes.join('')), translation(-x, -y)))
}

const tenths = (mm: number) => mm.toFixed(1)

/** @throws ProductionError if the computed cut differs */
export function checkApprovedCut({ approvedCut }: FrozenDesign, job: Pick<PrintJob, 'cuts' | 'boxes'>): void {
  if (approvedCut === undefined) return
  const made = provenCut(job)
  if (made === undefined)
    throw new ProductionError(
      'A cut was approved with the proof, and the file has none. Send the shopper a new proof.',
    )
  const apart = firstDeviation(approvedCut, made, tolerance)
  if (apart)
    throw new ProductionError(
      `The cut is another one than was approved: at ${tenths(apart.x)} × ${tenths(apart.y)} mm from the upper left corner they are more than ${tolerance} mm apart. Send the shopper a new proof, or put back what was changed of fonts, template or program.`,
    )
}
