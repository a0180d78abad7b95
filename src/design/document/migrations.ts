import { isRecord } from '@/lib/is-record'

/**
 * The step at index n migrates a design from schema n to n + 1. A released step never changes. Steps copy
 * unknown data as it is and never throw, because the design is not validated yet.
 */
export const migrations: ((raw: Record<string, unknown>) => Record<string, unknown>)[] = [
  // 0 → 1: a surface's node list was called `order`, and a node's transform `m`.
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
