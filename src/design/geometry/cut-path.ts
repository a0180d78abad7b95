import type { CutChoice } from '../design-document'
import type { Rectangle } from '../units'
import type { CutRule } from './cut-rule'
import { type Art, artOf } from './art-region'
import { bridged } from './bridges'
import { type CutShape, shapeAround } from './cut-shape'
import { type FittedRing, fitCurves } from './fit-curves'
import { cutScale, scaledBox, scaledChoice, scaledMinimum, scaledPath } from './large-cut'
import { scaled } from './outline'
import { ownCut } from './own-cut'
import type { Part } from './resample'
import { flattenPath, formatPath, pathBounds, pathLength, pathOfRings, type Subpath } from './path'
import { boundsOf, cornersOf, type Ring, ringArea, widened } from './point'
import {
  closeRegion,
  difference,
  growRegion,
  grownFar,
  intersection,
  type Region,
  union,
  withoutHoles,
} from './region'
import { regularRegion } from './regular-region'
import { simplified } from './simplify'

export interface CutRequest {
  /** The outlines of the art in mm, as returned by `outline`. */
  rings: Ring[]
  choice: CutChoice
  rule: CutRule
  /** The shape to cut with the style "shape"; default: a rectangle. */
  shape?: CutShape
  /** A quick preview in a fifth of the time: straight edges, and the blade's radius is not enforced. */
  isRough?: boolean | undefined
}

type Asked = Omit<CutRequest, 'rings'>

/** Lengths in mm. Everything is empty without art, or with the style "none". */
export interface Cut {
  /** Path data: closed, outer subpaths clockwise, holes counterclockwise. */
  path: string
  /** The same path, flattened. */
  rings: Ring[]
  pieces: number
  /** The number of pieces without bridges (design-geometry-12). */
  parts: number
  bounds: Rectangle
  /** The length of the blade's path. */
  length: number
  /** For the style "kiss": the edge of the backing, which is cut through. */
  backing?: string
}

/** Target and upper limit (mm) for the distance between fitted curves and their line. */
const fitTolerance = 0.018
const mostOff = 0.026
/** How much (mm) flattening may cut into round corners. */
const roundingLoss = 0.006
/** Tolerances (mm) of a preview, for the art's outline, round corners and straight edges of the cut. */
const rough = { outline: 0.06, corners: 0.03, edges: 0.03 }

/** Radius (mm) of the notches filled by a smoothing of 1. */
const mostSmoothing = 8

/** Margin of a kiss cut's backing beyond the cut, and the radius of its corners, in mm. */
const backingMargin = 3

/**
 * Fitted curves bend slightly tighter than their line, so the line's minimum radius is larger by this factor.
 */
const radiusReserve = 1.5

/** Safety factor for the radius, because bends are sampled and path data is rounded. */
const roundingReserve = 1.02

/**
 * Radius factors tried in turn where curves still bend too tightly. If neither is enough, `largestReserve` is
 * used for the whole line.
 */
const rounderTries = [2, 3]
const largestReserve = 3

/** How far around a bend that is too tight the line is made rounder, in radii. */
const roundingReach = 4

const flatness = 0.005

const piecesIn = (rings: Ring[]) => rings.filter((ring) => ringArea(ring) > 0).length

/** Lengths in mm. */
interface Exact {
  /** Extra distance beyond the offset, so that later losses never bring the cut too close to the art. */
  slack: number
  /** Tolerance of round corners; the default is practically exact. */
  corners?: number
}

/** Returns the art grown by the offset, with the separate offsets of `regions` applied in their areas. */
function offsetRegion(art: Region, { offset, regions = [] }: CutChoice, { slack, corners }: Exact): Region {
  return regions.reduce(
    (all, { area, offset: own }) => {
      const window = [cornersOf(area)]
      return union(difference(all, window), intersection(growRegion(art, own + slack, corners), window))
    },
    grownFar(art, offset + slack, corners),
  )
}

/** Fills holes that are narrower than the template's smallest piece. */
function withHoles(region: Region, smallest: number): Region {
  return region.filter((ring) => {
    const { width, height } = boundsOf(ring)
    return ringArea(ring) > 0 || Math.min(width, height) >= smallest
  })
}

/** Returns the art grown by its offset; holes are filled unless the choice keeps them. */
function aroundArt(art: Region, choice: CutChoice, exact: Exact): Region {
  const around = offsetRegion(choice.holes ? art : withoutHoles(art), choice, exact)
  return choice.holes ? around : withoutHoles(around)
}

/** Returns the region that the blade cuts around: the grown art with bridges, smoothed. */
function cutRegion(around: Region, { choice, rule, isRough }: Asked, radius: number): Region {
  const whole = bridged(around, choice.bridge, Math.max(rule.minimum.neck, 2 * radius) * 1.05)
  const smoothing = choice.smoothing * mostSmoothing
  const smooth = isRough
    ? closeRegion(whole, Math.max(radius, smoothing), rough.corners)
    : regularRegion(whole, radius, smoothing)
  return choice.holes ? withHoles(smooth, rule.minimum.piece) : withoutHoles(smooth)
}

/** Returns areas around curves that bend tighter than the blade can, or deviate too far from their line. */
function failures(fits: FittedRing[], radius: number): { windows: Region; off: number } {
  const failed = fits
    .flatMap(({ curves }) => curves)
    .filter((each) => each.radius < radius || each.off > mostOff)
  return {
    windows: union(failed.map(({ curve }) => cornersOf(widened(boundsOf(curve), roundingReach * radius)))),
    off: Math.max(mostOff, ...failed.map(({ off }) => off)),
  }
}

/**
 * Returns the fitted parts of the cut without the last separate offset. Parts that it doesn't change are
 * reused.
 */
function partsBefore(request: Asked, art: Art): Part[] {
  const { regions = [] } = request.choice
  if (regions.length === 0) return []
  const choice = { ...request.choice, regions: regions.slice(0, -1) }
  return contour({ ...request, choice }, art).fits.flatMap(({ parts }) => parts)
}

interface Contour {
  fits: FittedRing[]
  /** The number of pieces before bridges joined them. */
  parts: number
}

/**
 * Fits curves around art and measures them. Where they bend too tightly or deviate too far, only that part of
 * the line is made rounder, so that a local change leaves the rest alone (design-geometry-6, design-geometry-12).
 */
function contour(request: Asked, art: Art): Contour {
  const radius = request.rule.minimum.radius * roundingReserve
  const known = partsBefore(request, art)
  const fitted = (region: Region) =>
    region.map((ring) => fitCurves(ring, { tolerance: fitTolerance, radius }, known))
  const slack = art.tolerance + roundingLoss + mostOff
  const around = aroundArt(art.region, request.choice, { slack })
  const parts = piecesIn(around)
  let region = cutRegion(around, request, radius * radiusReserve)
  for (const factor of rounderTries) {
    const fits = fitted(region)
    const { windows, off } = failures(fits, radius)
    if (windows.length === 0) return { fits, parts }
    const rounder = growRegion(regularRegion(region, radius * factor), off - mostOff)
    region = regularRegion(union(region, intersection(rounder, windows)), radius * radiusReserve)
  }
  const fits = fitted(region)
  const { windows, off } = failures(fits, radius)
  if (windows.length === 0) return { fits, parts }
  const farther = aroundArt(art.region, request.choice, { slack: slack + off })
  return { fits: fitted(cutRegion(farther, request, radius * largestReserve)), parts }
}

function roughRuns(request: Asked, art: Art): Runs {
  const { corners, edges } = rough
  const around = aroundArt(art.region, request.choice, { slack: art.tolerance + edges, corners })
  const region = cutRegion(around, request, request.rule.minimum.radius)
  return { runs: pathOfRings(region.map((ring) => simplified(ring, edges))), parts: piecesIn(around) }
}

function runsAround(request: Asked, art: Art): Runs {
  if (request.isRough) return roughRuns(request, art)
  const { fits, parts } = contour(request, art)
  return { runs: fits.map(({ run }) => run), parts }
}

interface Runs {
  runs: Subpath[]
  /** Undefined for cuts without bridges. */
  parts?: number
}

function runsOf(request: Asked, art: Art): Runs {
  const { choice, rule, shape = { kind: 'rectangle' } } = request
  if (choice.style !== 'none' && choice.path) return { runs: ownCut(choice.path, rule.minimum.radius) }
  if (choice.style === 'none' || art.region.length === 0) return { runs: [] }
  if (choice.style !== 'shape') return runsAround(request, art)
  if (shape.kind === 'custom')
    return runsAround({ ...request, choice: { ...choice, offset: 0 } }, artOf(shape.rings))
  return {
    runs: [shapeAround(art.region.flat(), shape, choice.offset + art.tolerance, rule.minimum.radius)],
  }
}

function backingOf(runs: Subpath[], radius: number): string {
  const corners = cornersOf(pathBounds(runs))
  return formatPath([shapeAround(corners, { kind: 'rounded', radius: backingMargin }, backingMargin, radius)])
}

/** Returns the cut line around art. */
export function cutPath({ rings, ...asked }: CutRequest): Cut {
  const scale = cutScale(asked.rule)
  if (scale === 1) return cutAround(artFor(rings, asked), asked)
  const small = scaledRequest(asked, 1 / scale)
  return scaledCut(cutAround(artFor(scaled(rings, 1 / scale), small), small), scale)
}

function scaledShape(shape: CutShape, factor: number): CutShape {
  if (shape.kind === 'custom') return { ...shape, rings: scaled(shape.rings, factor) }
  return shape.kind === 'rounded' ? { ...shape, radius: shape.radius * factor } : shape
}

const scaledRequest = ({ choice, rule, shape, ...rest }: Asked, factor: number): Asked => ({
  ...rest,
  choice: scaledChoice(choice, factor),
  rule: { ...rule, minimum: scaledMinimum(rule.minimum, factor) },
  ...(shape && { shape: scaledShape(shape, factor) }),
})

const scaledCut = ({ path, rings, bounds, length, backing, ...counts }: Cut, factor: number): Cut => ({
  ...counts,
  path: scaledPath(path, factor),
  rings: scaled(rings, factor),
  bounds: scaledBox(bounds, factor),
  length: length * factor,
  ...(backing !== undefined && { backing: scaledPath(backing, factor) }),
})

/** Prepares outlines in mm for cutting. */
export const artFor = (rings: Ring[], { isRough }: Asked): Art =>
  artOf(rings, isRough ? rough.outline : undefined)

/** Returns the cut line around art that is already prepared. */
export function cutAround(art: Art, request: Asked): Cut {
  const { runs, parts } = runsOf(request, art)
  const rings = flattenPath(runs, flatness)
  const pieces = piecesIn(rings)
  const cut: Cut = {
    path: formatPath(runs),
    rings,
    pieces,
    parts: parts ?? pieces,
    bounds: pathBounds(runs),
    length: pathLength(runs),
  }
  const hasBacking = request.choice.style === 'kiss' && runs.length > 0
  return hasBacking ? { ...cut, backing: backingOf(runs, request.rule.minimum.radius) } : cut
}
