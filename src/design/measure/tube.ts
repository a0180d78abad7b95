import type { Letter, Point, StrokePath } from '../text/lettering'
import { drawnStroke } from '../text/smooth-path'
import type { TubeRule } from '../template/tube-rule'

/** A piece of tube. A stroke is cut into pieces where the tube cannot be bent. */
export interface Strip {
  color: string
  /** Length as drawn. */
  length: number
  /** Length as cut, rounded up to the cutting step. */
  cut: number
}

/** A bend that is too tight for the tube, so that it is cut there. */
export interface SharpBend {
  at: Point
  radius: number
  /** Distance along the stroke. */
  along: number
}

/** The number of strips is `joins` + `runs`; each sharp bend is one of the joins. */
export interface TubeMeasure {
  strips: Strip[]
  /** Total length of all strokes as drawn. */
  length: number
  /** Joints where two strips of one run are wired together behind the sign. */
  joins: number
  /** Number of feeds: one per color, and more for a color that is too long for one feed. */
  runs: number
  sharpBends: SharpBend[]
  watts: number
  /** Undefined if no single supply is strong enough. */
  supplyWatts?: number
}

const distance = (a: Point, b: Point) => Math.hypot(b[0] - a[0], b[1] - a[1])

const lengthAlong = (points: StrokePath): number =>
  points.reduce((sum, point, index) => sum + (index ? distance(points[index - 1] ?? point, point) : 0), 0)

/** Returns the length of a stroke as drawn, in millimeters. */
export const strokeLength = (stroke: StrokePath): number => lengthAlong(drawnStroke(stroke))

/** Returns the total tube length of a sign, in millimeters. */
export const lengthOf = (letters: readonly Letter[]): number =>
  letters.flatMap(({ strokes }) => strokes).reduce((sum, stroke) => sum + strokeLength(stroke), 0)

/** Returns points at equal distances along a stroke, starting with its first. */
function evenly(stroke: StrokePath, spacing: number): StrokePath {
  const [first] = stroke
  if (!first) return []
  const points: Point[] = [first]
  let open = spacing
  for (const [index, to] of stroke.entries()) {
    const from = stroke[index - 1]
    if (!from) continue
    const span = distance(from, to)
    let at = open
    for (; at <= span; at += spacing)
      points.push([from[0] + ((to[0] - from[0]) * at) / span, from[1] + ((to[1] - from[1]) * at) / span])
    open = at - span
  }
  return points
}

/** Returns the radius of the circle through three points; infinite if they are collinear. */
function radiusThrough(a: Point, b: Point, c: Point): number {
  const twiceArea = Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]))
  return twiceArea < 1e-9
    ? Number.POSITIVE_INFINITY
    : (distance(a, b) * distance(b, c) * distance(a, c)) / (2 * twiceArea)
}

/** Returns one finding per bend: the tightest of consecutive points. */
function sharpBendsOf(drawn: StrokePath, minimum: number): SharpBend[] {
  const spacing = minimum / 2
  const points = evenly(drawn, spacing)
  const found: SharpBend[] = []
  let last = -2
  for (let index = 1; index + 1 < points.length; index += 1) {
    const [a, b, c] = [points[index - 1], points[index], points[index + 1]]
    const radius = a && b && c ? radiusThrough(a, b, c) : Number.POSITIVE_INFINITY
    if (!b || radius >= minimum) continue
    const bend = { at: b, radius, along: index * spacing }
    const before = found.at(-1)
    if (!before || last !== index - 1) found.push(bend)
    else if (radius < before.radius) found[found.length - 1] = bend
    last = index
  }
  return found
}

/**
 * Returns how many feeds the strips need: separate ones per color, in the order of the strips, up to the
 * maximum run.
 */
function runsOf(strips: Strip[], maximumRun: number): number {
  const open = new Map<string, { runs: number; length: number }>()
  for (const { color, cut } of strips) {
    const run = open.get(color)
    if (!run) open.set(color, { runs: 1, length: cut })
    else if (run.length + cut <= maximumRun) run.length += cut
    else Object.assign(run, { runs: run.runs + 1, length: cut })
  }
  return [...open.values()].reduce((sum, { runs }) => sum + runs, 0)
}

const cutOf = (length: number, step: number) => Math.ceil(length / step - 1e-9) * step

/** Returns a stroke's pieces, and where it is cut. */
function bent(
  { color, stroke }: { color: string; stroke: StrokePath },
  { cutStep, minimumBend }: Pick<TubeRule, 'cutStep' | 'minimumBend'>,
) {
  const drawn = drawnStroke(stroke)
  const sharpBends = sharpBendsOf(drawn, minimumBend)
  const ends = [...sharpBends.map(({ along }) => along), lengthAlong(drawn)]
  const strips = ends.map((end, index): Strip => {
    const length = end - (ends[index - 1] ?? 0)
    return { color, length, cut: cutOf(length, cutStep) }
  })
  return { sharpBends, strips }
}

/**
 * Returns the watts of the smallest sufficient supply. If even the largest is too weak, returns the watts of
 * as many of the largest as needed.
 */
export function supplyOf(
  watts: number,
  { supplies, supplyShare }: Pick<TubeRule, 'supplies' | 'supplyShare'>,
): number {
  const largest = Math.max(1, ...supplies)
  const found = supplies.find((supply) => supply * supplyShare >= watts)
  return found ?? Math.ceil(watts / (largest * supplyShare)) * largest
}

/**
 * Measures the tube that a sign's letters need, along the drawn curves. Total lengths are exact. Only the cut
 * lengths are rounded up to the cutting step, to compute the length of a feed.
 */
export function measureTube(letters: readonly Letter[], rule: TubeRule): TubeMeasure {
  const parts = letters.flatMap(({ color, strokes }) =>
    strokes.map((stroke) => bent({ color, stroke }, rule)),
  )
  const strips = parts.flatMap((part) => part.strips)
  const length = strips.reduce((sum, strip) => sum + strip.length, 0)
  const runs = runsOf(strips, rule.maximumRun)
  const watts = (length / 1000) * rule.wattsPerMeter
  const supplyWatts = rule.supplies.find((supply) => supply * rule.supplyShare >= watts)
  return {
    strips,
    length,
    joins: strips.length - runs,
    runs,
    sharpBends: parts.flatMap((part) => part.sharpBends),
    watts,
    ...(supplyWatts !== undefined && { supplyWatts }),
  }
}
