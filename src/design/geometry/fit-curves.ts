import { type Cubic, radiusAt } from './cubic'
import { directionAt, type Fit, fitCubic, type Section } from './fit-cubic'
import type { Run } from './path'
import { directionTo, type Point, type Ring } from './point'
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

/** Sections of fewer steps are not split again: on shorter ones, the fit would follow the corners of the ring's edges. */
const leastSteps = 5

/** Where along a curve its bend is looked at. */
const lookouts = Array.from({ length: 17 }, (_, index) => index / 16)

const tightest = (curve: Cubic) => Math.min(...lookouts.map((t) => radiusAt(curve, t)))

/** Curves for a section: one when it is near enough, else those of its two parts around the worst point. */
function fitSection(section: Section, options: FitOptions): Fit[] {
  const { points, leaving, arriving } = section
  const fit = fitCubic(section)
  const isNear = fit.off <= options.tolerance
  const isFine = isNear && tightest(fit.curve) >= (options.radius ?? 0)
  if (isFine || points.length <= 2 * leastSteps) return [fit]
  const wanted = isNear ? points.length >> 1 : fit.at
  const middle = Math.min(points.length - 1 - leastSteps, Math.max(leastSteps, wanted))
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

/** A closed path along a ring, how far it is from the ring at most, and the radius of its tightest bend. */
export interface FittedRing {
  run: Run
  off: number
  radius: number
}

/** A smooth closed path along a ring, with corners where the ring has them. */
export function fitCurves(ring: Ring, options: FitOptions): FittedRing {
  const parts = partsOf(ring).map((part) => ({
    ...part,
    points: resampled(part.points, stepFor(options.radius)),
  }))
  const passages = parts.map((part, index) => passage(parts.at(index - 1)?.points ?? [], part))
  const fits = parts.flatMap(({ points }, index) => {
    const [{ leaving }, { arriving }] = [passages[index]!, passages[(index + 1) % parts.length]!] // one for each part
    return fitSection({ points, leaving, arriving }, options)
  })
  const curves = fits.map(({ curve }) => curve)
  return {
    run: { start: curves[0]![0], steps: curves.map(stepOf), isClosed: true }, // a ring has parts
    off: Math.max(...fits.map(({ off }) => off)),
    radius: Math.min(...curves.map(tightest)),
  }
}
