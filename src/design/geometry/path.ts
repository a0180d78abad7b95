import { type Matrix, type Rectangle, type Point } from '../units'
import { type Cubic, cubicArea, cubicExtremes, cubicLength, flattenCubic } from './cubic'
import { between, boundsOf, cross, distance, type Ring } from './point'

/** One step of a path: a line to a point, or a cubic curve with two control points. */
export type PathStep = { to: Point } | { toward: Point; comingFrom: Point; to: Point }

/** A subpath, which the blade cuts without lifting. */
export interface Subpath {
  start: Point
  steps: PathStep[]
  isClosed: boolean
}

export class PathError extends Error {}

const numbersOf: Record<string, number> = { M: 2, L: 2, C: 6, Z: 0 }

const numberPattern = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi

/**
 * Parses numbers separated by white space or commas, as our own paths have them; undefined for any other
 * notation.
 */
function separateNumbers(text: string): number[] | undefined {
  const numbers: number[] = []
  for (const part of text.split(/[\s,]+/)) {
    if (part === '') continue
    const number = Number(part)
    if (Number.isNaN(number)) return undefined
    numbers.push(number)
  }
  return numbers
}

/** @returns undefined if the text contains anything but numbers */
function joinedNumbers(text: string): number[] | undefined {
  const rest = text.replace(numberPattern, '').replace(/[\s,]/g, '')
  return rest === '' ? (text.match(numberPattern)?.map(Number) ?? []) : undefined
}

function numbersAfter(letter: string, text: string): number[] {
  const numbers = separateNumbers(text) ?? joinedNumbers(text)
  const each = numbersOf[letter] ?? 0
  const isWhole =
    numbers && (each === 0 ? numbers.length === 0 : numbers.length > 0 && numbers.length % each === 0)
  if (!isWhole) throw new PathError(`${letter} of a path takes ${each} numbers, not "${text}"`)
  return numbers
}

const pointAt = (numbers: number[], index: number): Point => ({
  x: numbers[index] ?? 0,
  y: numbers[index + 1] ?? 0,
})

function stepsOf(letter: string, numbers: number[]): PathStep[] {
  const each = letter === 'C' ? 6 : 2
  return Array.from({ length: numbers.length / each }, (_, step) => {
    const at = step * each
    if (letter !== 'C') return { to: pointAt(numbers, at) }
    return {
      toward: pointAt(numbers, at),
      comingFrom: pointAt(numbers, at + 2),
      to: pointAt(numbers, at + 4),
    }
  })
}

/**
 * Parses path data in our own subset: M, L, C and Z, all absolute.
 * @throws PathError for any other letter, a wrong number of numbers, or data that does not begin with M
 */
export function parsePath(data: string): Subpath[] {
  const runs: Subpath[] = []
  if (/^\s*[^M\s]/.test(data)) throw new PathError('A path begins with M')
  for (const [, letter = '', text = ''] of data.matchAll(/([A-DF-Za-df-z])([^A-DF-Za-df-z]*)/g)) {
    if (numbersOf[letter] === undefined) throw new PathError(`A path of ours has no "${letter}"`)
    const numbers = numbersAfter(letter, text)
    const run = runs.at(-1)
    if (letter === 'M')
      runs.push({ start: pointAt(numbers, 0), steps: stepsOf('L', numbers.slice(2)), isClosed: false })
    else if (run === undefined || run.isClosed) throw new PathError(`"${letter}" stands where M has to`)
    else if (letter === 'Z') run.isClosed = true
    else run.steps.push(...stepsOf(letter, numbers))
  }
  return runs
}

const write = ({ x, y }: Point) => `${round(x)} ${round(y)}`
/** Rounds to 0.001 mm, the precision of lengths in a document. */
const round = (value: number) => Math.round(value * 1000) / 1000 + 0

const writeStep = (step: PathStep) =>
  'toward' in step
    ? `C${write(step.toward)} ${write(step.comingFrom)} ${write(step.to)}`
    : `L${write(step.to)}`

/** Formats path data with numbers rounded to 0.001. */
export const formatPath = (runs: Subpath[]): string =>
  runs
    .map(
      ({ start, steps, isClosed }) =>
        `M${write(start)}${steps.map(writeStep).join('')}${isClosed ? 'Z' : ''}`,
    )
    .join('')

/** Returns every step as a cubic; lines become straight cubics. */
export function curvesOf({ start, steps, isClosed }: Subpath): Cubic[] {
  let from = start
  const curves = steps.map((step): Cubic => {
    const curve: Cubic =
      'toward' in step ? [from, step.toward, step.comingFrom, step.to] : lineAsCubic(from, step.to)
    from = step.to
    return curve
  })
  return isClosed && distance(from, start) > 0 ? [...curves, lineAsCubic(from, start)] : curves
}

const lineAsCubic = (from: Point, to: Point): Cubic => [
  from,
  between(from, to, 1 / 3),
  between(from, to, 2 / 3),
  to,
]

/** Yields the points that determine a subpath's bounds: its points and the extremes of its curves. */
function* extremesOf({ start, steps }: Subpath): Iterable<Point> {
  let from = start
  yield start
  for (const step of steps) {
    if ('toward' in step) yield* cubicExtremes([from, step.toward, step.comingFrom, step.to])
    else yield step.to
    from = step.to
  }
}

function* allExtremes(runs: Subpath[]): Iterable<Point> {
  for (const run of runs) yield* extremesOf(run)
}

/** Returns the exact bounding box: from the extremes of the curves, not from their control points. */
export const pathBounds = (runs: Subpath[]): Rectangle => boundsOf(allExtremes(runs))

export const pathLength = (runs: Subpath[]): number =>
  runs.flatMap(curvesOf).reduce((sum, curve) => sum + cubicLength(curve), 0)

/**
 * Returns the area that subpaths enclose, treating each as closed. Holes have the opposite direction and are
 * subtracted.
 */
export const pathArea = (runs: Subpath[]): number =>
  runs.reduce((sum, run) => {
    const end = run.steps.at(-1)?.to ?? run.start
    const curved = curvesOf(run).reduce((area, curve) => area + cubicArea(curve), 0)
    return sum + (run.isClosed ? curved : curved + cross(end, run.start) / 2)
  }, 0)

/**
 * Flattens each subpath into straight edges within `tolerance`. Rings are implicitly closed, so a repeated
 * last point is dropped.
 */
export const flattenPath = (runs: Subpath[], tolerance: number): Ring[] =>
  runs.map((run) => {
    const points = [run.start]
    let from = run.start
    for (const step of run.steps) {
      points.push(
        ...('toward' in step
          ? flattenCubic([from, step.toward, step.comingFrom, step.to], tolerance)
          : [step.to]),
      )
      from = step.to
    }
    return run.isClosed && points.length > 1 && distance(from, run.start) === 0 ? points.slice(0, -1) : points
  })

const moved = ([a, b, c, d, e, f]: Matrix, { x, y }: Point): Point => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
})

export const transformPath = (runs: Subpath[], matrix: Matrix): Subpath[] =>
  runs.map(({ start, steps, isClosed }) => ({
    start: moved(matrix, start),
    isClosed,
    steps: steps.map((step) =>
      'toward' in step
        ? {
            toward: moved(matrix, step.toward),
            comingFrom: moved(matrix, step.comingFrom),
            to: moved(matrix, step.to),
          }
        : { to: moved(matrix, step.to) },
    ),
  }))

/** Returns a closed path of straight edges. */
export const pathOfRings = (rings: Ring[]): Subpath[] =>
  rings.flatMap(([start, ...rest]) =>
    start === undefined ? [] : [{ start, steps: rest.map((to) => ({ to })), isClosed: true }],
  )
