import { isRecord } from '@/lib/is-record'
import { isSameJson } from './canonical-json'
import type { DesignDocument, DesignNode, NodeId } from '../design-document'
import { applyChange, diff, isEmptyChange, reverseChange, type Change } from './diff'
import { namedBy } from './reference-problems'

/**
 * Changes without a history entry (a picture that finished loading, a removed background) are applied to all
 * earlier and later states, as far as those contain the objects. Undoing earlier steps therefore does not
 * revert them (design-document-8).
 */

type Rows = Record<string, unknown>

/** The part of a history entry that is needed here. */
interface Changed {
  change: Change
}

/** Applies the change to a state of the design. */
type Late = (state: DesignDocument) => DesignDocument

/**
 * Returns the done entries as if the change had always been there.
 * @param base the state after the last entry; `shown` is that state with the change applied
 */
export function rebasedDone<Entry extends Changed>(
  entries: Entry[],
  base: DesignDocument,
  shown: DesignDocument,
  late: Late,
): Entry[] {
  let [state, after] = [base, shown]
  const result = entries.toReversed().map((entry) => {
    state = applyChange(state, reverseChange(entry.change))
    const before = late(state)
    const rebased = { ...entry, change: diff(before, after) }
    after = before
    return rebased
  })
  return result.toReversed().filter((entry) => !isEmptyChange(entry.change))
}

const turned = <Entry extends Changed>(entries: Entry[]): Entry[] =>
  entries.map((entry) => ({ ...entry, change: reverseChange(entry.change) }))

/** Returns the undone entries in the same way; the last of them starts at `base`. */
export const rebasedUndone = <Entry extends Changed>(
  entries: Entry[],
  base: DesignDocument,
  shown: DesignDocument,
  late: Late,
): Entry[] => turned(rebasedDone(turned(entries), base, shown, late))

/**
 * @returns a function that applies a change to another state of the design; `after` is the design that the change produced
 */
export const overlay =
  (change: Change, after: DesignDocument): Late =>
  (state) => {
    const patched = {
      ...state,
      ...patchedRows(fieldsOf(state), change.fields?.updated),
      surfaces: patchedRows(state.surfaces, change.surfaces?.updated),
      nodes: patchedRows(state.nodes, change.nodes?.updated),
      assets: { ...change.assets?.added, ...patchedRows(state.assets, change.assets?.updated) },
      fonts: { ...change.fonts?.added, ...patchedRows(state.fonts, change.fonts?.updated) },
    } as DesignDocument // patched rows keep their table's type
    return withNamed(withAdded(withoutRemoved(patched, change), change, after), change, after)
  }

const fieldsOf = ({ product, surfaceOrder }: DesignDocument): Rows => ({ product, surfaceOrder })

const patchedRows = (rows: Rows, updated: Record<string, [unknown, unknown]> = {}): Rows => ({
  ...rows,
  ...Object.fromEntries(
    Object.entries(updated)
      .filter(([id]) => rows[id] !== undefined)
      .map(([id, [from, to]]) => [id, patchedRow(rows[id], from, to)]),
  ),
})

/** Applies the properties that the change added, removed or altered, but not lists of objects. */
function patchedRow(row: unknown, from: unknown, to: unknown): unknown {
  if (!isRecord(row) || !isRecord(from) || !isRecord(to)) return row
  if (row['kind'] !== to['kind']) return row
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter(
    (name) => !['nodes', 'children'].includes(name) && !isSameJson(from[name], to[name]),
  )
  return { ...row, ...Object.fromEntries(names.map((name) => [name, to[name]])) }
}

/** Maps every list of objects: those of surfaces and those of groups. */
function withLists(
  state: DesignDocument,
  list: (ids: NodeId[], parent: string, kind: 'surface' | 'group') => NodeId[],
): DesignDocument {
  const surfaces = Object.entries(state.surfaces).map(([id, surface]) => [
    id,
    { ...surface, nodes: list(surface.nodes, id, 'surface') },
  ])
  const nodes = Object.entries(state.nodes).map(([id, node]) => [
    id,
    node.kind === 'group' ? { ...node, children: list(node.children, id, 'group') } : node,
  ])
  return { ...state, surfaces: Object.fromEntries(surfaces), nodes: Object.fromEntries(nodes) }
}

/** Removes what the change removed, except groups that hold other objects in this state. */
function withoutRemoved(state: DesignDocument, change: Change): DesignDocument {
  const removed = new Set(Object.keys(change.nodes?.removed ?? {}))
  if (removed.size === 0) return state
  const isGone = (id: NodeId): boolean => {
    const node = state.nodes[id]
    return removed.has(id) && (node?.kind !== 'group' || node.children.every(isGone))
  }
  const gone = new Set([...removed].filter(isGone))
  const nodes = Object.fromEntries(Object.entries(state.nodes).filter(([id]) => !gone.has(id)))
  return withLists({ ...state, nodes }, (ids) => ids.filter((id) => !gone.has(id)))
}

/** Adds what the change added, wherever this state has the parent. */
function withAdded(state: DesignDocument, change: Change, after: DesignDocument): DesignDocument {
  const rows = (change.nodes?.added ?? {}) as Record<NodeId, DesignNode> // rows of this table are nodes
  const place = (ids: NodeId[], wanted: NodeId[] | undefined) => [
    ...ids,
    ...(wanted ?? []).filter((id) => Object.hasOwn(rows, id) && !ids.includes(id)),
  ]
  const lists = (parent: string, kind: 'surface' | 'group') =>
    kind === 'surface' ? after.surfaces[parent]?.nodes : childrenOf(after.nodes[parent])
  const added: Record<NodeId, DesignNode> = {}
  const take = (ids: NodeId[] = []) => {
    for (const id of ids) {
      const node = rows[id]
      if (node === undefined || Object.hasOwn(state.nodes, id)) continue
      added[id] = node.kind === 'group' ? { ...node, children: [] } : node
      take(childrenOf(node))
    }
  }
  for (const [id, { follows }] of Object.entries(state.surfaces)) if (!follows) take(lists(id, 'surface'))
  for (const [id, node] of Object.entries(state.nodes)) if (node.kind === 'group') take(lists(id, 'group'))
  if (Object.keys(added).length === 0) return state
  return withLists({ ...state, nodes: { ...state.nodes, ...added } }, (ids, parent, kind) =>
    place(
      ids,
      lists(parent, kind)?.filter((id) => Object.hasOwn(added, id)),
    ),
  )
}

const childrenOf = (node: DesignNode | undefined) => (node?.kind === 'group' ? node.children : [])

/** Adds the pictures and fonts that the touched objects reference. */
function withNamed(state: DesignDocument, change: Change, after: DesignDocument): DesignDocument {
  const touched = Object.keys({ ...change.nodes?.added, ...change.nodes?.updated })
  const named = touched.flatMap((id) => {
    const node = state.nodes[id]
    return node === undefined ? [] : namedBy(node)
  })
  const rows = (table: 'assets' | 'fonts') =>
    Object.fromEntries(
      named.filter((each) => each.table === table).map(({ name }) => [name, after[table][name]]),
    )
  return {
    ...state,
    assets: { ...rows('assets'), ...state.assets } as DesignDocument['assets'],
    fonts: { ...rows('fonts'), ...state.fonts } as DesignDocument['fonts'],
  }
}
