import type { Matrix, Point } from '../units'
import { arcCurves } from './svg-arc'
import { transformPoint } from './matrix'

/** Converts SVG path data to our own subset: M, L, C and Z, all absolute. */

/** Numbers that each command takes. */
export const counts: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 }

export interface SvgStep {
  letter: string
  numbers: number[]
}

const anyNumber = /[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?/g

/**
 * Positions of an arc's two flags, which need no separator after them: "a1 1 0 01.5.5" means 0, 1, .5 and .5.
 */
const flagPlaces = new Set([3, 4])

function arcNumbers(text: string): number[] {
  const numbers: number[] = []
  let at = 0
  for (;;) {
    anyNumber.lastIndex = at
    const found = anyNumber.exec(text)
    if (!found) return numbers
    const isFlag = flagPlaces.has(numbers.length % 7)
    numbers.push(isFlag ? Number(found[0].startsWith('1')) : Number(found[0]))
    at = found.index + (isFlag ? 1 : found[0].length)
  }
}

/** Returns the numbers after a command in capitals. */
export const numbersIn = (letter: string, text: string): number[] =>
  letter === 'A' ? arcNumbers(text) : (text.match(anyNumber) ?? []).map(Number)

/** Splits path data into single steps. Incomplete steps are dropped, as browsers do. */
function stepsIn(data: string): SvgStep[] {
  return [...data.matchAll(/([MLHVCSQTAZ])([^MLHVCSQTAZ]*)/gi)].flatMap(([, letter = '', text = '']) => {
    const each = counts[letter.toUpperCase()] ?? 0
    const numbers = numbersIn(letter.toUpperCase(), text)
    if (each === 0) return [{ letter, numbers: [] }]
    const after = letter === 'M' ? 'L' : letter === 'm' ? 'l' : letter
    return Array.from({ length: Math.floor(numbers.length / each) }, (_, index) => ({
      letter: index === 0 ? letter : after,
      numbers: numbers.slice(index * each, (index + 1) * each),
    }))
  })
}

interface Pen {
  at: Point
  start: Point
  /** The last control point, which S and T reflect. */
  control: Point | undefined
  last: string
}

type Curve = [toward: Point, comingFrom: Point, to: Point]

const reflected = ({ at, control, last }: Pen, after: string): Point =>
  control && after.includes(last) ? { x: 2 * at.x - control.x, y: 2 * at.y - control.y } : at

const twoThirds = (from: Point, to: Point): Point => ({
  x: from.x + (2 / 3) * (to.x - from.x),
  y: from.y + (2 / 3) * (to.y - from.y),
})

const raised = (at: Point, control: Point, to: Point): Curve[] => [
  [twoThirds(at, control), twoThirds(to, control), to],
]

/** Returns the curves of one step, and the control point that the next step may reflect. */
function curvesOf(pen: Pen, letter: string, points: Point[]): { curves: Curve[]; control: Point } {
  const [one = pen.at, two = one, three = two] = points
  if (letter === 'C') return { curves: [[one, two, three]], control: two }
  if (letter === 'S') return { curves: [[reflected(pen, 'CS'), one, two]], control: one }
  if (letter === 'Q') return { curves: raised(pen.at, one, two), control: one }
  const control = reflected(pen, 'QT')
  return { curves: raised(pen.at, control, one), control }
}

const pointsFrom = (numbers: number[], origin: Point): Point[] =>
  Array.from({ length: numbers.length / 2 }, (_, index) => ({
    x: (numbers[2 * index] ?? 0) + origin.x,
    y: (numbers[2 * index + 1] ?? 0) + origin.y,
  }))

function endOf(letter: string, numbers: number[], { at }: Pen, origin: Point): Point {
  const [first = 0, second = 0] = numbers.slice(-2)
  if (letter === 'H') return { x: (numbers[0] ?? 0) + origin.x, y: at.y }
  if (letter === 'V') return { x: at.x, y: (numbers[0] ?? 0) + origin.y }
  return { x: first + origin.x, y: second + origin.y }
}

const rounded = (value: number) => String(Math.round(value * 1000) / 1000 + 0)

/**
 * @param matrix maps the file's coordinates to millimeters
 * @returns path data in our own subset; empty if there is nothing to draw
 */
export function pathOfSvg(data: string, matrix: Matrix): string {
  const said = (point: Point) => {
    const { x, y } = transformPoint(matrix, point)
    return `${rounded(x)} ${rounded(y)}`
  }
  const parts: string[] = []
  const pen: Pen = { at: { x: 0, y: 0 }, start: { x: 0, y: 0 }, control: undefined, last: '' }
  for (const { letter: written, numbers } of stepsIn(data)) {
    const letter = written.toUpperCase()
    const origin = written === letter ? { x: 0, y: 0 } : pen.at
    if (parts.length === 0 && letter !== 'M') return ''
    if (pen.last === 'Z' && letter !== 'M' && letter !== 'Z') parts.push(`M${said(pen.start)}`)
    pen.control = drawStep(parts, pen, { letter, numbers, origin }, said)
    pen.last = letter
  }
  return parts.length > 1 ? parts.join('') : ''
}

interface Step extends SvgStep {
  origin: Point
}

/** Adds one step and moves the pen. @returns the control point that the next step may reflect */
function drawStep(
  parts: string[],
  pen: Pen,
  { letter, numbers, origin }: Step,
  said: (point: Point) => string,
): Point | undefined {
  if (letter === 'Z') {
    if (pen.last !== 'Z') parts.push('Z')
    pen.at = pen.start
    return undefined
  }
  const end = endOf(letter, numbers, pen, origin)
  const from = pen.at
  const isLine = 'MLHV'.includes(letter)
  const { curves, control } = isLine
    ? { curves: [], control: undefined }
    : letter === 'A'
      ? { curves: arcCurves(from, numbers, end), control: undefined }
      : curvesOf(pen, letter, pointsFrom(numbers, origin))
  if (isLine) parts.push(`${letter === 'M' ? 'M' : 'L'}${said(end)}`)
  for (const [toward, comingFrom, to] of curves)
    parts.push(`C${said(toward)} ${said(comingFrom)} ${said(to)}`)
  pen.at = end
  if (letter === 'M') pen.start = end
  return control
}
