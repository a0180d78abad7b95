import { centerOf } from '../../geometry/point'
import { translation } from '../../geometry/matrix'
import { surfaceBoxes, surfaceRule } from '../../template/surface-boxes'
import { templateFor } from '../../template/template-for'
import { boxOf } from '../boxes'
import type {
  DesignDocument,
  FontKey,
  FontRecord,
  NeonLine,
  NeonNode,
  NodeId,
  Rectangle,
} from '../design-document'
import { unlocked } from '../selection'
import { mapNodes, placesOf } from '../tree'
import { edited, type Command, type CommandState } from './command'
import { grownNode } from './grown-node'
import { movedInSurface } from './moved-in-surface'

/** What a sign says, in which letters and colors. */

/** How near to the product's edge lettering has to come, as a share, to have been made as large as it allows. */
const filling = 0.01

const hasWords = ({ lines }: NeonNode) => lines.some(({ text }) => text.trim() !== '')

const neonAt = ({ nodes }: DesignDocument, id: NodeId): NeonNode | undefined => {
  const node = nodes[id]
  return node?.kind === 'neon' ? node : undefined
}

function trimRound({ document, template }: CommandState, id: NodeId): Rectangle | undefined {
  const surface = placesOf(document).get(id)?.surface ?? ''
  const rule = surfaceRule(templateFor(template, document.product.options), surface)
  return rule && surfaceBoxes(rule, document.product.size).trim
}

const shareOf = (box: Rectangle, trim: Rectangle) =>
  Math.max(box.width / trim.width, box.height / trim.height)

/** Tubes stay as thick as they are, so that a second step is needed to meet a size. */
const steps = [1, 2, 3]

/** Letters as large as before, or as large as the product allows when they were, and never larger than that; about the same middle. */
function fitted(state: CommandState, id: NodeId, document: DesignDocument): DesignDocument {
  const [was, node] = [neonAt(state.document, id), neonAt(document, id)]
  const trim = trimRound(state, id)
  if (!was || !node || !trim || !hasWords(node)) return document
  const before = boxOf(state.document, id, state.measure)
  const after = boxOf(document, id, state.measure)
  if (before.width === after.width && before.height === after.height) return document
  const isFilling = !hasWords(was) || Math.abs(shareOf(before, trim) - 1) < filling
  const grown = steps.reduce((now) => {
    const share = shareOf(boxOf(now, id, state.measure), trim)
    const factor = isFilling || share > 1 ? 1 / share : 1
    return mapNodes(now, [id], (each) => grownNode(each, factor, factor))
  }, document)
  const [from, to] = [boxOf(grown, id, state.measure), isFilling ? trim : before].map(centerOf)
  return from && to ? movedInSurface(grown, [id], () => translation(to.x - from.x, to.y - from.y)) : grown
}

interface Lettering {
  node: NodeId
  lines?: NeonLine[]
  align?: NeonNode['align']
  fonts?: Record<FontKey, FontRecord>
}

/** Of a sign that need not be selected: typing into its field moves no focus. What is left out stays. */
export const setLettering: Command<Lettering> = {
  label: 'designCommands.setLettering',
  keys: {},
  when: ({ document }) => Object.keys(document.nodes).some((id) => neonAt(document, id) !== undefined),
  run: (state, { node: id, lines, align, fonts }) => {
    const node = neonAt(state.document, id)
    if (!node || unlocked(state.document, [id], 'content').length === 0) return edited(state, state.document)
    const said = { ...node, ...(lines && { lines }), ...(align && { align }) }
    const changed = mapNodes(state.document, [id], () => said)
    const named = fonts ? { ...changed, fonts: { ...fonts, ...changed.fonts } } : changed
    return edited(state, fitted(state, id, named))
  },
}
