import type { Matrix, Rectangle } from '../document/design-document'
import { type Cubic, cubicArea, cubicExtremes, cubicLength, flattenCubic } from './cubic'
import { between, boundsOf, cross, distance, type Point, type Ring } from './point'

/** One step of a path: a line to a point, or a curve to it by way of two others. */
export type PathStep = { to: Point } | { toward: Point; comingFrom: Point; to: Point }

/** A run without lifting the blade. */
export interface Run {
  start: Point
  steps: PathStep[]
  isClosed: boolean
}

export class PathError extends Error {}

const numbersOf: Record<string, number> = { M: 2, L: 2, C: 6, Z: 0 }

function numbersAfter(letter: string, text: string): number[] {
  const numbers = text.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi)?.map(Number) ?? []
  const rest = text.replace(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi, '').replace(/[\s,]/g, '')
  const each = numbersOf[letter] ?? 0
  const isWhole = each === 0 ? numbers.length === 0 : numbers.length > 0 && numbers.length % each === 0
  if (rest !== '' || !isWhole) throw new PathError(`${letter} of a path takes ${each} numbers, not "${text}"`)
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
 * Reads path data of ours: M, L, C and Z, all absolute.
 * @throws PathError for any other letter, a wrong count of numbers, or data that does not begin with M
 */
export function parsePath(data: string): Run[] {
  const runs: Run[] = []
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
/** Rounded to 0.001 mm, as the document keeps lengths. */
const round = (value: number) => Math.round(value * 1000) / 1000 + 0

const writeStep = (step: PathStep) =>
  'toward' in step
    ? `C${write(step.toward)} ${write(step.comingFrom)} ${write(step.to)}`
    : `L${write(step.to)}`

/** Path data with numbers rounded to 0.001. */
export const formatPath = (runs: Run[]): string =>
  runs
    .map(
      ({ start, steps, isClosed }) =>
        `M${write(start)}${steps.map(writeStep).join('')}${isClosed ? 'Z' : ''}`,
    )
    .join('')

/** Every step as a curve from where the last one ended; a line is a curve that runs straight. */
export function curvesOf({ start, steps, isClosed }: Run): Cubic[] {
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

/** The true bounds: from the extremes of the curves, not from their control points. */
export const pathBounds = (runs: Run[]): Rectangle =>
  boundsOf(runs.flatMap((run) => [run.start, ...curvesOf(run).flatMap(cubicExtremes)]))

export const pathLength = (runs: Run[]): number =>
  runs.flatMap(curvesOf).reduce((sum, curve) => sum + cubicLength(curve), 0)

/** What runs enclose, each taken as closed: holes, which turn the other way, are taken off. */
export const pathArea = (runs: Run[]): number =>
  runs.reduce((sum, run) => {
    const end = run.steps.at(-1)?.to ?? run.start
    const curved = curvesOf(run).reduce((area, curve) => area + cubicArea(curve), 0)
    return sum + (run.isClosed ? curved : curved + cross(end, run.start) / 2)
  }, 0)

/** Each run in straight edges within `tolerance` of it; that a run is closed is kept by its last point joining the first. */
export const flattenPath = (runs: Run[], tolerance: number): Ring[] =>
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

/** A path in the coordinates that a matrix leads to. */
export const transformPath = (runs: Run[], matrix: Matrix): Run[] =>
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

/** A path of straight edges, closed. */
export const pathOfRings = (rings: Ring[]): Run[] =>
  rings.flatMap(([start, ...rest]) =>
    start === undefined ? [] : [{ start, steps: rest.map((to) => ({ to })), isClosed: true }],
  )
