import type { CutChoice, Rectangle } from '../document/design-document'
import type { CutRule } from '../template/product-template'
import { type Art, artOf } from './art-region'
import { bridged } from './bridges'
import { type CutShape, shapeAround } from './cut-shape'
import { type FittedRing, fitCurves } from './fit-curves'
import { ownCut } from './own-cut'
import type { Part } from './resample'
import { flattenPath, formatPath, pathBounds, pathLength, pathOfRings, type Run } from './path'
import { boundsOf, cornersOf, type Ring, ringArea, widened } from './point'
import { closed, difference, grown, grownFar, intersection, type Region, union, withoutHoles } from './region'
import { regularRegion } from './regular-region'
import { simplified } from './simplify'

export interface CutRequest {
  /** The outlines of the art in mm, as `outline` gives them. */
  rings: Ring[]
  choice: CutChoice
  rule: CutRule
  /** What is cut with the style "shape"; a rectangle when it is left out. */
  shape?: CutShape
  /** For a first look, in a fifth of the time: of straight edges, and not held to the blade's radius. */
  isRough?: boolean | undefined
}

type Asked = Omit<CutRequest, 'rings'>

/** Lengths in mm. Without art, or with the style "none", all of it is empty. */
export interface Cut {
  /** Path data: closed, outer runs clockwise, holes counterclockwise. */
  path: string
  /** The same in straight edges. */
  rings: Ring[]
  pieces: number
  /** How many it would be without bridges (design-geometry-9). */
  parts: number
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
/** At a first look: how far (mm) the outline of the art, round corners and straight edges of the cut may be off. */
const rough = { outline: 0.06, corners: 0.03, edges: 0.03 }

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

const piecesIn = (rings: Ring[]) => rings.filter((ring) => ringArea(ring) > 0).length

/** In mm. */
interface Exact {
  /** How much farther than the offset, so that what is lost on the way never comes nearer to the art. */
  slack: number
  /** How far round corners may be from round; as good as not at all when it is left out. */
  corners?: number
}

/** Everything within the offset of the art, with those regions that have an offset of their own. */
function offsetRegion(art: Region, { offset, regions = [] }: CutChoice, { slack, corners }: Exact): Region {
  return regions.reduce(
    (all, { area, offset: own }) => {
      const window = [cornersOf(area)]
      return union(difference(all, window), intersection(grown(art, own + slack, corners), window))
    },
    grownFar(art, offset + slack, corners),
  )
}

/** Holes from which nothing as small as the template's smallest piece comes out are filled. */
function withHoles(region: Region, smallest: number): Region {
  return region.filter((ring) => {
    const { width, height } = boundsOf(ring)
    return ringArea(ring) > 0 || Math.min(width, height) >= smallest
  })
}

/** The art and what lies around it. */
function aroundArt(art: Region, choice: CutChoice, exact: Exact): Region {
  const around = offsetRegion(choice.holes ? art : withoutHoles(art), choice, exact)
  return choice.holes ? around : withoutHoles(around)
}

/** What stays together when the blade has gone around: what lies around the art, and bridges. */
function cutRegion(around: Region, { choice, rule, isRough }: Asked, radius: number): Region {
  const whole = bridged(around, choice.bridge, Math.max(rule.minimum.neck, 2 * radius) * 1.05)
  const smoothing = choice.smoothing * mostSmoothing
  const smooth = isRough
    ? closed(whole, Math.max(radius, smoothing), rough.corners)
    : regularRegion(whole, radius, smoothing)
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
function partsBefore(request: Asked, art: Art): Part[] {
  const { regions = [] } = request.choice
  if (regions.length === 0) return []
  const choice = { ...request.choice, regions: regions.slice(0, -1) }
  return contour({ ...request, choice }, art).fits.flatMap(({ parts }) => parts)
}

interface Contour {
  fits: FittedRing[]
  /** How many parts were joined by bridges. */
  parts: number
}

/**
 * Curves around art. They are fitted and then measured: where they bend too tight or are too far off, the line is made rounder, and
 * nowhere else, so that a change in one place leaves the others alone (design-geometry-6, design-geometry-7, design-geometry-10).
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
    const rounder = grown(regularRegion(region, radius * factor), off - mostOff)
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
  runs: Run[]
  /** Undefined where nothing is joined. */
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

function backingOf(runs: Run[], radius: number): string {
  const corners = cornersOf(pathBounds(runs))
  return formatPath([shapeAround(corners, { kind: 'rounded', radius: backingMargin }, backingMargin, radius)])
}

/** The line that the blade follows around art. */
export const cutPath = ({ rings, ...asked }: CutRequest): Cut => cutAround(artFor(rings, asked), asked)

/** Outlines in mm as they are cut around. */
export const artFor = (rings: Ring[], { isRough }: Asked): Art =>
  artOf(rings, isRough ? rough.outline : undefined)

/** The same for outlines that were prepared before. */
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
