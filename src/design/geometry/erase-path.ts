import type { Point, Rectangle } from '../units'
import { type Cubic, cubicAt, cubicLength } from './cubic'
import { stepOf } from './freehand'
import { curvesOf, type Subpath } from './path'
import { between, boundsOf, distance, isWithin, nearestOnEdge, widened } from './point'

/** Removes the parts of lines that an eraser has touched; what remains keeps its exact curves. */

export interface Eraser {
  /** The way of its middle. */
  points: Point[]
  /** From its middle to where a line's middle is still erased. */
  reach: number
}

interface Reach extends Eraser {
  box: Rectangle
}

const isErased = (point: Point, { points, reach, box }: Reach) =>
  isWithin(point, box) &&
  points.some((from, at) => distance(point, nearestOnEdge(point, from, points[at + 1] ?? from)) <= reach)

/** Steps of halving between a kept and an erased point of a curve. */
const halvings = 12

/** Returns the parameter between two others at which a curve enters or leaves the eraser's way. */
function edgeBetween(curve: Cubic, eraser: Reach, kept: number, erased: number): number {
  let [inside, outside] = [erased, kept]
  for (let round = 0; round < halvings; round++) {
    const middle = (inside + outside) / 2
    if (isErased(cubicAt(curve, middle), eraser)) inside = middle
    else outside = middle
  }
  return outside
}

/** Samples per curve: dense enough for the eraser not to slip through, and bounded. */
const samplesOf = (curve: Cubic, reach: number) =>
  Math.min(200, Math.max(4, Math.ceil(cubicLength(curve) / (reach / 2))))

/** Returns the kept ranges of a curve's parameter; undefined if nothing is erased. */
function keptRanges(curve: Cubic, eraser: Reach): [from: number, to: number][] | undefined {
  const area = boundsOf(curve)
  const { box } = eraser
  const isNear =
    area.x <= box.x + box.width &&
    box.x <= area.x + area.width &&
    area.y <= box.y + box.height &&
    box.y <= area.y + area.height
  if (!isNear) return undefined
  const count = samplesOf(curve, eraser.reach)
  const states = Array.from({ length: count + 1 }, (_, at) => isErased(cubicAt(curve, at / count), eraser))
  if (!states.includes(true)) return undefined
  const ranges: [number, number][] = []
  let from = states[0] ? undefined : 0
  for (let at = 1; at <= count; at++) {
    const [before, now] = [(at - 1) / count, at / count]
    if (states[at] && from !== undefined) {
      ranges.push([from, edgeBetween(curve, eraser, before, now)])
      from = undefined
    } else if (!states[at] && from === undefined) from = edgeBetween(curve, eraser, now, before)
  }
  if (from !== undefined) ranges.push([from, 1])
  return ranges.filter(([start, end]) => end - start > 1e-4)
}

/** Splits a curve in two at a parameter (de Casteljau). */
function split([a, b, c, d]: Cubic, t: number): [Cubic, Cubic] {
  const [ab, bc, cd] = [between(a, b, t), between(b, c, t), between(c, d, t)]
  const [abc, bcd] = [between(ab, bc, t), between(bc, cd, t)]
  const middle = between(abc, bcd, t)
  return [
    [a, ab, abc, middle],
    [middle, bcd, cd, d],
  ]
}

/** Returns the part of a curve between two parameters. */
function partOf(curve: Cubic, from: number, to: number): Cubic {
  const [, tail] = split(curve, from)
  return from >= 1 ? tail : split(tail, (to - from) / (1 - from))[0]
}

/** Returns what remains of a line; undefined if nothing is erased. */
function remainderOf(run: Subpath, eraser: Reach): Subpath[] | undefined {
  const curves = curvesOf(run)
  const kept = curves.map((curve) => keptRanges(curve, eraser))
  if (kept.every((ranges) => ranges === undefined)) return undefined
  const pieces: Cubic[][] = []
  let isOpen = false
  for (const [at, curve] of curves.entries()) {
    for (const [from, to] of kept[at] ?? [[0, 1]]) {
      if (!isOpen || from > 0) pieces.push([])
      pieces.at(-1)?.push(from === 0 && to === 1 ? curve : partOf(curve, from, to))
      isOpen = to === 1
    }
    if (kept[at]?.length === 0) isOpen = false
  }
  const [first, ...others] = pieces
  const isWhole = kept[0]?.[0]?.[0] !== undefined ? kept[0][0][0] === 0 : kept[0] === undefined
  // A closed line that is kept across its start is one piece there.
  const joined =
    run.isClosed && isOpen && isWhole && first && others.length > 0
      ? [...others.slice(0, -1), [...(others.at(-1) ?? []), ...first]]
      : pieces
  return joined.map((piece) => ({ start: piece[0]![0], steps: piece.map(stepOf), isClosed: false })) // a piece has a curve
}

/** Returns the lines without what the eraser touched; undefined if it touched none. */
export function erasedPath(runs: readonly Subpath[], { points, reach }: Eraser): Subpath[] | undefined {
  if (points.length === 0) return undefined
  const eraser = { points, reach, box: widened(boundsOf(points), reach) }
  const remainders = runs.map((run) => remainderOf(run, eraser))
  if (remainders.every((each) => each === undefined)) return undefined
  return runs.flatMap((run, at) => remainders[at] ?? [run])
}
