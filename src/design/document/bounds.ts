import { isRecord } from '@/lib/is-record'
import { limits } from './limits'
import { problem, shown, type Problem } from './problem'

/** What is looked at before anything else: numbers and lengths alone, so that nothing found in a file can cost time. */

const tables = ['nodes', 'assets', 'fonts', 'surfaces'] as const

/** Whether a table of the design holds more entries than a design may have. */
function tableProblems(raw: Record<string, unknown>): Problem[] {
  return tables.flatMap((table) => {
    const entries = raw[table]
    const count = isRecord(entries) ? Object.keys(entries).length : 0
    return count > limits[table] ? [problem('tooMany', table, count, limits[table])] : []
  })
}

interface Visit {
  value: unknown
  path: string
  nesting: number
}

/** Names that objects have by themselves, such as __proto__ and constructor: as a key they would be taken for something else. */
const isForbiddenName = (name: string) => name in Object.prototype

function valueProblem({ value, path, nesting }: Visit): Problem | undefined {
  if (nesting > limits.nesting) return problem('tooDeep', path, nesting, limits.nesting)
  if (typeof value === 'number' && !Number.isFinite(value))
    return problem('notFinite', path, String(value), 'number')
  if (typeof value === 'string' && value.length > limits.path)
    return problem('tooLong', path, value.length, limits.path)
  if (!['number', 'string', 'boolean', 'object', 'undefined'].includes(typeof value))
    return problem('wrongType', path, typeof value, 'number, text, list')
  return undefined
}

const childrenOf = ({ value, path, nesting }: Visit): Visit[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).map(([key, child]) => ({
        value: child,
        path: path === '' ? key : `${path}.${key}`,
        nesting: nesting + 1,
      }))
    : []

const nameProblem = ({ value, path }: Visit): Problem | undefined => {
  const name = isRecord(value) ? Object.keys(value).find(isForbiddenName) : undefined
  return name === undefined ? undefined : problem('forbiddenName', path, shown(name), 'a-z, 0-9')
}

/** Walks without recursion, and stops at the first problem: a cycle ends at the nesting, a flood at the count. */
function walkProblem(raw: unknown): Problem | undefined {
  const waiting: Visit[] = [{ value: raw, path: '', nesting: 0 }]
  let count = 0
  for (let visit = waiting.pop(); visit !== undefined; visit = waiting.pop()) {
    count += 1
    if (count > limits.values) return problem('tooLarge', '', count, limits.values)
    const found = valueProblem(visit) ?? nameProblem(visit)
    if (found !== undefined) return found
    for (const child of childrenOf(visit)) waiting.push(child)
  }
  return undefined
}

/** @returns why a file is not even looked into; empty when its shape may be read. */
export function boundProblems(raw: Record<string, unknown>): Problem[] {
  const tooMany = tableProblems(raw)
  if (tooMany.length > 0) return tooMany
  const found = walkProblem(raw)
  return found === undefined ? [] : [found]
}
