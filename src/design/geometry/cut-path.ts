import type { CutChoice, Rectangle } from '../document/design-document'
import type { CutRule } from '../template/product-template'
import { bridged } from './bridges'
import { type CutShape, shapeAround } from './cut-shape'
import { type FittedRing, fitCurves } from './fit-curves'
import { flattenPath, formatPath, pathBounds, pathLength, type Run } from './path'
import { boundsOf, cornersOf, type Ring, ringArea } from './point'
import { difference, grown, intersection, type Region, regionOf, union, withoutHoles } from './region'
import { regularRegion } from './regular-region'
import { simplified } from './simplify'

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

/** How far the art's outline may be simplified, and how far curves may be from the line they are fitted to, in mm. */
const outlineTolerance = 0.02
const fitTolerance = 0.018
/** What straight edges take off round corners on the way. */
const roundingLoss = 0.006

/** Smoothing of 1 fills notches up to this radius (mm). */
const mostSmoothing = 8

/** How far the backing of a kiss cut reaches beyond it, and the radius of its corners, in mm. */
const backingMargin = 3

/**
 * Curves bend a little tighter than the line they are fitted to: how much larger the line's radius is, try after try, and how far
 * (mm) the curves may be from it.
 */
const tries = [
  { factor: 1.5, allowed: fitTolerance },
  { factor: 2, allowed: 1.5 * fitTolerance },
  { factor: 3, allowed: 3 * fitTolerance },
]

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
  const around = offsetRegion(art, choice, slack)
  const filled = choice.holes ? around : withoutHoles(around)
  const bridgeWidth = Math.max(rule.minimum.neck, 2 * radius) * 1.05
  const smooth = regularRegion(
    bridged(filled, choice.bridge, bridgeWidth),
    radius,
    choice.smoothing * mostSmoothing,
  )
  return choice.holes ? withHoles(smooth, rule.minimum.piece) : withoutHoles(smooth)
}

const worst = (fits: FittedRing[]) => ({
  off: Math.max(0, ...fits.map(({ off }) => off)),
  radius: Math.min(Infinity, ...fits.map(({ radius }) => radius)),
})

/**
 * Curves around art. They are fitted and then measured: when they bend tighter than the blade can, or are farther from their
 * line than was allowed for, the next try allows for more (design-geometry-6, design-geometry-7).
 */
function contour(request: CutRequest, art: Region): Run[] {
  const { radius } = request.rule.minimum
  let fits: FittedRing[] = []
  for (const { factor, allowed } of tries) {
    const slack = outlineTolerance + roundingLoss + allowed
    const region = cutRegion(art, request, slack, radius * factor)
    fits = region.map((ring) => fitCurves(ring, { tolerance: fitTolerance, radius }))
    const { off, radius: tightest } = worst(fits)
    if (tightest >= radius && off <= allowed) break
  }
  return fits.map(({ run }) => run)
}

function runsOf(request: CutRequest, art: Region): Run[] {
  const { choice, rule, shape = { kind: 'rectangle' } } = request
  if (choice.style === 'none' || art.length === 0) return []
  if (choice.style !== 'shape') return contour(request, art)
  if (shape.kind === 'custom')
    return contour({ ...request, choice: { ...choice, offset: 0 } }, regionOf(shape.rings))
  return [shapeAround(art.flat(), shape, choice.offset + outlineTolerance, rule.minimum.radius)]
}

function backingOf(runs: Run[], radius: number): string {
  const corners = cornersOf(pathBounds(runs))
  return formatPath([shapeAround(corners, { kind: 'rounded', radius: backingMargin }, backingMargin, radius)])
}

/** The line that the blade follows around art. */
export function cutPath(request: CutRequest): Cut {
  const outlines = request.rings.map((ring) => simplified(ring, outlineTolerance))
  const runs = runsOf(request, regionOf(outlines.filter((ring) => ring.length > 0)))
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
