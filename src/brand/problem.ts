/**
 * Something in a manifest that a merchandiser should know about. Errors stop the build, warnings never do.
 */
export interface Problem {
  severity: 'error' | 'warning'
  /** Path from the project's root, such as brands/neon/tools.yaml. */
  file: string
  /** One-based. Left out if the problem concerns the whole file. */
  at?: { line: number; column: number }
  /** What was written, what it should be, what to write. */
  message: string
  /** What `brand check --fix` writes: a value that is certainly meant, by its keys from the top of the file. */
  fix?: { keys: (string | number)[]; value: string | number | boolean }
}

export const isError = (problem: Problem) => problem.severity === 'error'

/** Formats a problem: "brands/neon/tools.yaml:5:3  tools › neonchamp has a setting called …". */
export function formatProblem({ file, at, message }: Problem): string {
  return `${at ? `${file}:${at.line}:${at.column}` : file}  ${message}`
}

/** Sorts problems by file and position, and drops repeated messages at the same place. */
export function inReadingOrder(problems: Problem[]): Problem[] {
  const unique = new Map(problems.map((problem) => [formatProblem(problem), problem]))
  return [...unique.values()].sort(
    (a, b) =>
      (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) ||
      (a.at?.line ?? 0) - (b.at?.line ?? 0) ||
      (a.at?.column ?? 0) - (b.at?.column ?? 0),
  )
}

const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`

/** Formats the report for merchandisers: warnings first, errors last, where they are noticed. */
export function problemReport(id: string, problems: Problem[]): string {
  const errors = problems.filter(isError)
  const warnings = problems.filter((problem) => !isError(problem))
  const lines = [
    ...warnings.map((problem) => `warning  ${formatProblem(problem)}`),
    ...errors.map((problem) => `error    ${formatProblem(problem)}`),
  ]
  const sum = [
    ...(errors.length > 0 ? [count(errors.length, 'error')] : []),
    ...(warnings.length > 0 ? [count(warnings.length, 'warning')] : []),
  ]
  return [...lines, `${id}: ${sum.length === 0 ? 'all well' : sum.join(', ')}`].join('\n')
}
