import type { Problem } from '../problem'
import { reporterFor, type Checked } from './reporter'

const checks: ((checked: Checked) => void)[] = []

/** Checks between files. Each looks only at parts that are usable, so that one slip is told once. */
export function crossChecks(given: Omit<Checked, 'report'>): Problem[] {
  const problems: Problem[] = []
  const checked = { ...given, report: reporterFor(given.parts, problems) }
  for (const check of checks) check(checked)
  return problems
}
