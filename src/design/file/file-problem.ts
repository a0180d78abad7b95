import { shown } from '../document/problem'

/** Why a design's file cannot be opened: a message key with what was found and what was wanted. */

const kinds = [
  'notZip',
  'broken',
  'tooLarge',
  'tooMany',
  'strangeName',
  'missing',
  'changed',
  'newerVersion',
] as const
type Kind = (typeof kinds)[number]

export const designFileProblems: readonly Kind[] = kinds

export interface DesignFileProblem {
  say: `designFileProblems.${Kind}`
  found: string | number
  wanted: string | number
}

/** Thrown while unpacking, and caught where the file is opened. */
export class DesignFileRefused extends Error {
  readonly problem: DesignFileProblem

  constructor(problem: DesignFileProblem) {
    super(problem.say)
    this.problem = problem
  }
}

export const fileProblem = (kind: Kind, found: unknown, wanted: string | number) =>
  new DesignFileRefused({ say: `designFileProblems.${kind}`, found: shown(found), wanted })
