import type { Point } from '../geometry/matrix'

/** The path data that a design holds: M, L, C and Z, all absolute, with M in front (design-document-3). */

export interface PathStep {
  command: 'M' | 'L' | 'C' | 'Z'
  points: Point[]
}

const pointsOf: Record<PathStep['command'], number> = { M: 1, L: 1, C: 3, Z: 0 }

const isCommand = (text: string): text is PathStep['command'] => Object.hasOwn(pointsOf, text)

const token = /[A-Za-z]|[-+.\d][-+.\deE]*/g

const separators = /^[\s,]*$/

/** The letters and numbers of path data; undefined when anything else stands between them. */
function tokensOf(data: string): string[] | undefined {
  return separators.test(data.replace(token, '')) ? (data.match(token) ?? []) : undefined
}

/** Takes the numbers of one step off the tokens; undefined when they are too few or no numbers. */
function stepAt(tokens: string[], at: number, command: PathStep['command']): PathStep | undefined {
  const numbers = tokens.slice(at, at + 2 * pointsOf[command]).map(Number)
  if (numbers.length < 2 * pointsOf[command] || !numbers.every(Number.isFinite)) return undefined
  return {
    command,
    points: Array.from(
      { length: pointsOf[command] },
      (_, index): Point => [numbers[2 * index] ?? 0, numbers[2 * index + 1] ?? 0],
    ),
  }
}

/** @returns the steps; undefined for what is no path data of ours. Every step has its letter. */
export function readPathData(data: string): PathStep[] | undefined {
  const tokens = tokensOf(data)
  if (tokens?.[0] !== 'M') return undefined
  const steps: PathStep[] = []
  for (let at = 0; at < tokens.length; ) {
    const command = tokens[at] ?? ''
    const step = isCommand(command) ? stepAt(tokens, at + 1, command) : undefined
    if (step === undefined) return undefined
    steps.push(step)
    at += 1 + 2 * step.points.length
  }
  return steps
}

export const writePathData = (steps: PathStep[]): string =>
  steps.map(({ command, points }) => [command, ...points.map(([x, y]) => `${x} ${y}`)].join(' ')).join(' ')
