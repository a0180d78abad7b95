import { quantizeDocument } from '@/design/document/quantize'
import type { DesignDocument, TextNode } from '@/design/design-document'
import { layLabel } from '@/design/label/lay-label'
import { typedLabel, wordsByFont } from '@/design/label/typed-label'
import type { ProductTemplate } from '@/design/template/product-template'
import type { Priceable } from '@/lib/money/price'
import type { Selection } from '@/lib/products/product-options'
import { typefaceFor } from '../../studio/faces/faces'
import { newId } from '../../studio/new-id'

interface Typed {
  template: ProductTemplate
  product: Priceable
  selection: Selection
}

/**
 * Adds the words that the page shows on a label to a new design, on the label's color (catalogue-100).
 * @throws if a font fails to load
 */
export async function withTypedLabel(document: DesignDocument, typed: Typed): Promise<DesignDocument> {
  const label = typedLabel(typed.template, typed.product, typed.selection)
  const [surface] = document.surfaceOrder
  const isEmpty = Object.keys(document.nodes).length === 0
  if (!label || surface === undefined || !isEmpty) return document
  const fonts = Object.entries(wordsByFont(label))
  const loaded = await Promise.all(
    fonts.map(async ([font, words]) => [font, await typefaceFor(font, words)] as const),
  )
  const found = loaded.flatMap(([font, row]) => (row ? [[font, row] as const] : []))
  const faces = Object.fromEntries(found.map(([font, { face }]) => [font, face]))
  const nodes = layLabel(label, faces).texts.map(({ node }): [string, TextNode] => [newId(), node])
  const on = document.surfaces[surface] ?? { nodes: [] }
  const { background } = label
  return quantizeDocument({
    ...document,
    surfaces: {
      ...document.surfaces,
      [surface]: { ...on, nodes: nodes.map(([id]) => id), ...(background !== undefined && { background }) },
    },
    nodes: Object.fromEntries(nodes),
    fonts: Object.fromEntries(found.map(([font, { sha256 }]) => [font, { sha256 }])),
  })
}
