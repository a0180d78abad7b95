import type { DesignDocument, DesignNode, NodeId, SurfaceId } from '../design-document'
import { determinant, inverse, isInvertible, multiply } from '../geometry/matrix'
import type { Matrix } from '../units'
import { copies } from './commands/remove'
import { childIds, removeNodes, withDescendants, withNodes } from './tree'

/** Keeps the copies of a design on a sheet alike: what changes one of them changes all (design-document-33). */

/** Own properties of a piece, which its copies do not share. */
const ownKeys = new Set(['transform', 'name', 'locked', 'hidden', 'piece', 'children'])

function isSameRoot(one: DesignNode, other: DesignNode): boolean {
  if (one === other) return true
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => ownKeys.has(key) || Reflect.get(one, key) === Reflect.get(other, key))
}

/** Tolerance for the size of a piece that was only turned and moved. */
const tolerance = 1e-4

const isScaled = (before: Matrix, after: Matrix) =>
  Math.abs(determinant(after) / determinant(before) - 1) > tolerance

/** True if a command changed what a piece shows, not only where it is. */
function isChanged(before: DesignDocument, after: DesignDocument, id: NodeId): boolean {
  const [was, is] = [before.nodes[id], after.nodes[id]]
  if (!was || !is) return false
  if (was === is && was.kind !== 'group') return false
  if (!isSameRoot(was, is) || isScaled(was.transform, is.transform)) return true
  const [one, other] = [childIds(was), childIds(is)]
  if (one.length !== other.length || one.some((child, index) => child !== other[index])) return true
  return other.some((child) =>
    withDescendants(after, child).some((each) => before.nodes[each] !== after.nodes[each]),
  )
}

/** Returns the pieces that have copies, by the name of their design. */
function families({ surfaces, nodes }: DesignDocument, surface: SurfaceId): NodeId[][] {
  const byName = new Map<string, NodeId[]>()
  for (const id of surfaces[surface]?.nodes ?? []) {
    const name = nodes[id]?.piece
    if (name !== undefined) byName.set(name, [...(byName.get(name) ?? []), id])
  }
  return [...byName.values()].filter((ids) => ids.length > 1)
}

/** Returns the design with a piece that shows what another one shows, moved as that one was within itself. */
function alike(
  document: DesignDocument,
  [from, to]: [NodeId, NodeId],
  { was, newId }: { was: Matrix; newId: () => string },
): DesignDocument {
  const [source, target] = [document.nodes[from], document.nodes[to]]
  if (!source || !target || !isInvertible(was)) return document
  const newIds = new Map(
    withDescendants(document, from).map((id) => [id, id === from ? to : newId()] as const),
  )
  const made = Object.fromEntries(copies(document, from, newIds))
  const copy = made[to] ?? source
  const { name: _name, locked: _locked, hidden: _hidden, ...shown } = copy
  const { name, locked, hidden } = target
  const transform = multiply(target.transform, multiply(inverse(was), source.transform))
  const root = {
    ...shown,
    transform,
    ...(name !== undefined && { name }),
    ...(locked !== undefined && { locked }),
    ...(hidden !== undefined && { hidden }),
  } as DesignNode // the source's kind, with the target's own properties
  const bare = childIds(target).reduce((all, id) => removeNodes(all, [id]), {
    ...document,
    nodes: { ...document.nodes, [to]: { ...target, ...(target.kind === 'group' && { children: [] }) } },
  })
  return withNodes(bare, { ...made, [to]: root })
}

/** @param before the design before a command, whose unchanged objects are the same in `after` */
export function withEqualCopies(
  before: DesignDocument,
  after: DesignDocument,
  newId: () => string,
): DesignDocument {
  if (before === after) return after
  let made = after
  for (const surface of after.surfaceOrder) {
    if (!after.surfaces[surface]?.apart) continue
    for (const family of families(after, surface)) {
      const source = family.find((id) => isChanged(before, after, id))
      const was = source === undefined ? undefined : before.nodes[source]?.transform
      if (source === undefined || was === undefined) continue
      for (const id of family)
        if (id !== source && !isChanged(before, after, id)) made = alike(made, [source, id], { was, newId })
    }
  }
  return made
}
