/** Reasons for refusing an SVG, as names of messages in messages.yaml › upload. */

export type Values = Record<string, string | number>

export type SvgProblem =
  | 'broken'
  | 'effects'
  | 'scripts'
  | 'svgBroken'
  | 'svgEmpty'
  | 'svgEncoding'
  | 'svgEntities'
  | 'svgTooLarge'
  | 'tooComplex'

/** Thrown to stop reading a file. */
export class SvgRefused extends Error {
  readonly problem: SvgProblem
  readonly values: Values

  constructor(problem: SvgProblem, values: Values = {}) {
    super(problem)
    this.problem = problem
    this.values = values
  }
}

export const svgMaxima = {
  /** Size of the text, decompressed and with its entities expanded. */
  bytes: 8 * 1024 * 1024,
  elements: 50_000,
  /** Nesting depth of elements. */
  depth: 100,
  patterns: 100,
  /** Attributes per element. */
  attributes: 1_000,
  /** Any width or height, in the drawing's units. */
  side: 100_000,
  entities: 1_000,
  /** Total of all embedded pictures. */
  pixels: 50_000_000,
}

export const refuseAsTooLarge = (): never => {
  throw new SvgRefused('svgTooLarge', { max: svgMaxima.bytes / 1024 / 1024 })
}
