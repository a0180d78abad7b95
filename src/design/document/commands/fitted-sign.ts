import { multiply, scaling, stretch, translation } from '../../geometry/matrix'
import { centerOf } from '../../geometry/point'
import { growthTo } from '../../template/fit-neon'
import { surfaceBoxes, surfaceRule } from '../../template/surface-boxes'
import { templateFor } from '../../template/template-for'
import { boxOf, estimatedSize } from '../boxes'
import type { DesignDocument, NeonNode, NodeId, Rectangle, Size } from '../design-document'
import { mapNodes, placesOf } from '../tree'
import type { CommandState } from './command'
import { grownNode } from './grown-node'
import { movedInSurface } from './moved-in-surface'

/** What keeps a sign as large as its product, whatever becomes of its words, its size or its tube (design-document-46). */

/** How near to the product's edge lettering has to come, as a share, to have been made as large as it allows. */
const filling = 0.01

const hasWords = ({ lines }: NeonNode) => lines.some(({ text }) => text.trim() !== '')

export const neonAt = ({ nodes }: DesignDocument, id: NodeId): NeonNode | undefined => {
  const node = nodes[id]
  return node?.kind === 'neon' ? node : undefined
}

export const neonIds = (document: DesignDocument): NodeId[] =>
  Object.keys(document.nodes).filter((id) => neonAt(document, id) !== undefined)

function trimRound({ template }: CommandState, document: DesignDocument, id: NodeId): Rectangle | undefined {
  const surface = placesOf(document).get(id)?.surface ?? ''
  const rule = surfaceRule(templateFor(template, document.product.options), surface)
  return rule && surfaceBoxes(rule, document.product.size).trim
}

const shareOf = (box: Rectangle, trim: Rectangle) =>
  Math.max(box.width / trim.width, box.height / trim.height)

const isSameSize = (one: Size, other: Size) => one.width === other.width && one.height === other.height

/**
 * Letters as large as they are, or as large as the product allows when they were, and never larger than that.
 * @param state before the change
 * @param document after it
 * @param about what their middle stays in, unless they fill the product
 */
export function fittedSign(
  state: CommandState,
  id: NodeId,
  document: DesignDocument,
  about: Rectangle,
): DesignDocument {
  const [was, node] = [neonAt(state.document, id), neonAt(document, id)]
  const [trimBefore, trim] = [trimRound(state, state.document, id), trimRound(state, document, id)]
  if (!was || !node || !trimBefore || !trim || !hasWords(node)) return document
  const boxIn = (design: DesignDocument) => boxOf(design, id, state.measure)
  const [before, after] = [boxIn(state.document), boxIn(document)]
  if (isSameSize(before, after) && isSameSize(trimBefore, trim)) return document
  const isFilling = !hasWords(was) || Math.abs(shareOf(before, trimBefore) - 1) < filling
  const isToGrow = isFilling || shareOf(after, trim) > 1
  const grown = isToGrow ? grownInto(state, document, id, trim) : document
  return centered(state, grown, id, isFilling ? trim : about)
}

function centered({ measure }: CommandState, document: DesignDocument, id: NodeId, target: Rectangle) {
  const [from, to] = [centerOf(boxOf(document, id, measure)), centerOf(target)]
  return movedInSurface(document, [id], () => translation(to.x - from.x, to.y - from.y))
}

/** A sign in the middle of a target, as large as that allows: its letters grow, and not its tubes. */
export function grownInto(
  state: CommandState,
  document: DesignDocument,
  id: NodeId,
  target: Rectangle,
  choose?: (...factors: number[]) => number,
): DesignDocument {
  const grownBy = (factor: number) => mapNodes(document, [id], (node) => grownNode(node, factor, factor))
  const factor = growthTo((by) => boxOf(grownBy(by), id, state.measure), target, choose)
  return centered(state, grownBy(factor), id, target)
}

/** Nothing is fitted to a guess: until its font is there, a sign keeps its proportion of the product. */
function isEstimated({ document, measure }: CommandState, id: NodeId): boolean {
  const was = neonAt(document, id)
  return was === undefined || isSameSize(measure(was), estimatedSize(was))
}

/** Every sign: how it is changed, and then fitted about where it is. */
function changedSigns(
  state: CommandState,
  document: DesignDocument,
  change: (node: NeonNode, id: NodeId) => NeonNode,
): DesignDocument {
  return neonIds(document).reduce((made, id) => {
    const about = boxOf(made, id, state.measure)
    const changed = mapNodes(made, [id], (node) => (node.kind === 'neon' ? change(node, id) : node))
    return isEstimated(state, id) ? changed : fittedSign(state, id, changed, about)
  }, document)
}

/** Signs that a matrix made larger with all that is on a surface: their letters are larger instead, and their tubes as thick as they were. */
export const resizedSigns = (state: CommandState, document: DesignDocument): DesignDocument =>
  changedSigns(state, document, (node, id) => {
    const was = neonAt(state.document, id)
    const factor = was ? stretch(node.transform).x / stretch(was.transform).x : 1
    const { transform } = node
    const placed: NeonNode = { ...node, transform: multiply(transform, scaling(1 / factor, 1 / factor)) }
    const grown = grownNode(placed, factor, factor)
    return grown.kind === 'neon' ? grown : node
  })

/** Signs of the tube that the product is made of with the design's answers. */
export function retubedSigns(state: CommandState, document: DesignDocument): DesignDocument {
  const { neon } = templateFor(state.template, document.product.options)
  return neon ? changedSigns(state, document, (node) => ({ ...node, tube: neon.diameter })) : document
}
