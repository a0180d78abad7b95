import { type Cubic, radiusAt } from './cubic'
import { directionAt, type Fit, fitCubic, type Section, stretched } from './fit-cubic'
import type { Subpath } from './path'
import { directionTo, distance, nearestOnEdge, type Ring } from './point'
import { type Point } from '../units'
import { type Part, partsOf, resampled, turnBack } from './resample'

export interface FitOptions {
  /** Upper limit for the distance between curves and ring, in mm. */
  tolerance: number
  /** Minimum radius of the curves in mm, as far as the ring itself allows it. */
  radius?: number
}

/**
 * Returns the sampling distance (mm) for curve fitting, shorter for tight bends. With too few points the
 * fitted curves would have spikes and bulges.
 */
const stepFor = (radius = 1) => Math.min(0.2, Math.max(0.05, radius / 5))

/**
 * Minimum number of steps per section, when it is split because a curve is too far off or bends too tightly.
 * On shorter sections, curves would follow the corners of the ring's edges.
 */
const leastSteps = { tooFar: 3, tooTight: 5 }

/** Parameters at which a curve's radius is sampled. */
const lookouts = Array.from({ length: 17 }, (_, index) => index / 16)

const tightest = (curve: Cubic) => Math.min(...lookouts.map((t) => radiusAt(curve, t)))

/** Factors for the handle length, tried in turn when a curve bends too tightly. */
const stretches = [1, 1.1, 1.2, 1.35, 1.5, 1.7]

/**
 * Fits one curve to a section if it is close enough; otherwise splits the section at its worst point and fits
 * both halves.
 */
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

/** Fits smooth curves to an open line of at least two points. */
export const fitLine = (points: Point[], options: FitOptions): Cubic[] =>
  fitSection(
    {
      points,
      leaving: directionAt(points, 0),
      arriving: turnBack(directionAt(points, points.length - 1)),
    },
    options,
  ).map(({ curve }) => curve)

/**
 * Returns a ring's tangent directions where one part ends and the next begins; they are not opposite at a
 * corner.
 */
function passage(before: Point[], after: Part): { arriving: Point; leaving: Point } {
  const [last, first] = [before.at(-2), after.points[1]]
  const corner = after.points[0]
  if (last === undefined || first === undefined || corner === undefined)
    throw new RangeError('A part has two points')
  if (!after.beginsInCorner) return { arriving: directionTo(first, last), leaving: directionTo(last, first) }
  return { arriving: directionTo(corner, last), leaving: directionTo(corner, first) }
}

const stepOf = ([, toward, comingFrom, to]: Cubic) => ({ toward, comingFrom, to })

/** A closed path along a ring. Each curve has its distance from the ring and its smallest radius. */
export interface FittedRing {
  run: Subpath
  curves: { curve: Cubic; off: number; radius: number }[]
  /** The parts that the curves were fitted to, resampled at equal distances. */
  parts: Part[]
}

/** Distance (mm) below which a part equals a known one, because rounding may have moved its points. */
const sameness = 0.01

const isNearLine = (point: Point, line: Point[]) =>
  line.some((from, index) => distance(point, nearestOnEdge(point, from, line[index + 1] ?? from)) < sameness)

/** True if all points of a part are near the other part, and their ends are near each other. */
function isSame(one: Part, other: Part): boolean {
  const ends = [0, -1].map((at) => distance(one.points.at(at)!, other.points.at(at)!)) // a part has points
  return (
    one.beginsInCorner === other.beginsInCorner &&
    Math.max(...ends) < 2 * sameness &&
    one.points.every((point) => isNearLine(point, other.points))
  )
}

/** Makes each part end where the next one begins, because some parts come from another ring. */
function connected(parts: Part[]): Part[] {
  return parts.map((part, index) => ({
    ...part,
    points: [...part.points.slice(0, -1), parts[(index + 1) % parts.length]!.points[0]!], // a part has points
  }))
}

/**
 * Fits a smooth closed path to a ring and keeps the ring's corners. Where the ring equals `known` parts of
 * another ring, it gets the same curves.
 */
export function fitCurves(ring: Ring, options: FitOptions, known: Part[] = []): FittedRing {
  const step = stepFor(options.radius)
  const own = partsOf(ring).map((part) => ({ ...part, points: resampled(part.points, step) }))
  const parts = connected(own.map((part) => known.find((other) => isSame(part, other)) ?? part))
  const passages = parts.map((part, index) => passage(parts.at(index - 1)?.points ?? [], part))
  const fits = parts.flatMap(({ points }, index) => {
    const [{ leaving }, { arriving }] = [passages[index]!, passages[(index + 1) % parts.length]!] // one passage per part
    return fitSection({ points, leaving, arriving }, options)
  })
  return {
    run: { start: fits[0]!.curve[0], steps: fits.map(({ curve }) => stepOf(curve)), isClosed: true }, // a ring has parts
    curves: fits.map(({ curve, off }) => ({ curve, off, radius: tightest(curve) })),
    parts,
  }
}
