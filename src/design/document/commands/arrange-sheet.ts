import type { DesignDocument, DesignNode, NodeId, Surface, SurfaceId } from '../../design-document'
import { multiply } from '../../geometry/matrix'
import { isFillable } from '../../template/filled-sheet'
import { surfaceRule } from '../../template/surface-boxes'
import { templateFor } from '../../template/template-for'
import type { Matrix } from '../../units'
import { removeNodes, withDescendants, withNodes } from '../tree'
import { edited, type Command, type CommandState } from './command'
import { copies } from './remove'

/** Places for the pieces of a design. */
export interface ArrangedDesign {
  /** The design's pieces so far; the first is what the others are copies of. */
  nodes: NodeId[]
  /** Moves the first piece, from where it is now, to each place. Pieces beyond these are removed. */
  places: Matrix[]
}

/** Maximum number of designs that can be arranged at once, and of pieces of one design. */
const most = { designs: 400, places: 300 }

export const maySetApart = ({ document, template }: CommandState, surface: SurfaceId): boolean => {
  const rule = surfaceRule(templateFor(template, document.product.options), surface)
  return rule !== undefined && isFillable(rule)
}

/** Returns a surface whose objects are apart, which excludes a repeated piece and a cut line of the shopper's own. */
function setApart({ fill: _fill, cut, ...surface }: Surface): Surface {
  if (!cut) return { ...surface, apart: true }
  const { path: _path, regions: _regions, ...rest } = cut
  return { ...surface, cut: rest, apart: true }
}

function withSurfaceOf(document: DesignDocument, id: SurfaceId, surface: Surface): DesignDocument {
  return { ...document, surfaces: { ...document.surfaces, [id]: surface } }
}

/** Returns an object at another place, as a piece of the named design; undefined for a design of one piece. */
function placed<Node extends DesignNode>(node: Node, transform: Matrix, name: string | undefined): Node {
  const { piece: _, ...plain } = node
  return { ...plain, transform, ...(name !== undefined && { piece: name }) } as Node // the kind is unchanged
}

/** Lays one design: moves its pieces, adds copies, and removes those that are too many. */
function laid(
  { document, newId }: Pick<CommandState, 'document' | 'newId'>,
  surface: SurfaceId,
  { nodes, places }: ArrangedDesign,
): DesignDocument {
  const [first = ''] = nodes
  const root = document.nodes[first]
  if (!root || places.length === 0) return document
  const name = places.length > 1 ? (root.piece ?? first) : undefined
  const made: Record<NodeId, DesignNode> = {}
  const added: NodeId[] = []
  places.slice(0, most.places).forEach((place, index) => {
    const transform = multiply(place, root.transform)
    const known = nodes[index]
    const member = known === undefined ? undefined : document.nodes[known]
    if (known !== undefined && member) {
      made[known] = placed(member, transform, name)
      return
    }
    const newIds = new Map(withDescendants(document, first).map((id) => [id, newId()]))
    for (const [id, node] of copies(document, first, newIds))
      made[id] = id === newIds.get(first) ? placed(node, transform, name) : node
    added.push(newIds.get(first) ?? first)
  })
  const moved = withNodes(document, made)
  const on = moved.surfaces[surface] ?? { nodes: [] }
  const order = on.nodes.flatMap((id) => (id === first ? [id, ...added] : [id]))
  return removeNodes(withSurfaceOf(moved, surface, { ...on, nodes: order }), nodes.slice(places.length))
}

/** True for designs whose objects are all directly on the surface, each named once. */
function isOnSurface({ surfaces }: DesignDocument, surface: SurfaceId, designs: readonly ArrangedDesign[]) {
  const on = new Set(surfaces[surface]?.nodes)
  const ids = designs.flatMap(({ nodes }) => nodes)
  return new Set(ids).size === ids.length && ids.every((id) => on.has(id))
}

/**
 * Makes each object of a sheet a separate piece, and lays designs with their copies at given places
 * (design-document-33). With `isApart: false` pieces that touch are one again.
 */
export const arrangeSheet: Command<{ surface: SurfaceId; designs: ArrangedDesign[]; isApart?: false }> = {
  label: 'designCommands.arrangeSheet',
  keys: {},
  when: (state) => state.document.surfaceOrder.some((surface) => maySetApart(state, surface)),
  run: (state, { surface, designs, isApart }) => {
    const { document } = state
    const on = document.surfaces[surface]
    if (!on || !maySetApart(state, surface)) return edited(state, document)
    if (isApart === false) {
      const { apart: _, ...rest } = on
      return edited(state, withSurfaceOf(document, surface, rest))
    }
    if (designs.length > most.designs || !isOnSurface(document, surface, designs))
      return edited(state, document)
    const made = designs.reduce(
      (all, design) => laid({ ...state, document: all }, surface, design),
      withSurfaceOf(document, surface, setApart(on)),
    )
    return { document: made, selection: state.selection.filter((id) => Object.hasOwn(made.nodes, id)) }
  },
}
