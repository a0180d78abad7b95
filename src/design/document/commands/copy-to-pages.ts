import type { DesignDocument, NodeId, SurfaceId } from '../../design-document'
import { surfaceRule } from '../../template/surface-boxes'
import { templateFor } from '../../template/template-for'
import { unlocked } from '../selection'
import { removeNodes, withDescendants, withNodes } from '../tree'
import { edited, type Command, type CommandState } from './command'
import { copies } from './remove'

/** The command that puts what is on one page or card on others as well (design-document-22). */

interface CopyArgument {
  surface: SurfaceId
  onto: SurfaceId[]
}

/** True for objects that every page has by itself, such as the rank and suit of a card. */
const isOwn =
  ({ nodes }: DesignDocument) =>
  (id: NodeId) =>
    nodes[id]?.kind === 'made'

/** Replaces the objects of a page, except generated and locked ones, which stay in front. */
function withCopy(state: CommandState, from: SurfaceId, document: DesignDocument, to: SurfaceId) {
  const [source, target] = [document.surfaces[from], document.surfaces[to]]
  if (!source || !target) return document
  const isPagesOwn = isOwn(document)
  const copied = source.nodes.filter((id) => !isPagesOwn(id))
  const free = new Set(unlocked(document, target.nodes, 'content').filter((id) => !isPagesOwn(id)))
  const all = copied.flatMap((id) => withDescendants(document, id))
  const newIds = new Map(all.map((id) => [id, state.newId()]))
  const made = copied.flatMap((id) => copies(document, id, newIds))
  const bare = removeNodes(document, [...free])
  const kept = target.nodes.filter((id) => !free.has(id))
  const nodes = [...copied.map((id) => newIds.get(id) ?? id), ...kept]
  const surfaces = { ...bare.surfaces, [to]: { ...source, nodes } }
  return withNodes({ ...bare, surfaces }, Object.fromEntries(made))
}

/** Copies a page's objects and background to other pages of the same kind; their generated objects stay. */
export const copyToPages: Command<CopyArgument> = {
  label: 'designCommands.copyToPages',
  keys: {},
  when: ({ template }) => template.surfaces.some(({ count }) => count !== undefined),
  run: (state, { surface, onto }) => {
    const { document } = state
    const template = templateFor(state.template, document.product.options)
    const stem = surfaceRule(template, surface)?.stem
    const isTarget = (id: SurfaceId) =>
      id !== surface && stem !== undefined && surfaceRule(template, id)?.stem === stem
    const isFollowing = (id: SurfaceId) => document.surfaces[id]?.follows !== undefined
    const targets = [...new Set(onto)].filter((id) => isTarget(id) && !isFollowing(id))
    if (isFollowing(surface)) return edited(state, document)
    return edited(
      state,
      targets.reduce((made, to) => withCopy(state, surface, made, to), document),
    )
  },
}
