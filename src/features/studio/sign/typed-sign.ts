import { typedNeon } from '@/design/answers/neon-answers'
import { chosenAnswers, designFor } from '@/design/answers/product-answers'
import type { DesignDocument } from '@/design/design-document'
import { fittedNeon } from '@/design/document/fit-neon'
import { newDesign } from '@/design/document/new-design'
import { type Faces, noFaces } from '@/design/scene/faces'
import { measureWith } from '@/design/scene/set-words'
import type { ProductTemplate } from '@/design/template/product-template'
import { templateFor } from '@/design/template/template-for'
import type { StrokeFont } from '@/design/text/stroke-font'
import type { Size } from '@/design/units'
import { createMemo } from '@/lib/memo'
import { sizeOf } from '@/lib/money/price'
import type { Selection } from '@/lib/products/product-options'
import { wordsIn } from '../words'
import type { Worded } from '../words-option'
import { plainNeon } from './sign'

/**
 * Turns the words typed on a page into the design of a sign, as the server does for an ordered line
 * (designs-11).
 */

export interface TypedSign {
  document: DesignDocument
  /** The template with the design's options applied (templateFor). */
  template: ProductTemplate
  faces: Faces
  surface: string
}

interface Typed {
  product: Worded
  selection: Selection
  /** The chosen lettering, or the previous one while that is loading. */
  font: StrokeFont
}

const surface = 'sign'
/** Default sign until the product's template has loaded, and for products without one. */
const plainSign: ProductTemplate = {
  id: '',
  revision: 0,
  kind: 'neon',
  sizes: { minimum: [1, 1], maximum: [1, 1], step: 1, default: [1, 1] },
  surfaces: [{ id: surface, around: 0, bleed: 0, safe: 0, dpi: { wanted: 0, warn: 0, stop: 0 }, inks: [] }],
  options: {},
  checks: {},
  output: { fileName: '', files: [] },
}

const known = createMemo<StrokeFont, Faces>(4)

/** Returns faces that draw a lettering with a font: its own, or the previous one while that is loading. */
const facesOf = (lettering: string, font: StrokeFont): Faces =>
  known(font, lettering, () => ({ ...noFaces, strokes: { [lettering]: font } }))

function plainDesign({ product, selection, font }: Typed): TypedSign {
  const faces = facesOf(font.id, font)
  const measure = measureWith(faces)
  const words = wordsIn(product, selection)
  const node = plainNeon(words?.lines ?? [], words?.light?.color ?? '#ffffff', font.id)
  const size = sizeOf(product.table, selection) ?? measure(node)
  const empty = newDesign(plainSign, '')
  const document = {
    ...empty,
    product: { ...empty.product, size },
    surfaces: { [surface]: { nodes: ['sign'] } },
    nodes: { sign: fittedNeon(node, size, measure) },
  }
  return { document, template: plainSign, faces, surface }
}

/** Without a chosen size, capitals are 100 mm high, whatever size the template starts with. */
const sizedFor = (template: ProductTemplate, { width, height }: Size): ProductTemplate => ({
  ...template,
  sizes: { ...template.sizes, default: [width, height] },
})

/** @param template of the product; undefined while it is unknown */
export function typedSign(template: ProductTemplate | undefined, typed: Typed): TypedSign {
  const { product, selection, font } = typed
  const made = template && templateFor(template, chosenAnswers(template, product, selection))
  const node = made?.neon && typedNeon(product.options, selection, made.neon)
  const lettering = node?.lines[0]?.font
  if (!template || !made || !node || lettering === undefined) return plainDesign(typed)
  const faces = facesOf(lettering, font)
  const measure = measureWith(faces)
  const document = designFor(sizedFor(template, measure(node)), product, selection, {
    id: '',
    quantity: 1,
    fonts: { [lettering]: { sha256: '' } },
    measure,
  })
  return { document, template: made, faces, surface: made.surfaces[0]?.id ?? '' }
}
