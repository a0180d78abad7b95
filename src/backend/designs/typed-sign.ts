import type { CompiledProduct } from '@/brand/compiled'
import type { DesignDocument } from '@/design/document/design-document'
import { measureWith } from '@/design/scene/set-words'
import { typedNeon } from '@/design/template/neon-answers'
import { designFor } from '@/design/template/product-answers'
import { glyphOf } from '@/design/text/stroke-font'
import type { Selection } from '@/lib/product-options'
import type { Context } from '../kernel/context'
import { letteringHash } from './load-faces'
import { letteringsOf } from './typed-measures'

/** A sign as its words, letters, colors and size are typed and chosen, that nobody designed further (designs-23). */
export interface TypedSign {
  document: DesignDocument
  /** Characters that the lettering has no strokes for. */
  missing: string[]
}

/** @returns undefined for what is no sign of words in one of our letterings, and while none is typed */
export async function typedSign(
  { brand }: Pick<Context, 'brand'>,
  product: CompiledProduct,
  selection: Selection,
  quantity: number,
): Promise<TypedSign | undefined> {
  const template = Object.hasOwn(brand.templates, product.urlKey)
    ? brand.templates[product.urlKey]
    : undefined
  const lines = template?.neon && typedNeon(product.options, selection, template.neon)?.lines
  const font = lines?.[0]?.font
  if (!template || !lines || !font) return undefined
  const faces = await letteringsOf(brand)
  const strokes = faces.strokes[font]
  const sha256 = await letteringHash(font, brand.id)
  if (!strokes || sha256 === undefined) return undefined
  const document = designFor(template, product, selection, {
    id: 'line',
    quantity,
    fonts: { [font]: { sha256 } },
    measure: measureWith(faces),
  })
  const letters = lines.flatMap(({ text }) => [...text])
  return { document, missing: [...new Set(letters.filter((letter) => !glyphOf(strokes, letter)))] }
}
