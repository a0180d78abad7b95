import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isError, type Problem } from './problem'

/** An error of a refused save, as a page shows it. */
export interface SaveProblem {
  /** "brands/neon/tools.yaml:5:3"; the file alone when the whole file is meant. */
  place: string
  /** The line as it was written; left out when the whole file is meant. */
  line?: string
  /** What was written, what it should be, what to write. */
  message: string
}

/** What an open page of `npm run dev` hears (brand-104, brand-105). */
export interface SaveState {
  /** When the manifest that the shop shows was compiled, in milliseconds of the epoch. */
  compiledAt: number
  /** Why the last save was refused; empty when it was taken. */
  problems: SaveProblem[]
}

function lineOf(root: string, { file, at }: Problem): { line?: string } {
  if (!at) return {}
  try {
    const line = readFileSync(join(root, file), 'utf8').split('\n')[at.line - 1]
    return line === undefined ? {} : { line }
  } catch {
    return {} // saved again or taken away meanwhile
  }
}

/** The errors among the problems: warnings refuse nothing. @param root the folder that holds brands/ and theme/ */
export const saveProblems = (problems: Problem[], root: string): SaveProblem[] =>
  problems.filter(isError).map((problem) => ({
    place: problem.at ? `${problem.file}:${problem.at.line}:${problem.at.column}` : problem.file,
    ...lineOf(root, problem),
    message: problem.message,
  }))
