import type { Font } from 'opentype.js/dist/opentype.mjs'
import type { Priceable } from '@/lib/price'
import type { Selection } from '@/lib/product-options'
import type { DesignDocument, FontRecord, Matrix, Size, TextNode } from '../document/design-document'
import { quantized } from '../document/quantize'
import { translation } from '../geometry/matrix'
import { chosenAnswers, chosenWords } from '../template/product-answers'
import type { CaptionRule, ProductTemplate, SurfaceRule } from '../template/product-template'
import { templateFor } from '../template/template-for'
import { outlineText } from '../text/outline-text'

/** A line that is typed beside the picture, where the template has its place (studio-64). Lengths are millimeters. */

export interface TypedCaption {
  text: string
  caption: CaptionRule
  rule: SurfaceRule
}

/** What is typed for a caption; undefined where nothing is, and where a person places it. */
export function typedCaption(
  template: ProductTemplate,
  product: Priceable,
  selection: Selection,
): TypedCaption | undefined {
  const [rule] = templateFor(template, chosenAnswers(template, product, selection)).surfaces
  const caption = rule?.caption
  const text = caption && chosenWords(template, product, selection)[caption.slot]?.trim()
  return text ? { text, caption, rule } : undefined
}

export interface LaidCaption {
  node: TextNode
  /** Path data, from where the node is. */
  path: string
  /** From there to the front, whose upper left corner is the origin. */
  toFront: Matrix
  /** Characters that the face does not have. */
  missing: string[]
}

/** So far from a fold letters are not reflected, however it is stretched. */
const spare = 2

/** How far up from the lower edge nothing may stand that is not to be seen on the side below it, upside down. */
function reflected({ around, folds = [], edge }: SurfaceRule): number {
  const isMade = edge?.kind === 'mirror' || edge?.kind === 'blur'
  return isMade ? around - Math.min(around, ...folds) + spare : 0
}

/** Sets a caption as large as its place allows: on one line, within the bare border to both sides. */
export function layCaption({ text, caption, rule }: TypedCaption, size: Size, face: Font): LaidCaption {
  const { slot, font, height, align, fill, stroke } = caption
  const rise = Math.max(caption.rise, reflected(rule))
  const node: TextNode = {
    kind: 'text',
    transform: [1, 0, 0, 1, 0, 0],
    text: text.replace(/\s+/g, ' '),
    font,
    size: 1,
    align,
    lineHeight: 1.2,
    tracking: 0,
    fill,
    ...(stroke && { stroke }),
    slot,
  }
  const one = outlineText(node, face)
  const inset = Math.max(rule.border ?? 0, rule.safe - rule.around)
  const most = size.width - 2 * inset
  const scale = Math.min(height / one.height, one.width > 0 ? most / one.width : Number.POSITIVE_INFINITY)
  const x = align === 'left' ? inset : (size.width - one.width * scale) / 2
  // A smaller line stays on the middle of its place.
  const y = size.height - rise - (height + one.height * scale) / 2
  const toFront = translation(x, y)
  const sized: TextNode = { ...node, size: scale, transform: translation(x + rule.around, y + rule.around) }
  const { path, missing } = outlineText(sized, face)
  return { node: sized, path, toFront, missing }
}

/** On a design whose picture is laid, in front of it. @param record of the caption's face */
export function withCaption(
  document: DesignDocument,
  { node }: LaidCaption,
  { id, record }: { id: string; record: FontRecord },
): DesignDocument {
  const surface = document.surfaceOrder[0] ?? ''
  const on = document.surfaces[surface] ?? { nodes: [] }
  return quantized({
    ...document,
    surfaces: { ...document.surfaces, [surface]: { ...on, nodes: [...on.nodes, id] } },
    nodes: { ...document.nodes, [id]: node },
    fonts: { ...document.fonts, [node.font]: record },
  })
}
