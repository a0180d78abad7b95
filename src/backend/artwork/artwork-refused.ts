import type { DrawProblem, RenderFailure, Values } from './rendered-picture'
import type { PdfProblem } from './pdf-picture'

/** Why artwork was refused, as the name of a message in messages.yaml › upload. */
export type ArtworkProblem = 'empty' | 'kind' | DrawProblem | PdfProblem

/** Thrown for unusable files; the message for the shopper follows from `problem` and `values`. */
export class ArtworkRefused extends Error {
  readonly problem: ArtworkProblem
  /** The picture's size, if the size is the problem. */
  readonly size: RenderFailure['size']
  readonly values: Values

  constructor(problem: ArtworkProblem, { size, values = {} }: Pick<RenderFailure, 'size' | 'values'> = {}) {
    super(problem)
    this.problem = problem
    this.size = size
    this.values = values
  }
}
