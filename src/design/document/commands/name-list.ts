import { idOfPiece } from '../../template/counted-surfaces'
import { stepWithRoom } from '../../template/piece-steps'
import { surfaceRule } from '../../template/surface-boxes'
import { templateFor } from '../../template/template-for'
import type { DesignDocument, DesignNode, NodeId, Surface, SurfaceId, TextNode } from '../../design-document'
import type { Measure } from '../boxes'
import { keptInPlace } from '../keep-place'
import { removeNodes, withDescendants } from '../tree'
import { edited, type Command, type CommandState } from './command'
import { maySetApart } from './arrange-sheet'
import { namesOnSheet } from './names-on-sheet'
import { pageOf, type Pages } from './pages'
import { setOption } from './product'
import { copies } from './remove'

/** Fills a set from a list of names: each piece gets the same design with the words of one row (design-document-22). */

interface Pattern {
  /** Surfaces to copy, by the stem of their pieces. */
  surfaces: Map<string, SurfaceId>
  page: Pages
}

/** Returns the surfaces to copy for a piece; if the piece follows the first one, that one is copied. */
function patternOf(state: CommandState, surface: SurfaceId): Pattern | undefined {
  const page = pageOf(state, surface)
  if (!page) return undefined
  const { document } = state
  const made = templateFor(state.template, document.product.options)
  const ofStem = (stem: string): [string, SurfaceId] => {
    const id = idOfPiece(state.template.surfaces, stem, page.at + 1)
    const first = idOfPiece(state.template.surfaces, stem, 1)
    const followed = surfaceRule(made, id)?.follows?.surface
    return [stem, document.surfaces[id]?.follows && followed === first ? first : id]
  }
  return { surfaces: new Map(page.stems.map(ofStem)), page }
}

/** Returns the texts that a list can fill: visible, unlocked texts on the piece of a surface. */
export function textsForList(state: CommandState, surface: SurfaceId): { id: NodeId; node: TextNode }[] {
  const { document } = state
  const ofPieces = [...(patternOf(state, surface)?.surfaces.values() ?? [])]
  const surfaces = maySetApart(state, surface) ? [surface] : ofPieces
  return surfaces
    .flatMap((id) => document.surfaces[id]?.nodes ?? [])
    .flatMap((id) => withDescendants(document, id))
    .flatMap((id) => {
      const node = document.nodes[id]
      return node?.kind === 'text' && !node.hidden && node.locked !== 'all' && node.locked !== 'content'
        ? [{ id, node }]
        : []
    })
}

/** Returns a text with other words at the same alignment point. */
const reworded = (node: TextNode, text: string, measure: Measure): TextNode =>
  keptInPlace(node, { ...node, text }, measure, 0.5)

export interface NameList {
  /** A piece of the set; all others become copies of it. */
  surface: SurfaceId
  /** Column of the list, from 0, for each text of the piece. */
  columns: Record<NodeId, number>
  /** One row per piece; pieces without a row lose these texts. */
  rows: string[][]
}

interface Copied {
  surfaces: [SurfaceId, Surface][]
  nodes: [NodeId, DesignNode][]
  /** Copied texts for which the row has no words. */
  bare: NodeId[]
}

/** Copies one surface of the pattern, with the words of a row. */
function copied(
  { document, newId, measure }: CommandState,
  [from, to]: [SurfaceId, SurfaceId],
  { columns, row }: { columns: NameList['columns']; row: readonly string[] },
): Copied {
  const surface = document.surfaces[from] ?? { nodes: [] }
  const all = surface.nodes.flatMap((id) => withDescendants(document, id))
  const newIds = new Map(all.map((id) => [id, from === to ? id : newId()]))
  const bare: NodeId[] = []
  const wordsOf = new Map(Object.entries(columns).map(([id, column]) => [newIds.get(id), row[column] ?? '']))
  const nodes = surface.nodes
    .flatMap((id) => copies(document, id, newIds))
    .map(([id, node]): [NodeId, DesignNode] => {
      const words = wordsOf.get(id)
      if (words === undefined || node.kind !== 'text') return [id, node]
      if (words === '') bare.push(id)
      return [id, words === '' ? node : reworded(node, words, measure)]
    })
  const ids = surface.nodes.map((id) => newIds.get(id) ?? id)
  return { surfaces: [[to, { ...surface, nodes: ids }]], nodes, bare }
}

function mayBeOwn({ template }: CommandState, document: DesignDocument, id: SurfaceId): boolean {
  const rule = surfaceRule(templateFor(template, document.product.options), id)
  return rule !== undefined && (rule.follows?.may ?? ['own']).includes('own')
}

function withList(
  state: CommandState,
  { surfaces, page }: Pattern,
  { columns, rows }: NameList,
): DesignDocument {
  const { option } = page.steps
  const step = stepWithRoom(state.template, page.stem, rows.length)
  const sized =
    option === undefined || !step
      ? state.document
      : setOption.run(state, { name: option, value: step.value, drops: true }).document
  const count = step?.pieces ?? page.steps.pieces
  const targets = [...surfaces].flatMap(([stem, from]) =>
    Array.from({ length: count }, (_, index) => ({
      from,
      to: idOfPiece(state.template.surfaces, stem, index + 1),
      row: rows[index] ?? [],
    })),
  )
  const changed = targets.filter(({ to }) => Object.hasOwn(sized.surfaces, to) && mayBeOwn(state, sized, to))
  const parts = changed.map(({ from, to, row }) => copied(state, [from, to], { columns, row }))
  const bare = removeNodes(
    sized,
    changed.flatMap(({ to }) => sized.surfaces[to]?.nodes ?? []),
  )
  const document = {
    ...bare,
    surfaces: { ...bare.surfaces, ...Object.fromEntries(parts.flatMap((part) => part.surfaces)) },
    nodes: { ...bare.nodes, ...Object.fromEntries(parts.flatMap((part) => part.nodes)) },
  }
  return removeNodes(
    document,
    parts.flatMap((part) => part.bare),
  )
}

/** Makes one piece per row of a list. The option that counts the pieces gets the smallest value with enough pieces. */
export const fillNames: Command<NameList> = {
  label: 'designCommands.fillNames',
  keys: {},
  when: (state) =>
    (state.template.surfaces.some(({ count }) => count !== undefined) ||
      state.document.surfaceOrder.some((surface) => maySetApart(state, surface))) &&
    Object.values(state.document.nodes).some(({ kind }) => kind === 'text'),
  run: (state, list) => {
    if (maySetApart(state, list.surface)) return edited(state, namesOnSheet(state, list))
    const pattern = list.rows.length > 0 ? patternOf(state, list.surface) : undefined
    if (!pattern) return edited(state, state.document)
    const document = withList(state, pattern, list)
    return { document, selection: state.selection.filter((id) => Object.hasOwn(document.nodes, id)) }
  },
}
