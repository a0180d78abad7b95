import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isError, type Problem } from './problem'

/** An error of a refused save, as shown on a page. */
export interface SaveProblem {
  /** Such as "brands/neon/tools.yaml:5:3"; only the file if the problem concerns all of it. */
  place: string
  /** The line as written; left out if the problem concerns the whole file. */
  line?: string
  /** What was written, what it should be, what to write. */
  message: string
}

/** State that is sent to open pages of `npm run dev` (brand-104). */
export interface SaveState {
  /** When the manifest that the shop shows was compiled, in epoch milliseconds. */
  compiledAt: number
  /** Why the last save was refused; empty if it was accepted. */
  problems: SaveProblem[]
}

function lineOf(root: string, { file, at }: Problem): { line?: string } {
  if (!at) return {}
  try {
    const line = readFileSync(join(root, file), 'utf8').split('\n')[at.line - 1]
    return line === undefined ? {} : { line }
  } catch {
    return {} // saved again or deleted in the meantime
  }
}

/**
 * Returns only the errors, because warnings do not block a save.
 * @param root the folder that contains brands/ and theme/
 */
export const saveProblems = (problems: Problem[], root: string): SaveProblem[] =>
  problems.filter(isError).map((problem) => ({
    place: problem.at ? `${problem.file}:${problem.at.line}:${problem.at.column}` : problem.file,
    ...lineOf(root, problem),
    message: problem.message,
  }))
