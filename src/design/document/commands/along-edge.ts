import type { DesignDocument, NodeId, TextNode } from '../../design-document'
import { inverse, multiply } from '../../geometry/matrix'
import { surfaceRule } from '../../template/surface-boxes'
import { templateFor } from '../../template/template-for'
import { type Edge, edgeIn, laidAlong, relaidAlong } from '../along-edge'
import { keptInPlace } from '../keep-place'
import { mapNodes, placesOf } from '../tree'
import { changeable, edited, type Command, type CommandState } from './command'
import { homeOn } from './product'

/** Lays words along the edge of their surface, and keeps them there. */

/** Returns the edge of the surface that an object is on. */
function edgeOfNode(
  { document, template }: Pick<CommandState, 'document' | 'template'>,
  id: NodeId,
): Edge | undefined {
  const { size, options } = document.product
  const rule = surfaceRule(templateFor(template, options), placesOf(document).get(id)?.surface ?? '')
  return rule && edgeIn(rule, homeOn(document, rule, size))
}

const textsOf = (state: CommandState): NodeId[] =>
  changeable(state).filter((id) => state.document.nodes[id]?.kind === 'text')

/** Top, or the other side for words that are along it already. */
const otherSide = ({ along }: TextNode) => (along?.side === 'top' ? 'bottom' : 'top')

/** Lays texts along the upper or lower edge of their surface, at its safe distance (design-text-10). */
export const alongEdge: Command<{ side: 'top' | 'bottom' } | undefined> = {
  label: 'designCommands.alongEdge',
  keys: { 'Alt+E': undefined },
  when: (state) => !state.template.neon && textsOf(state).length > 0,
  run: (state, argument) => {
    const places = placesOf(state.document)
    const laid = mapNodes(state.document, textsOf(state), (node, id) => {
      const edge = edgeOfNode(state, id)
      if (node.kind !== 'text' || !edge) return node
      const made = laidAlong(node, argument?.side ?? otherSide(node), edge, state.measure)
      const parent = places.get(id)?.parentMatrix
      return made && parent ? { ...made, transform: multiply(inverse(parent), made.transform) } : node
    })
    return edited(state, laid)
  },
}

/** Returns a text after a change of its properties, laid out again where it was. */
export function textInPlace(state: CommandState, id: NodeId, before: TextNode, after: TextNode): TextNode {
  if (before.along && after.along) {
    const edge = edgeOfNode(state, id)
    return edge ? relaidAlong(before, after, edge, state.measure) : after
  }
  return keptInPlace(before, after, state.measure)
}

/** Returns the design with the texts along edges laid out again, after its product or a piece on a sheet changed. */
export function followEdges(state: CommandState, changed: DesignDocument): DesignDocument {
  const { document } = state
  if (changed.product === document.product && changed.surfaces === document.surfaces) return changed
  const ids = Object.keys(changed.nodes).filter((id) => {
    const [before, after] = [document.nodes[id], changed.nodes[id]]
    return before?.kind === 'text' && after?.kind === 'text' && before.along && after.along
  })
  if (ids.length === 0) return changed
  const on = { document: changed, template: state.template }
  return mapNodes(changed, ids, (after, id) => {
    const [before, from, to] = [document.nodes[id], edgeOfNode(state, id), edgeOfNode(on, id)]
    const isMoved = from && to && JSON.stringify(from) !== JSON.stringify(to)
    if (before?.kind !== 'text' || after.kind !== 'text' || !isMoved) return after
    return relaidAlong(before, after, to, state.measure)
  })
}
