import { multiply, scaling, stretch, translation } from '../../geometry/matrix'
import { centerOf } from '../../geometry/point'
import { growthTo } from '../fit-neon'
import { surfaceBoxes, surfaceRule } from '../../template/surface-boxes'
import { templateFor } from '../../template/template-for'
import { boxOf, estimatedSize } from '../boxes'
import type { DesignDocument, NeonNode, NodeId } from '../../design-document'
import type { Rectangle, Size } from '../../units'
import { mapNodes, placesOf } from '../tree'
import type { CommandState } from './command'
import { scaleNode } from './scale-node'
import { moveInSurface } from './move-in-surface'

/** Keeps a sign as large as its product when its words, size or tube change (design-document-46). */

/** Tolerance, as a fraction of the product's size, for lettering to be treated as filling the product. */
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
 * Refits a sign after a change. Lettering that filled the product fills it again. Other lettering keeps its
 * size, unless it would exceed the product.
 * @param state before the change
 * @param document the design after the change
 * @param about the box that the sign stays centered in, unless it fills the product
 */
export function refitSign(
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
  return moveInSurface(document, [id], () => translation(to.x - from.x, to.y - from.y))
}

/** Scales a sign's letters, but not its tubes, to fit a target box, and centers the sign there. */
export function grownInto(
  state: CommandState,
  document: DesignDocument,
  id: NodeId,
  target: Rectangle,
  choose?: (...factors: number[]) => number,
): DesignDocument {
  const grownBy = (factor: number) => mapNodes(document, [id], (node) => scaleNode(node, factor, factor))
  const factor = growthTo((by) => boxOf(grownBy(by), id, state.measure), target, choose)
  return centered(state, grownBy(factor), id, target)
}

/**
 * True if a sign's size is only an estimate because its font is not loaded. Such a sign is not refitted; it
 * keeps its proportion of the product.
 */
function isEstimated({ document, measure }: CommandState, id: NodeId): boolean {
  const was = neonAt(document, id)
  return was === undefined || isSameSize(measure(was), estimatedSize(was))
}

/** Changes every sign, then refits it around its current center. */
function changedSigns(
  state: CommandState,
  document: DesignDocument,
  change: (node: NeonNode, id: NodeId) => NeonNode,
): DesignDocument {
  return neonIds(document).reduce((made, id) => {
    const about = boxOf(made, id, state.measure)
    const changed = mapNodes(made, [id], (node) => (node.kind === 'neon' ? change(node, id) : node))
    return isEstimated(state, id) ? changed : refitSign(state, id, changed, about)
  }, document)
}

/**
 * Corrects signs that were scaled together with everything on a surface: the scale moves from the matrix to
 * the letters, so tubes keep their diameter.
 */
export const resizedSigns = (state: CommandState, document: DesignDocument): DesignDocument =>
  changedSigns(state, document, (node, id) => {
    const was = neonAt(state.document, id)
    const factor = was ? stretch(node.transform).x / stretch(was.transform).x : 1
    const { transform } = node
    const placed: NeonNode = { ...node, transform: multiply(transform, scaling(1 / factor, 1 / factor)) }
    const grown = scaleNode(placed, factor, factor)
    return grown.kind === 'neon' ? grown : node
  })

/** Gives signs the tube diameter of the product with the design's current options. */
export function retubedSigns(state: CommandState, document: DesignDocument): DesignDocument {
  const { neon } = templateFor(state.template, document.product.options)
  return neon ? changedSigns(state, document, (node) => ({ ...node, tube: neon.diameter })) : document
}
