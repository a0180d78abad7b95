import { identity, multiply } from '../geometry/matrix'
import type { DesignDocument, DesignNode, NodeId, SurfaceId } from '../design-document'
import type { Matrix } from '../units'

/** Where objects are: their surface, the group that holds them, and the matrix to surface coordinates. */

/** A group, or the surface itself if `group` is undefined. */
export interface Parent {
  surface: SurfaceId
  group?: NodeId
}

export interface Place extends Parent {
  /** Position in the whole design from back to front; a group precedes its children. */
  order: number
  /** Maps the parent's coordinates to those of the surface. */
  parentMatrix: Matrix
}

const known = new WeakMap<DesignDocument, Map<NodeId, Place>>()

/** Returns the places of all objects; memoized per state of the design. */
export function placesOf(document: DesignDocument): Map<NodeId, Place> {
  const places = known.get(document) ?? foundPlaces(document)
  known.set(document, places)
  return places
}

function foundPlaces(document: DesignDocument): Map<NodeId, Place> {
  const places = new Map<NodeId, Place>()
  const visit = (ids: NodeId[], parent: Parent, parentMatrix: Matrix) => {
    for (const id of ids) {
      const node = document.nodes[id]
      places.set(id, { ...parent, order: places.size, parentMatrix })
      if (node?.kind === 'group')
        visit(node.children, { ...parent, group: id }, multiply(parentMatrix, node.transform))
    }
  }
  for (const surface of document.surfaceOrder)
    visit(document.surfaces[surface]?.nodes ?? [], { surface }, identity)
  return places
}

/** Returns the matrix from an object's own coordinates to those of its surface. */
export function worldMatrix(document: DesignDocument, id: NodeId): Matrix {
  const place = placesOf(document).get(id)
  const node = document.nodes[id]
  return place && node ? multiply(place.parentMatrix, node.transform) : identity
}

export const childIds = (node: DesignNode | undefined): NodeId[] =>
  node?.kind === 'group' ? node.children : []

/** Returns the visible objects that are not groups. */
export function shownLeaves(document: DesignDocument, ids: readonly NodeId[]): NodeId[] {
  return ids.flatMap((id) => {
    const node = document.nodes[id]
    if (!node || node.hidden || node.opacity === 0) return []
    return node.kind === 'group' ? shownLeaves(document, childIds(node)) : [id]
  })
}

export const withDescendants = (document: DesignDocument, id: NodeId): NodeId[] => [
  id,
  ...childIds(document.nodes[id]).flatMap((child) => withDescendants(document, child)),
]

/** Returns the groups that hold an object, from the innermost to the outermost. */
export function groupsAround(document: DesignDocument, id: NodeId): NodeId[] {
  const group = placesOf(document).get(id)?.group
  return group === undefined ? [] : [group, ...groupsAround(document, group)]
}

const isVisible = (node: DesignNode | undefined): boolean =>
  node !== undefined && !node.hidden && node.opacity !== 0

/** Returns the visible objects from back to front; an object in a hidden group is not visible. */
export const visibleNodes = (document: DesignDocument): DesignNode[] =>
  [...placesOf(document).keys()].flatMap((id) => {
    const node = document.nodes[id]
    const isShown = [id, ...groupsAround(document, id)].every((each) => isVisible(document.nodes[each]))
    return node && isShown ? [node] : []
  })

export const siblings = (document: DesignDocument, { surface, group }: Parent): NodeId[] =>
  group === undefined ? (document.surfaces[surface]?.nodes ?? []) : childIds(document.nodes[group])

export function withSiblings(
  document: DesignDocument,
  { surface, group }: Parent,
  ids: NodeId[],
): DesignDocument {
  const holder = group === undefined ? undefined : document.nodes[group]
  if (group !== undefined && holder?.kind === 'group')
    return withNodes(document, { [group]: { ...holder, children: ids } })
  const former = document.surfaces[surface]
  return { ...document, surfaces: { ...document.surfaces, [surface]: { ...former, nodes: ids } } }
}

export const withNodes = (document: DesignDocument, nodes: Record<NodeId, DesignNode>): DesignDocument => ({
  ...document,
  nodes: { ...document.nodes, ...nodes },
})

/** Changes some of the objects; ids that do not exist are ignored. */
export const mapNodes = (
  document: DesignDocument,
  ids: NodeId[],
  change: (node: DesignNode, id: NodeId) => DesignNode,
): DesignDocument =>
  withNodes(
    document,
    Object.fromEntries(
      ids.flatMap((id) => {
        const node = document.nodes[id]
        return node === undefined ? [] : [[id, change(node, id)]]
      }),
    ),
  )

/**
 * Removes objects from their parents' lists but keeps them in the table. Groups that become empty are removed
 * entirely.
 */
export function detached(document: DesignDocument, ids: NodeId[]): DesignDocument {
  const gone = new Set(ids)
  const emptied: NodeId[] = []
  let result = document
  for (const parent of parentsOf(document, ids)) {
    const left = siblings(document, parent).filter((id) => !gone.has(id))
    result = withSiblings(result, parent, left)
    if (left.length === 0 && parent.group !== undefined) emptied.push(parent.group)
  }
  return emptied.length === 0 ? result : withoutRows(detached(result, emptied), emptied)
}

/** Returns the groups and surfaces that hold any of the objects, without duplicates. */
export function parentsOf(document: DesignDocument, ids: NodeId[]): Parent[] {
  const places = placesOf(document)
  const parents = new Map<string, Parent>()
  for (const id of ids) {
    const place = places.get(id)
    if (place) parents.set(place.group ?? `surface ${place.surface}`, place)
  }
  return [...parents.values()]
}

function withoutRows(document: DesignDocument, ids: NodeId[]): DesignDocument {
  const gone = new Set(ids)
  const left = Object.entries(document.nodes).filter(([id]) => !gone.has(id))
  return { ...document, nodes: Object.fromEntries(left) }
}

/** Removes objects with their descendants, and groups that become empty. */
export const removeNodes = (document: DesignDocument, ids: NodeId[]): DesignDocument =>
  withoutRows(
    detached(document, ids),
    ids.flatMap((id) => withDescendants(document, id)),
  )
