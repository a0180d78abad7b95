import type { DesignDocument, DesignNode, NodeId, SurfaceId, TextNode } from '../../design-document'
import { keptInPlace } from '../keep-place'
import { groupsAround, removeNodes, withDescendants, withNodes } from '../tree'
import { maySetApart } from './arrange-sheet'
import type { CommandState } from './command'
import { group } from './group'
import { copies } from './remove'

/** One label of a sheet for each row of a list of names (design-document-33). */

/** Maximum number of different labels on a sheet. */
export const mostNames = 60

/** Returns the object of the sheet that holds a text. */
const pieceWith = (document: DesignDocument, id: NodeId): NodeId => groupsAround(document, id).at(-1) ?? id

/**
 * Returns the design with a label as one object: the piece with the texts where pieces are apart, otherwise
 * everything on the sheet.
 */
function withLabel(
  state: CommandState,
  surface: SurfaceId,
  texts: readonly NodeId[],
): { document: DesignDocument; label: NodeId } | undefined {
  const { document } = state
  const { nodes = [], apart } = document.surfaces[surface] ?? {}
  const holders = [...new Set(texts.map((id) => pieceWith(document, id)))]
  const parts = apart ? holders : nodes.filter((id) => !document.nodes[id]?.hidden)
  const [only] = parts
  if (only === undefined) return undefined
  if (parts.length === 1) return { document, label: only }
  const made = group.run({ ...state, selection: parts }, undefined)
  const [label] = made.selection
  return label === undefined ? undefined : { document: made.document, label }
}

interface SheetNames {
  surface: SurfaceId
  columns: Readonly<Record<NodeId, number>>
  rows: readonly (readonly string[])[]
}

/** @returns the same design if the surface is not a sheet, or has no label with the texts */
export function namesOnSheet(state: CommandState, { surface, columns, rows }: SheetNames): DesignDocument {
  const texts = Object.keys(columns).filter((id) => state.document.nodes[id]?.kind === 'text')
  const found = maySetApart(state, surface) && withLabel(state, surface, texts)
  if (!found || texts.length === 0 || rows.length === 0 || rows.length > mostNames) return state.document
  const { document, label } = found
  const all = withDescendants(document, label)
  const bare: NodeId[] = []
  const made = rows.map((row, index) => {
    const newIds = new Map(all.map((id) => [id, index === 0 ? id : state.newId()]))
    const wordsOf = new Map(texts.map((id) => [newIds.get(id), row[columns[id] ?? -1] ?? '']))
    const nodes = copies(document, label, newIds).map(([id, node]): [NodeId, DesignNode] => {
      const { piece: _, ...own } = node
      const words = wordsOf.get(id)
      if (words === undefined || own.kind !== 'text') return [id, own as DesignNode] // only its name is dropped
      if (words === '') bare.push(id)
      return [
        id,
        words === '' ? own : keptInPlace(own, { ...own, text: words } as TextNode, state.measure, 0.5),
      ]
    })
    return { nodes, id: newIds.get(label) ?? label }
  })
  const { fill: _fill, ...on } = document.surfaces[surface] ?? { nodes: [] }
  const order = on.nodes.flatMap((id) => (id === label ? made.map((each) => each.id) : [id]))
  const named = withNodes(document, Object.fromEntries(made.flatMap(({ nodes }) => nodes)))
  return removeNodes(
    { ...named, surfaces: { ...named.surfaces, [surface]: { ...on, nodes: order, apart: true } } },
    bare,
  )
}
