import type { DesignDocument, DesignNode, NodeId } from '../design-document'
import { placesOf, removed, siblings, withDescendants, withNodes, withSiblings } from '../tree'
import { translation, inverse, multiply } from '../../geometry/matrix'
import { hasMovable, movable, type CommandState, type PlainCommand } from './command'

/** Taking objects away, and making more of the same. */

/** With all that it holds; groups that are empty then go too. */
export const remove: PlainCommand = {
  label: 'designCommands.remove',
  keys: { Delete: undefined, Backspace: undefined },
  when: hasMovable,
  run: (state) => {
    const ids = movable(state)
    const document = removed(state.document, ids)
    return { document, selection: state.selection.filter((id) => Object.hasOwn(document.nodes, id)) }
  },
}

/** So far right and down that both are seen, in millimeters of the surface. */
const beside = translation(5, 5)

/** The copies of an object and all that it holds, by their new ids. */
function copies(document: DesignDocument, id: NodeId, newIds: Map<NodeId, NodeId>) {
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

/** Directly before the original. */
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
  const root = { ...(nodes[copy] ?? node), transform: multiply(shift, node.transform) }
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
