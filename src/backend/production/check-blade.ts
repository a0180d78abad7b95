import { cutFindings } from '@/design/check/cut-findings'
import { bladeCheck } from '@/design/geometry/blade-check'
import { parsePath, pathBounds } from '@/design/geometry/path'
import { pieceGaps } from '@/design/geometry/piece-gaps'
import type { Point } from '@/design/geometry/point'
import { copiesIn } from '@/design/scene/cut-scene'
import type { ProductTemplate, SurfaceRule } from '@/design/template/product-template'
import { type PrintJob, ProductionError } from './print-job'

/** What a blade can't do stops the files, whatever a browser found of it (production-34). Lengths in mm. */

const hundredths = (mm: number) => Math.round(mm * 100) / 100

/** The line round the pieces: the first that is cut. */
const lineOf = ({ cuts }: PrintJob, { cut }: SurfaceRule) =>
  cuts.find(({ layer }) => layer === (cut?.kissSpot ?? cut?.spot))?.path ??
  cuts.find(({ layer }) => layer === cut?.spot)?.path ??
  ''

/** Of the first piece, when all are so far from each other. */
function firstBounds(path: string, copies: readonly Point[]) {
  const { x, y, width, height } = pathBounds(parsePath(path))
  const [over, down] = [Math.max(...copies.map((by) => by.x)), Math.max(...copies.map((by) => by.y))]
  return { x, y, width: width - over, height: height - down }
}

function checkPieces(path: string, job: PrintJob, rule: SurfaceRule): void {
  const copies = copiesIn(job.scene)
  if (!rule.cut || copies.length === 0) return
  const [gap] = pieceGaps(firstBounds(path, copies), copies, { minimum: { ...rule.cut.minimum, gap: 0 } })
  if (gap)
    throw new ProductionError(
      `The pieces of the sheet are cut ${hundredths(-gap.found)} mm into each other: their cut is larger than the size that the sheet was filled with. Ask the shopper to make the art smaller, or lay it out by hand.`,
    )
}

function checkSpots(path: string, { surface, rule, template }: Surface): void {
  const isAsked = Object.entries(template.checks).some(
    ([check, thresholds]) => check.startsWith('cut-') && thresholds.stop !== undefined,
  )
  if (!rule.cut || !isAsked) return
  const [stop] = cutFindings(bladeCheck(path, rule.cut), surface, template).filter(
    ({ level }) => level === 'stop',
  )
  if (stop)
    throw new ProductionError(
      `The cut fails the check ${stop.check}: found ${hundredths(stop.found)}, wanted ${hundredths(stop.wanted)}, at ${stop.spot.at.map(hundredths).join(' × ')} mm. Mend it in the editor, and send the shopper a new proof.`,
    )
}

interface Surface {
  surface: string
  rule: SurfaceRule
  template: ProductTemplate
}

/** @throws ProductionError for pieces that overlap, and for what the template's checks of the cut stop */
export function checkBlade(job: PrintJob, on: Surface): void {
  const path = lineOf(job, on.rule)
  if (path === '') return
  checkPieces(path, job, on.rule)
  checkSpots(path, on)
}
