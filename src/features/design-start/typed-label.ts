import type { Font } from 'opentype.js/dist/opentype.mjs'
import { quantized } from '@/design/document/quantize'
import type { DesignDocument, TextNode } from '@/design/document/design-document'
import { layLabel } from '@/design/label/lay-label'
import { typedLabel } from '@/design/label/typed-label'
import type { ProductTemplate } from '@/design/template/product-template'
import type { Priceable } from '@/lib/price'
import type { Selection } from '@/lib/product-options'
import { faceCalled } from '../studio/editor/drawing/faces'
import { newId } from '../studio/new-id'

interface Typed {
  template: ProductTemplate
  product: Priceable
  selection: Selection
}

/** Words that the page shows on a label stand there on a new design, too, on its color (catalogue-103). @throws when a face does not arrive */
export async function withTypedLabel(document: DesignDocument, typed: Typed): Promise<DesignDocument> {
  const label = typedLabel(typed.template, typed.product, typed.selection)
  const [surface] = document.surfaceOrder
  const isEmpty = Object.keys(document.nodes).length === 0
  if (!label || surface === undefined || !isEmpty) return document
  const fonts = [...new Set(label.lines.map(({ line }) => line.font))]
  const loaded = await Promise.all(fonts.map(async (font) => [font, await faceCalled(font)] as const))
  const found = loaded.flatMap(([font, row]) => (row ? [[font, row] as const] : []))
  const faces = Object.fromEntries(found.map(([font, { face }]): [string, Font] => [font, face]))
  const nodes = layLabel(label, faces).texts.map(({ node }): [string, TextNode] => [newId(), node])
  const on = document.surfaces[surface] ?? { nodes: [] }
  const { background } = label
  return quantized({
    ...document,
    surfaces: {
      ...document.surfaces,
      [surface]: { ...on, nodes: nodes.map(([id]) => id), ...(background !== undefined && { background }) },
    },
    nodes: Object.fromEntries(nodes),
    fonts: Object.fromEntries(found.map(([font, { sha256 }]) => [font, { sha256 }])),
  })
}
