import { cutFindings } from '@/design/check/cut-findings'
import { bladeCheck } from '@/design/geometry/blade-check'
import { flattenPath, parsePath, pathBounds } from '@/design/geometry/path'
import { pieceGaps } from '@/design/geometry/piece-gaps'
import { boundsOf, ringArea } from '@/design/geometry/point'
import { gapBetween } from '@/design/geometry/ring-gaps'
import { isFillable } from '@/design/template/filled-sheet'
import type { Point, Rectangle } from '@/design/units'
import { copiesIn } from '@/design/scene/cut-scene'
import type { ProductTemplate } from '@/design/template/product-template'
import type { SurfaceRule } from '@/design/template/surface-rule'
import { type PrintJob, ProductionError } from './print-job'

/**
 * Checks of what a blade can cut, independent of the browser's own checks (production-33). Lengths are in mm.
 */

/** Tolerances (mm) of flattened lines, and of pieces that touch. */
const flatness = 0.05
const tolerance = 0.1

const overlaps = (one: Rectangle, other: Rectangle) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

const hundredths = (mm: number) => Math.round(mm * 100) / 100

/** Returns the line around the pieces: the first to be cut. */
const lineOf = ({ cuts }: PrintJob, { cut }: SurfaceRule) =>
  cuts.find(({ layer }) => layer === (cut?.kissSpot ?? cut?.spot))?.path ??
  cuts.find(({ layer }) => layer === cut?.spot)?.path ??
  ''

/** Returns the bounding box of the first piece, from the box of all pieces and the offsets of the copies. */
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

/** Returns how deep two of a sheet's pieces are cut into each other, in mm; undefined if they are not. */
function overlap(path: string): number | undefined {
  const rings = flattenPath(parsePath(path), flatness)
    .filter((ring) => ringArea(ring) > 0)
    .map((ring) => ({ ring, box: boundsOf(ring) }))
  for (const [index, one] of rings.entries())
    for (const other of rings.slice(index + 1)) {
      if (!overlaps(one.box, other.box)) continue
      const gap = gapBetween(one.ring, other.ring)
      if (gap < -tolerance) return -gap
    }
  return undefined
}

function checkApart(path: string, { rule }: Surface): void {
  const depth = isFillable(rule) ? overlap(path) : undefined
  if (depth !== undefined)
    throw new ProductionError(
      `Two pieces of the sheet are cut ${hundredths(depth)} mm into each other. Ask the shopper to arrange the sheet, or lay it out by hand.`,
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
      `The cut fails the check ${stop.check}: found ${hundredths(stop.found)}, wanted ${hundredths(stop.wanted)}, at ${stop.spot.at.map(hundredths).join(' × ')} mm. Fix it in the editor, and send the shopper a new proof.`,
    )
}

interface Surface {
  surface: string
  rule: SurfaceRule
  template: ProductTemplate
}

/** @throws ProductionError if pieces overlap, or if one of the template's cut checks stops the order */
export function checkBlade(job: PrintJob, on: Surface): void {
  const path = lineOf(job, on.rule)
  if (path === '') return
  checkPieces(path, job, on.rule)
  checkApart(path, on)
  checkSpots(path, on)
}
