import { isRecord } from '@/lib/is-record'
import { limits } from './limits'
import { problem, shown, type Problem } from './problem'

/** The first checks on a file: only numbers and lengths, so that no content of a file can cost much time. */

const tables = ['nodes', 'assets', 'fonts', 'surfaces'] as const

/** Returns a problem for each table of the design that has more entries than allowed. */
function tableProblems(raw: Record<string, unknown>): Problem[] {
  return tables.flatMap((table) => {
    const entries = raw[table]
    const count = isRecord(entries) ? Object.keys(entries).length : 0
    return count > limits[table] ? [problem('tooMany', table, count, limits[table])] : []
  })
}

interface Visit {
  value: unknown
  key: string
  /** Undefined for the design itself. */
  parent?: Visit
  nesting: number
}

/** Returns the path of a value, such as `nodes.n1.transform`. Built only to report a problem. */
const pathOf = ({ key, parent }: Visit): string =>
  parent?.parent ? `${pathOf(parent)}.${key}` : parent ? key : ''

/**
 * True for names that every object has, such as `__proto__` and `constructor`: used as keys they would be
 * mistaken for table entries.
 */
const isForbiddenName = (name: string) => name in Object.prototype

const plainTypes = new Set(['number', 'string', 'boolean', 'object', 'undefined'])

function valueProblem(visit: Visit): Problem | undefined {
  const { value, nesting } = visit
  if (nesting > limits.nesting) return problem('tooDeep', pathOf(visit), nesting, limits.nesting)
  if (typeof value === 'number' && !Number.isFinite(value))
    return problem('notFinite', pathOf(visit), String(value), 'number')
  if (typeof value === 'string' && value.length > limits.path)
    return problem('tooLong', pathOf(visit), value.length, limits.path)
  if (!plainTypes.has(typeof value))
    return problem('wrongType', pathOf(visit), typeof value, 'number, text, list')
  return undefined
}

const childrenOf = (parent: Visit): Visit[] =>
  typeof parent.value === 'object' && parent.value !== null
    ? Object.entries(parent.value).map(([key, value]) => ({
        value,
        key,
        parent,
        nesting: parent.nesting + 1,
      }))
    : []

const nameProblem = (visit: Visit): Problem | undefined => {
  const { value } = visit
  const name = isRecord(value) ? Object.keys(value).find(isForbiddenName) : undefined
  return name === undefined ? undefined : problem('forbiddenName', pathOf(visit), shown(name), 'a-z, 0-9')
}

/**
 * Returns the first problem of a file. Walks it without recursion: the nesting limit ends cycles, and the
 * count limit ends huge files.
 */
function walkProblem(raw: unknown): Problem | undefined {
  const waiting: Visit[] = [{ value: raw, key: '', nesting: 0 }]
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

/** @returns why a file is rejected before its structure is read; empty if it may be read */
export function boundProblems(raw: Record<string, unknown>): Problem[] {
  const tooMany = tableProblems(raw)
  if (tooMany.length > 0) return tooMany
  const found = walkProblem(raw)
  return found === undefined ? [] : [found]
}
