import type { Letter, Point, StrokePath } from '../text/lettering'

/** What a kind of tube can do. Lengths in millimeters. */
export interface TubeRule {
  /** The strip is cut at multiples of this only. */
  cutStep: number
  /** The tightest curve that it takes, as a radius. */
  minimumBend: number
  /** The longest length of one color on one feed. */
  maximumRun: number
  wattsPerMeter: number
  /** Watts of the power supplies that there are, from small to large. */
  supplies: number[]
  /** The share of a power supply that may be used, 0 to 1. */
  supplyShare: number
}

export interface Strip {
  color: string
  /** As drawn. */
  length: number
  /** As cut: rounded up to the cutting step. */
  cut: number
}

export interface TubeMeasure {
  strips: Strip[]
  /** The sum over all strokes as drawn. */
  length: number
  cutLength: number
  /** Where two strips of one run are wired together behind the sign. */
  joins: number
  /** Feeds: a color of its own, or more than one feed can light. */
  runs: number
  /** Places that the tube cannot be bent round: it is cut there and put together. */
  sharpBends: { at: Point; radius: number }[]
  watts: number
  /** Undefined when one supply of those that there are is too weak. */
  supplyWatts?: number
}

const distance = (a: Point, b: Point) => Math.hypot(b[0] - a[0], b[1] - a[1])

/** Length of a stroke in millimeters. */
export function strokeLength(stroke: StrokePath): number {
  return stroke.reduce(
    (sum, point, index) => sum + (index ? distance(stroke[index - 1] ?? point, point) : 0),
    0,
  )
}

/** A stroke's points at equal distances along it, both ends among them. */
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

/** Radius of the circle through three points; infinite on a straight line. */
function radiusThrough(a: Point, b: Point, c: Point): number {
  const twiceArea = Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]))
  return twiceArea < 1e-9
    ? Number.POSITIVE_INFINITY
    : (distance(a, b) * distance(b, c) * distance(a, c)) / (2 * twiceArea)
}

/** One finding per bend: the tightest of points that follow each other. */
function sharpBendsOf(stroke: StrokePath, minimum: number): TubeMeasure['sharpBends'] {
  const points = evenly(stroke, minimum / 2)
  const found: TubeMeasure['sharpBends'] = []
  let last = -2
  for (let index = 1; index + 1 < points.length; index += 1) {
    const [a, b, c] = [points[index - 1], points[index], points[index + 1]]
    const radius = a && b && c ? radiusThrough(a, b, c) : Number.POSITIVE_INFINITY
    if (!b || radius >= minimum) continue
    const before = found.at(-1)
    if (before && last === index - 1) {
      if (radius < before.radius) found[found.length - 1] = { at: b, radius }
    } else found.push({ at: b, radius })
    last = index
  }
  return found
}

/** How many feeds the strips need: each color by itself, in the order of the strips, none longer than the longest run. */
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

const strokesOf = (letters: readonly Letter[]) =>
  letters.flatMap(({ color, strokes }) => strokes.map((stroke) => ({ color, stroke })))

/** The strips that letters are bent of, in their order. */
export const stripsOf = (letters: readonly Letter[], { cutStep }: Pick<TubeRule, 'cutStep'>): Strip[] =>
  strokesOf(letters).map(({ color, stroke }) => {
    const length = strokeLength(stroke)
    return { color, length, cut: Math.ceil(length / cutStep - 1e-9) * cutStep }
  })

/** Watts of the smallest supply that keeps its share to spare; where all are too weak, of as many of the largest as are needed. */
export function supplyOf(
  watts: number,
  { supplies, supplyShare }: Pick<TubeRule, 'supplies' | 'supplyShare'>,
): number {
  const largest = Math.max(1, ...supplies)
  const found = supplies.find((supply) => supply * supplyShare >= watts)
  return found ?? Math.ceil(watts / (largest * supplyShare)) * largest
}

/**
 * What the letters of a sign need of tube, and what the tube makes of them.
 * Lengths are sums over the strokes, so they are exact; only what is cut is rounded, per stroke and upward.
 */
export function measureTube(letters: readonly Letter[], rule: TubeRule): TubeMeasure {
  const strips = stripsOf(letters, rule)
  const sum = (of: 'length' | 'cut') => strips.reduce((total, strip) => total + strip[of], 0)
  const cutLength = sum('cut')
  const runs = runsOf(strips, rule.maximumRun)
  const watts = (cutLength / 1000) * rule.wattsPerMeter
  const supplyWatts = rule.supplies.find((supply) => supply * rule.supplyShare >= watts)
  return {
    strips,
    length: sum('length'),
    cutLength,
    joins: strips.length - runs,
    runs,
    sharpBends: strokesOf(letters).flatMap(({ stroke }) => sharpBendsOf(stroke, rule.minimumBend)),
    watts,
    ...(supplyWatts !== undefined && { supplyWatts }),
  }
}
