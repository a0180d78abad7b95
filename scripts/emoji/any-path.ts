import type { PathStep, Subpath } from '../../src/design/geometry/path'
import type { Point } from '@/design/units'

/** Parses path data with all commands of SVG 1.1 into runs of lines and cubic curves. */

const numbersOf: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 }

interface Item {
  letter: string
  numbers: number[]
}

const number = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi

/** Reads the numbers of an arc, whose flags may have no separator before the next number. */
function arcNumbers(text: string): number[] {
  const numbers: number[] = []
  let rest = text
  while ((rest = rest.replace(/^[\s,]+/, '')) !== '') {
    const isFlag = numbers.length % 7 === 3 || numbers.length % 7 === 4
    const [found = ''] = (isFlag ? /^[01]/ : new RegExp(`^${number.source}`, 'i')).exec(rest) ?? []
    if (found === '') throw new Error(`there is no number at "${rest.slice(0, 20)}"`)
    numbers.push(Number(found))
    rest = rest.slice(found.length)
  }
  return numbers
}

/** Splits path data into single commands with their numbers; further points after an M are an L. */
function itemsOf(data: string): Item[] {
  return [...data.matchAll(/([a-df-z])([^a-df-z]*)/gi)].flatMap(([, letter = '', text = '']) => {
    const count = numbersOf[letter.toLowerCase()]
    if (count === undefined) throw new Error(`"${letter}" is no letter of a path`)
    const all = letter.toLowerCase() === 'a' ? arcNumbers(text) : (text.match(number) ?? []).map(Number)
    if (count === 0) return [{ letter, numbers: [] }]
    return Array.from({ length: all.length / count }, (_, index) => ({
      letter: index > 0 && letter === 'M' ? 'L' : index > 0 && letter === 'm' ? 'l' : letter,
      numbers: all.slice(index * count, (index + 1) * count),
    }))
  })
}

const mirrored = (point: Point, center: Point): Point => ({
  x: 2 * center.x - point.x,
  y: 2 * center.y - point.y,
})

const toward = (from: Point, to: Point, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
})

/** Returns the ellipse through two points, and their angles on it (SVG 1.1, F.6.5). */
function ellipse(from: Point, to: Point, [rx, ry, turn, large, sweep]: number[]) {
  const angle = ((turn ?? 0) * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [dx, dy] = [(from.x - to.x) / 2, (from.y - to.y) / 2]
  const [x, y] = [cos * dx + sin * dy, cos * dy - sin * dx]
  let [a, b] = [Math.abs(rx ?? 0), Math.abs(ry ?? 0)]
  const grow = Math.sqrt(Math.max(1, x ** 2 / a ** 2 + y ** 2 / b ** 2))
  a *= grow
  b *= grow
  const share = (a * b) ** 2 / ((a * y) ** 2 + (b * x) ** 2) - 1
  const factor = Math.sqrt(Math.max(0, share)) * (large === sweep ? -1 : 1)
  const [cx, cy] = [(factor * a * y) / b, (-factor * b * x) / a]
  const start = Math.atan2((y - cy) / b, (x - cx) / a)
  let span = Math.atan2((-y - cy) / b, (-x - cx) / a) - start
  if (sweep && span < 0) span += 2 * Math.PI
  if (!sweep && span > 0) span -= 2 * Math.PI
  const at = (px: number, py: number): Point => ({
    x: cos * px * a - sin * py * b + cos * cx - sin * cy + (from.x + to.x) / 2,
    y: sin * px * a + cos * py * b + sin * cx + cos * cy + (from.y + to.y) / 2,
  })
  return { start, span, at }
}

/** Converts an arc to curves, each at most a quarter of its ellipse. */
function arcSteps(from: Point, to: Point, numbers: number[]): PathStep[] {
  if (!numbers[0] || !numbers[1]) return [{ to }]
  const { start, span, at } = ellipse(from, to, numbers)
  const count = Math.max(1, Math.ceil(Math.abs(span) / (Math.PI / 2) - 1e-9))
  const each = span / count
  const handle = (4 / 3) * Math.tan(each / 4)
  return Array.from({ length: count }, (_, index) => {
    const [one, other] = [start + index * each, start + (index + 1) * each]
    return {
      toward: at(Math.cos(one) - handle * Math.sin(one), Math.sin(one) + handle * Math.cos(one)),
      comingFrom: at(Math.cos(other) + handle * Math.sin(other), Math.sin(other) - handle * Math.cos(other)),
      to: index === count - 1 ? to : at(Math.cos(other), Math.sin(other)),
    }
  })
}

/** Position of the pen, and the last control point, which S and T mirror. */
interface Pen {
  at: Point
  handle?: { letter: 'c' | 'q'; point: Point }
}

function stepsOf(kind: string, points: Point[], numbers: number[], { at, handle }: Pen): PathStep[] {
  const [first = at, second = at, third = at] = points
  const smooth = (letter: 'c' | 'q') => (handle?.letter === letter ? mirrored(handle.point, at) : at)
  if (kind === 'c') return [{ toward: first, comingFrom: second, to: third }]
  if (kind === 's') return [{ toward: smooth('c'), comingFrom: first, to: second }]
  if (kind === 'a') return arcSteps(at, first, numbers)
  if (kind === 'l' || kind === 'h' || kind === 'v') return [{ to: first }]
  const [control, to] = kind === 'q' ? [first, second] : [smooth('q'), first]
  return [{ toward: toward(at, control, 2 / 3), comingFrom: toward(to, control, 2 / 3), to }]
}

function pointsOf(kind: string, numbers: number[], isRelative: boolean, at: Point): Point[] {
  const origin = isRelative ? at : { x: 0, y: 0 }
  if (kind === 'h') return [{ x: origin.x + (numbers[0] ?? 0), y: at.y }]
  if (kind === 'v') return [{ x: at.x, y: origin.y + (numbers[0] ?? 0) }]
  const pairs = kind === 'a' ? numbers.slice(5) : numbers
  return Array.from({ length: pairs.length / 2 }, (_, index) => ({
    x: origin.x + (pairs[2 * index] ?? 0),
    y: origin.y + (pairs[2 * index + 1] ?? 0),
  }))
}

function handleOf(kind: string, points: Point[], step: PathStep, at: Point): Pen['handle'] {
  if ((kind === 'c' || kind === 's') && 'comingFrom' in step) return { letter: 'c', point: step.comingFrom }
  if (kind === 'q') return { letter: 'q', point: points[0] ?? at }
  // The control point of a quadratic curve, computed back from the cubic one.
  if (kind === 't' && 'comingFrom' in step)
    return { letter: 'q', point: toward(step.to, step.comingFrom, 1.5) }
  return undefined
}

/** @throws Error for invalid path data */
export function readAnyPath(data: string): Subpath[] {
  const runs: Subpath[] = []
  let pen: Pen = { at: { x: 0, y: 0 } }
  for (const { letter, numbers } of itemsOf(data)) {
    const kind = letter.toLowerCase()
    const points = pointsOf(kind, numbers, letter === kind, pen.at)
    const last = runs.at(-1)
    if (kind === 'z') {
      if (last) last.isClosed = true
      pen = { at: last?.start ?? pen.at }
      continue
    }
    if (kind === 'm' || !last || last.isClosed)
      runs.push({ start: kind === 'm' ? (points[0] ?? pen.at) : pen.at, steps: [], isClosed: false })
    const steps = kind === 'm' ? [] : stepsOf(kind, points, numbers, pen)
    runs.at(-1)?.steps.push(...steps)
    const step = steps.at(-1)
    const handle = step && handleOf(kind, points, step, pen.at)
    pen = { at: step?.to ?? points[0] ?? pen.at, ...(handle && { handle }) }
  }
  return runs
}
