import { inverse, multiply, translation } from '../../geometry/matrix'
import { boxOfAll } from '../boxes'
import type { DesignDocument, DesignNode, GroupNode, NodeId } from '../../design-document'
import { childIds, detached, mapNodes, placesOf, siblings, withNodes, withSiblings } from '../tree'
import { edited, movable, type CommandState, type PlainCommand } from './command'

/** Grouping and ungrouping. Neither changes the appearance: objects keep their places on the surface. */

/** Returns the movable selected objects on the same surface as the frontmost one. */
function together(state: CommandState): NodeId[] {
  const places = placesOf(state.document)
  const ids = movable(state)
  const surface = places.get(ids.at(-1) ?? '')?.surface
  return ids.filter((id) => places.get(id)?.surface === surface)
}

/**
 * Puts a group in the place of its frontmost object, with its origin at the top left corner of its contents.
 */
function grouped({ document, measure }: CommandState, ids: NodeId[], id: NodeId): DesignDocument {
  const places = placesOf(document)
  const front = ids.at(-1) ?? ''
  const home = places.get(front)
  const box = boxOfAll(document, ids, measure)
  if (home === undefined || box === undefined) return document
  const corner = translation(box.x, box.y)
  const group: GroupNode = {
    kind: 'group',
    transform: multiply(inverse(home.parentMatrix), corner),
    children: [],
  }
  const inside = mapNodes(document, ids, (node, each) => {
    const parent = places.get(each)?.parentMatrix ?? home.parentMatrix
    return { ...node, transform: multiply(inverse(corner), multiply(parent, node.transform)) }
  })
  const list = siblings(document, home).flatMap((each) => (each === front ? [each, id] : [each]))
  const placed = withSiblings(withNodes(inside, { [id]: group }), home, list)
  return withNodes(detached(placed, ids), { [id]: { ...group, children: ids } })
}

export const group: PlainCommand = {
  label: 'designCommands.group',
  keys: { 'Mod+G': undefined },
  when: (state) => together(state).length > 1,
  run: (state) => {
    const ids = together(state)
    if (ids.length < 2) return edited(state, state.document)
    const id = state.newId()
    return { document: grouped(state, ids, id), selection: [id] }
  },
}

const isGroup = (node: DesignNode | undefined): node is GroupNode => node?.kind === 'group'

/** Applies a group's transform, opacity, visibility and blend mode to one of its children. */
function asInGroup(node: DesignNode, { transform, opacity, hidden, blend }: GroupNode): DesignNode {
  return {
    ...node,
    transform: multiply(transform, node.transform),
    ...(opacity !== undefined && { opacity: opacity * (node.opacity ?? 1) }),
    ...(hidden && { hidden }),
    ...(blend && { blend }),
  }
}

function ungrouped(document: DesignDocument, id: NodeId): DesignDocument {
  const node = document.nodes[id]
  const place = placesOf(document).get(id)
  if (!isGroup(node) || place === undefined) return document
  const outside = mapNodes(document, node.children, (child) => asInGroup(child, node))
  const list = siblings(document, place).flatMap((each) => (each === id ? node.children : [each]))
  const { [id]: _, ...nodes } = withSiblings(outside, place, list).nodes
  return { ...withSiblings(outside, place, list), nodes }
}

export const ungroup: PlainCommand = {
  label: 'designCommands.ungroup',
  keys: { 'Mod+Shift+G': undefined },
  when: (state) => movable(state).some((id) => isGroup(state.document.nodes[id])),
  run: (state) => {
    const ids = movable(state)
    return {
      document: ids.reduce(ungrouped, state.document),
      selection: ids.flatMap((id) =>
        isGroup(state.document.nodes[id]) ? childIds(state.document.nodes[id]) : [id],
      ),
    }
  },
}
