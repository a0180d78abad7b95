import { contentTokens, type Token } from './content-tokens.ts'
import { type Matrix, PathReader, pathOperators } from './path-reader.ts'

/**
 * Removes everything painted in a cut color from a content stream and collects the painted lines. The blade
 * follows them, and they are not printed (media-426).
 */

export const identity: Matrix = [1, 0, 0, 1, 0, 0]

const multiplied = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
]

interface State {
  matrix: Matrix
  isStrokeCut: boolean
  isFillCut: boolean
}

/** Resolves the names that a stream uses. */
export interface Names {
  isCutSpace: (name: string) => boolean
  /** Called for each form that is drawn, with the transformation matrix at that point. */
  onForm: (name: string, matrix: Matrix) => void
}

export interface WithoutPlate {
  content: string
  /** Path data in the page's coordinates. */
  lines: string[]
}

/** Painting operators: whether each strokes and fills. The parts painted in a cut color are dropped. */
const painting: Record<string, { strokes: boolean; fills: boolean; closes?: boolean; even?: boolean }> = {
  S: { strokes: true, fills: false },
  s: { strokes: true, fills: false, closes: true },
  f: { strokes: false, fills: true },
  F: { strokes: false, fills: true },
  'f*': { strokes: false, fills: true, even: true },
  B: { strokes: true, fills: true },
  'B*': { strokes: true, fills: true, even: true },
  b: { strokes: true, fills: true, closes: true },
  'b*': { strokes: true, fills: true, closes: true, even: true },
}

function remaining(operator: string, { isStrokeCut, isFillCut }: State): string {
  const paint = painting[operator]
  if (!paint) return operator
  const strokes = paint.strokes && !isStrokeCut
  const fills = paint.fills && !isFillCut
  if (strokes === paint.strokes && fills === paint.fills) return operator
  if (fills) return `${paint.closes ? 'h ' : ''}${paint.even ? 'f*' : 'f'}`
  return strokes ? (paint.closes ? 's' : 'S') : 'n'
}

const maxLevels = 64

/** Interprets the operators of one stream. */
class Reader {
  readonly lines: string[] = []
  private readonly path = new PathReader()
  private readonly saved: State[] = []
  private state: State
  private readonly names: Names

  constructor(names: Names, matrix: Matrix) {
    this.names = names
    this.state = { matrix, isStrokeCut: false, isFillCut: false }
  }

  /** @returns the operator to write in its place */
  read(operator: string, operands: Token[]): string {
    const numbers = operands.flatMap(({ kind, text }) => (kind === 'number' ? [Number(text)] : []))
    const name = operands.at(-1)?.kind === 'name' ? (operands.at(-1)?.text.slice(1) ?? '') : ''
    if (pathOperators.has(operator)) this.path.add(operator, numbers, this.state.matrix)
    else if (operator === 'q') {
      if (this.saved.length < maxLevels) this.saved.push(this.state)
    } else if (operator === 'Q') this.state = this.saved.pop() ?? this.state
    else if (operator === 'cm') this.move(numbers)
    else if (operator === 'Do') this.names.onForm(name, this.state.matrix)
    else this.setColor(operator, name)
    return this.paint(operator)
  }

  private move([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: number[]) {
    this.state = { ...this.state, matrix: multiplied(this.state.matrix, [a, b, c, d, e, f]) }
  }

  private setColor(operator: string, name: string) {
    if (operator === 'CS') this.state = { ...this.state, isStrokeCut: this.names.isCutSpace(name) }
    else if (operator === 'cs') this.state = { ...this.state, isFillCut: this.names.isCutSpace(name) }
    else if (['G', 'RG', 'K'].includes(operator)) this.state = { ...this.state, isStrokeCut: false }
    else if (['g', 'rg', 'k'].includes(operator)) this.state = { ...this.state, isFillCut: false }
  }

  private paint(operator: string): string {
    const paint = painting[operator]
    if (!paint && operator !== 'n') return operator
    const path = this.path.take()
    const rest = remaining(operator, this.state)
    if (rest !== operator && path !== '') this.lines.push(paint?.closes ? `${path}Z` : path)
    return rest
  }
}

export function removeCutPlate(text: string, names: Names, matrix: Matrix): WithoutPlate {
  const reader = new Reader(names, matrix)
  const content: string[] = []
  let operands: Token[] = []
  for (const token of contentTokens(text)) {
    if (token.kind !== 'operator') {
      operands.push(token)
      continue
    }
    content.push([...operands.map((each) => each.text), reader.read(token.text, operands)].join(' '))
    operands = []
  }
  return { content: content.join('\n'), lines: reader.lines }
}
