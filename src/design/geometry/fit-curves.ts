import { type Cubic, radiusAt } from './cubic'
import { directionAt, type Fit, fitCubic, type Section, stretched } from './fit-cubic'
import type { Run } from './path'
import { directionTo, distance, nearestOnEdge, type Point, type Ring } from './point'
import { type Part, partsOf, resampled, turnBack } from './resample'

export interface FitOptions {
  /** How far the curves may be from the ring, in mm. */
  tolerance: number
  /** Curves bend no tighter than this (mm), as long as the ring itself does not. */
  radius?: number
}

/**
 * Points are taken at this distance (mm) before curves are fitted, on tight bends nearer: on few points, fitting makes spikes
 * and bulges.
 */
const stepFor = (radius = 1) => Math.min(0.2, Math.max(0.05, radius / 5))

/**
 * Sections get no fewer steps than these when they are split because a curve is too far off, and because it bends too tight: on
 * shorter ones, curves would follow the corners of the ring's edges.
 */
const leastSteps = { tooFar: 3, tooTight: 5 }

/** Where along a curve its bend is looked at. */
const lookouts = Array.from({ length: 17 }, (_, index) => index / 16)

const tightest = (curve: Cubic) => Math.min(...lookouts.map((t) => radiusAt(curve, t)))

/** How much longer the handles of a curve get when it bends too tight, one after the other. */
const stretches = [1, 1.1, 1.2, 1.35, 1.5, 1.7]

/** Curves for a section: one when it is near enough, else those of its two parts around the worst point. */
function fitSection(section: Section, options: FitOptions): Fit[] {
  const { points, leaving, arriving } = section
  const fit = fitCubic(section)
  const isNear = fit.off <= options.tolerance
  const isGood = ({ curve, off }: Fit) => off <= options.tolerance && tightest(curve) >= (options.radius ?? 0)
  const good = isNear ? stretches.map((factor) => stretched(fit, section, factor)).find(isGood) : undefined
  if (good !== undefined) return [good]
  const least = isNear ? leastSteps.tooTight : leastSteps.tooFar
  if (points.length <= 2 * least) return [fit]
  const wanted = isNear ? points.length >> 1 : fit.at
  const middle = Math.min(points.length - 1 - least, Math.max(least, wanted))
  const through = directionAt(points, middle)
  return [
    ...fitSection({ points: points.slice(0, middle + 1), leaving, arriving: turnBack(through) }, options),
    ...fitSection({ points: points.slice(middle), leaving: through, arriving }, options),
  ]
}

/** The direction in which a ring passes from one part to the next; two directions where it has a corner. */
function passage(before: Point[], after: Part): { arriving: Point; leaving: Point } {
  const [last, first] = [before.at(-2), after.points[1]]
  const corner = after.points[0]
  if (last === undefined || first === undefined || corner === undefined)
    throw new RangeError('A part has two points')
  if (!after.beginsInCorner) return { arriving: directionTo(first, last), leaving: directionTo(last, first) }
  return { arriving: directionTo(corner, last), leaving: directionTo(corner, first) }
}

const stepOf = ([, toward, comingFrom, to]: Cubic) => ({ toward, comingFrom, to })

/** A closed path along a ring, and for each of its curves how far it is from the ring and the radius of its tightest bend. */
export interface FittedRing {
  run: Run
  curves: { curve: Cubic; off: number; radius: number }[]
  /** What it was fitted to, in points at equal distances. */
  parts: Part[]
}

/** Parts nearer than this (mm) to one that is known already are the same: rounding may have put their points elsewhere. */
const sameness = 0.01

const isNearLine = (point: Point, line: Point[]) =>
  line.some((from, index) => distance(point, nearestOnEdge(point, from, line[index + 1] ?? from)) < sameness)

/** Whether each point of a part is near the other part, and its ends near the other's ends. */
function isSame(one: Part, other: Part): boolean {
  const ends = [0, -1].map((at) => distance(one.points.at(at)!, other.points.at(at)!)) // a part has points
  return (
    one.beginsInCorner === other.beginsInCorner &&
    Math.max(...ends) < 2 * sameness &&
    one.points.every((point) => isNearLine(point, other.points))
  )
}

/** Parts of which some are taken from elsewhere; each ends where the next begins. */
function connected(parts: Part[]): Part[] {
  return parts.map((part, index) => ({
    ...part,
    points: [...part.points.slice(0, -1), parts[(index + 1) % parts.length]!.points[0]!], // a part has points
  }))
}

/**
 * A smooth closed path along a ring, with corners where the ring has them. Where the ring is the same as `known` parts of another,
 * its curves are as well.
 */
export function fitCurves(ring: Ring, options: FitOptions, known: Part[] = []): FittedRing {
  const step = stepFor(options.radius)
  const own = partsOf(ring).map((part) => ({ ...part, points: resampled(part.points, step) }))
  const parts = connected(own.map((part) => known.find((other) => isSame(part, other)) ?? part))
  const passages = parts.map((part, index) => passage(parts.at(index - 1)?.points ?? [], part))
  const fits = parts.flatMap(({ points }, index) => {
    const [{ leaving }, { arriving }] = [passages[index]!, passages[(index + 1) % parts.length]!] // one for each part
    return fitSection({ points, leaving, arriving }, options)
  })
  return {
    run: { start: fits[0]!.curve[0], steps: fits.map(({ curve }) => stepOf(curve)), isClosed: true }, // a ring has parts
    curves: fits.map(({ curve, off }) => ({ curve, off, radius: tightest(curve) })),
    parts,
  }
}
