import type { Priceable } from '@/lib/money/price'
import type { Selection } from '@/lib/products/product-options'
import type { DesignDocument, FontRecord, TextNode } from '../design-document'
import type { Matrix, Size } from '../units'
import { quantizeDocument } from '../document/quantize'
import { translation } from '../geometry/matrix'
import { chosenAnswers, chosenWords } from '../answers/product-answers'
import type { ProductTemplate } from '../template/product-template'
import type { CaptionRule, SurfaceRule } from '../template/surface-rule'
import { templateFor } from '../template/template-for'
import { measureText, outlineText, type Typeface } from '../text/outline-text'

/**
 * A line typed beside the picture, for which the template has a place (studio-64). Lengths are millimeters.
 */

export interface TypedCaption {
  text: string
  caption: CaptionRule
  rule: SurfaceRule
}

/** Returns the text typed for a caption; undefined if there is none, and if a person places it. */
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
  /** Path data in the node's own coordinates. */
  path: string
  /** Maps those coordinates to the front, whose origin is its top left corner. */
  toFront: Matrix
  /** Characters that the font lacks. */
  missing: string[]
}

/** Safety distance from a reflected area in mm, because the canvas may be stretched differently. */
const spare = 2

/**
 * Returns the height above the lower edge that is reflected on the side below it; a caption there would
 * appear again, upside down.
 */
function reflected({ around, folds = [], edge }: SurfaceRule): number {
  const isMade = edge?.kind === 'mirror' || edge?.kind === 'blur'
  return isMade ? around - Math.min(around, ...folds) + spare : 0
}

/** Sets a caption on one line, as large as its place allows within the borders on both sides. */
export function layCaption({ text, caption, rule }: TypedCaption, size: Size, face: Typeface): LaidCaption {
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
  const one = measureText(node, face)
  const inset = Math.max(rule.border ?? 0, rule.safe - rule.around)
  const most = size.width - 2 * inset
  const scale = Math.min(height / one.height, one.width > 0 ? most / one.width : Number.POSITIVE_INFINITY)
  const x = align === 'left' ? inset : (size.width - one.width * scale) / 2
  // A smaller line is centered vertically in its place.
  const y = size.height - rise - (height + one.height * scale) / 2
  const toFront = translation(x, y)
  const sized: TextNode = { ...node, size: scale, transform: translation(x + rule.around, y + rule.around) }
  const { path, missing } = outlineText(sized, face)
  return { node: sized, path, toFront, missing }
}

/** Adds a caption in front of a design's picture. @param record of the caption's font */
export function withCaption(
  document: DesignDocument,
  { node }: LaidCaption,
  { id, record }: { id: string; record: FontRecord },
): DesignDocument {
  const surface = document.surfaceOrder[0] ?? ''
  const on = document.surfaces[surface] ?? { nodes: [] }
  return quantizeDocument({
    ...document,
    surfaces: { ...document.surfaces, [surface]: { ...on, nodes: [...on.nodes, id] } },
    nodes: { ...document.nodes, [id]: node },
    fonts: { ...document.fonts, [node.font]: record },
  })
}
