import { isRecord } from '@/lib/is-record'

/**
 * The step at index n takes a design of schema n to n + 1. A step that has landed never changes; it takes whatever it does not
 * know over as it is, and never throws, because nobody has looked into the design yet.
 */
export const migrations: ((raw: Record<string, unknown>) => Record<string, unknown>)[] = [
  // 0 → 1: the list of a surface was called order, and a node's place m.
  (raw) => ({
    ...raw,
    surfaces: eachEntry(raw['surfaces'], (surface) => renamed(surface, 'order', 'nodes')),
    nodes: eachEntry(raw['nodes'], (node) => renamed(node, 'm', 'transform')),
  }),
]

function eachEntry(table: unknown, change: (entry: Record<string, unknown>) => unknown): unknown {
  if (!isRecord(table)) return table
  return Object.fromEntries(
    Object.entries(table).map(([id, entry]) => [id, isRecord(entry) ? change(entry) : entry]),
  )
}

function renamed(entry: Record<string, unknown>, from: string, to: string): Record<string, unknown> {
  const { [from]: value, ...others } = entry
  return value === undefined ? entry : { ...others, [to]: value }
}
