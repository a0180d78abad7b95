import type { CutChoice, Rectangle } from '../document/design-document'
import type { CutRule } from '../template/product-template'
import { bridged } from './bridges'
import { type CutShape, shapeAround } from './cut-shape'
import { type FittedRing, fitCurves } from './fit-curves'
import { ownCut } from './own-cut'
import type { Part } from './resample'
import { flattenPath, formatPath, pathBounds, pathLength, type Run } from './path'
import { boundsOf, cornersOf, cross, minus, type Ring, ringArea, ringLength, widened } from './point'
import { difference, grown, intersection, type Region, regionOf, union, withoutHoles } from './region'
import { regularRegion } from './regular-region'
import { leveled, simplified } from './simplify'

export interface CutRequest {
  /** The outlines of the art in mm, as `outline` gives them. */
  rings: Ring[]
  choice: CutChoice
  rule: CutRule
  /** What is cut with the style "shape"; a rectangle when it is left out. */
  shape?: CutShape
}

/** Lengths in mm. Without art, or with the style "none", all of it is empty. */
export interface Cut {
  /** Path data: closed, outer runs clockwise, holes counterclockwise. */
  path: string
  /** The same in straight edges. */
  rings: Ring[]
  pieces: number
  bounds: Rectangle
  /** The way of the blade. */
  length: number
  /** With the style "kiss": the edge of the backing, which is cut through. */
  backing?: string
}

/** How far (mm) curves should be from the line that they are fitted to at most, and how far they may be. */
const fitTolerance = 0.018
const mostOff = 0.026
/** What straight edges take off round corners on the way. */
const roundingLoss = 0.006

/** How far the art's outline may be simplified, in mm. */
const outlineTolerance = 0.02

/** Art without smooth edges has steps for an outline, whose true line nobody knows: how far (mm) its points may be moved to level them. */
const levels = [0, 0.04, 0.08]
/** Art and holes smaller than this (mm²) are dust. */
const speck = 0.2

/** An outline has steps when it turns left and right by turns, more often than this for each mm, and more often than drawn shapes do. */
const mostTurnsPerMm = 0.5
const mostTurns = 60

/** Smoothing of 1 fills notches up to this radius (mm). */
const mostSmoothing = 8

/** How far the backing of a kiss cut reaches beyond it, and the radius of its corners, in mm. */
const backingMargin = 3

/** Curves bend a little tighter than the line they are fitted to: how much larger the line's radius is. */
const radiusReserve = 1.5

/** Bends are looked at in places, and path data is rounded. */
const roundingReserve = 1.02

/** Where curves still bend too tight, the line gets a radius larger by these, one after the other; if nothing helps, all of it. */
const rounderTries = [2, 3]
const largestReserve = 3

/** How far beyond a bend that is too tight the line is made rounder, in radii. */
const roundingReach = 4

const flatness = 0.005

/** Everything within the offset of the art, with those regions that have an offset of their own. */
function offsetRegion(art: Region, { offset, regions = [] }: CutChoice, slack: number): Region {
  return regions.reduce(
    (all, { area, offset: own }) => {
      const window = [cornersOf(area)]
      return union(difference(all, window), intersection(grown(art, own + slack), window))
    },
    grown(art, offset + slack),
  )
}

/** Holes from which nothing as small as the template's smallest piece comes out are filled. */
function withHoles(region: Region, smallest: number): Region {
  return region.filter((ring) => {
    const { width, height } = boundsOf(ring)
    return ringArea(ring) > 0 || Math.min(width, height) >= smallest
  })
}

/** What stays together when the blade has gone around: the art, what lies around it, bridges. */
function cutRegion(art: Region, { choice, rule }: CutRequest, slack: number, radius: number): Region {
  const around = offsetRegion(choice.holes ? art : withoutHoles(art), choice, slack)
  const filled = choice.holes ? around : withoutHoles(around)
  const bridgeWidth = Math.max(rule.minimum.neck, 2 * radius) * 1.05
  const smooth = regularRegion(
    bridged(filled, choice.bridge, bridgeWidth),
    radius,
    choice.smoothing * mostSmoothing,
  )
  return choice.holes ? withHoles(smooth, rule.minimum.piece) : withoutHoles(smooth)
}

/** The places where curves bend tighter than the blade can, or are farther from their line than was allowed for. */
function failures(fits: FittedRing[], radius: number): { windows: Region; off: number } {
  const failed = fits
    .flatMap(({ curves }) => curves)
    .filter((each) => each.radius < radius || each.off > mostOff)
  return {
    windows: union(failed.map(({ curve }) => cornersOf(widened(boundsOf(curve), roundingReach * radius)))),
    off: Math.max(mostOff, ...failed.map(({ off }) => off)),
  }
}

/** The parts of the cut as it is without the last region that has an offset of its own: where that changes nothing, they stay. */
function partsBefore(request: CutRequest, art: Art): Part[] {
  const { regions = [] } = request.choice
  if (regions.length === 0) return []
  const choice = { ...request.choice, regions: regions.slice(0, -1) }
  return contour({ ...request, choice }, art).flatMap(({ parts }) => parts)
}

/**
 * Curves around art. They are fitted and then measured: where they bend too tight or are too far off, the line is made rounder, and
 * nowhere else, so that a change in one place leaves the others alone (design-geometry-6, design-geometry-7, design-geometry-10).
 */
function contour(request: CutRequest, art: Art): FittedRing[] {
  const radius = request.rule.minimum.radius * roundingReserve
  const known = partsBefore(request, art)
  const fitted = (region: Region) =>
    region.map((ring) => fitCurves(ring, { tolerance: fitTolerance, radius }, known))
  const slack = art.tolerance + roundingLoss + mostOff
  let region = cutRegion(art.region, request, slack, radius * radiusReserve)
  for (const factor of rounderTries) {
    const fits = fitted(region)
    const { windows, off } = failures(fits, radius)
    if (windows.length === 0) return fits
    const rounder = grown(regularRegion(region, radius * factor), off - mostOff)
    region = regularRegion(union(region, intersection(rounder, windows)), radius * radiusReserve)
  }
  const fits = fitted(region)
  const { windows, off } = failures(fits, radius)
  if (windows.length === 0) return fits
  return fitted(cutRegion(art.region, request, slack + off, radius * largestReserve))
}

interface Art {
  region: Region
  /** How far its edge may be from that of the art itself. */
  tolerance: number
}

/** How often a ring turns the other way than before. */
function changesOfTurn(ring: Ring): number {
  const turns = ring.map((point, at) => {
    const [before, after] = [ring.at(at - 1) ?? point, ring[(at + 1) % ring.length] ?? point]
    return Math.sign(cross(minus(point, before), minus(after, point)))
  })
  return turns.filter((turn, at) => turn !== turns.at(at - 1)).length
}

function hasSteps(rings: Ring[]): boolean {
  const length = rings.reduce((sum, ring) => sum + ringLength(ring), 0)
  const changes = rings.reduce((sum, ring) => sum + changesOfTurn(ring), 0)
  return changes > Math.max(mostTurns, length * mostTurnsPerMm)
}

function artOf(outlines: Ring[]): Art {
  const rings = outlines.filter((ring) => Math.abs(ringArea(ring)) >= speck)
  const at = (level: number) => rings.map((ring) => simplified(leveled(ring, level), outlineTolerance))
  const level = levels.find((each) => !hasSteps(at(each))) ?? levels.at(-1)! // the table has rows
  return { region: regionOf(at(level)), tolerance: outlineTolerance + level }
}

const runsAround = (request: CutRequest, art: Art): Run[] => contour(request, art).map(({ run }) => run)

function runsOf(request: CutRequest, art: Art): Run[] {
  const { choice, rule, shape = { kind: 'rectangle' } } = request
  if (choice.style !== 'none' && choice.path) return ownCut(choice.path, rule.minimum.radius)
  if (choice.style === 'none' || art.region.length === 0) return []
  if (choice.style !== 'shape') return runsAround(request, art)
  if (shape.kind === 'custom')
    return runsAround({ ...request, choice: { ...choice, offset: 0 } }, artOf(shape.rings))
  return [shapeAround(art.region.flat(), shape, choice.offset + art.tolerance, rule.minimum.radius)]
}

function backingOf(runs: Run[], radius: number): string {
  const corners = cornersOf(pathBounds(runs))
  return formatPath([shapeAround(corners, { kind: 'rounded', radius: backingMargin }, backingMargin, radius)])
}

/** The line that the blade follows around art. */
export function cutPath(request: CutRequest): Cut {
  const runs = runsOf(request, artOf(request.rings))
  const rings = flattenPath(runs, flatness)
  const cut: Cut = {
    path: formatPath(runs),
    rings,
    pieces: rings.filter((ring) => ringArea(ring) > 0).length,
    bounds: pathBounds(runs),
    length: pathLength(runs),
  }
  const hasBacking = request.choice.style === 'kiss' && runs.length > 0
  return hasBacking ? { ...cut, backing: backingOf(runs, request.rule.minimum.radius) } : cut
}
