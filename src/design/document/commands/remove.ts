import type { DesignDocument, DesignNode, NodeId } from '../../design-document'
import { placesOf, removeNodes, siblings, withDescendants, withNodes, withSiblings } from '../tree'
import { translation, inverse, multiply } from '../../geometry/matrix'
import { hasMovable, movable, type CommandState, type PlainCommand } from './command'

/** Commands that remove and duplicate objects. */

/** Removes objects with their descendants, and groups that become empty. */
export const remove: PlainCommand = {
  label: 'designCommands.remove',
  keys: { Delete: undefined, Backspace: undefined },
  when: hasMovable,
  run: (state) => {
    const ids = movable(state)
    const document = removeNodes(state.document, ids)
    return { document, selection: state.selection.filter((id) => Object.hasOwn(document.nodes, id)) }
  },
}

/**
 * Offset of a copy in millimeters of the surface, right and down, so that copy and original are both visible.
 */
const beside = translation(5, 5)

/** Returns copies of an object and its descendants, by their new ids. */
export function copies(document: DesignDocument, id: NodeId, newIds: Map<NodeId, NodeId>) {
  return withDescendants(document, id).flatMap((each): [NodeId, DesignNode][] => {
    const node = document.nodes[each]
    if (node === undefined) return []
    const copy =
      node.kind === 'group'
        ? { ...node, children: node.children.map((child) => newIds.get(child) ?? child) }
        : node
    return [[newIds.get(each) ?? each, copy]]
  })
}

/** Adds a copy of an object directly in front of the original. */
function duplicated(
  { document, newId }: CommandState,
  id: NodeId,
): { document: DesignDocument; copy: NodeId } {
  const place = placesOf(document).get(id)
  const node = document.nodes[id]
  const newIds = new Map(withDescendants(document, id).map((each) => [each, newId()]))
  const copy = newIds.get(id) ?? id
  if (place === undefined || node === undefined) return { document, copy }
  const shift = multiply(inverse(place.parentMatrix), multiply(beside, place.parentMatrix))
  const nodes = Object.fromEntries(copies(document, id, newIds))
  // The copy may be changed without the original.
  const { piece: _, ...own } = nodes[copy] ?? node
  const root = { ...own, transform: multiply(shift, node.transform) } as DesignNode // the original's kind
  const list = siblings(document, place).flatMap((each) => (each === id ? [each, copy] : [each]))
  return { document: withSiblings(withNodes(document, { ...nodes, [copy]: root }), place, list), copy }
}

export const duplicate: PlainCommand = {
  label: 'designCommands.duplicate',
  keys: { 'Mod+D': undefined },
  when: hasMovable,
  run: (state) => {
    let { document } = state
    const selection = movable(state).map((id) => {
      const made = duplicated({ ...state, document }, id)
      document = made.document
      return made.copy
    })
    return { document, selection }
  },
}
