import type { CompiledProduct } from '@/brand/compiled'
import type { DesignDocument } from '@/design/design-document'
import { measureWith, setLettering } from '@/design/scene/set-words'
import { typedNeon } from '@/design/answers/neon-answers'
import { designFor } from '@/design/answers/product-answers'
import type { Selection } from '@/lib/products/product-options'
import type { Context } from '../../kernel/context'
import { letteringHash } from '../load-faces'
import { letteringsOf } from './typed-measures'

/**
 * A neon sign from the words, lettering, colors and size chosen on the product's page, not edited in the tool
 * (designs-11).
 */
export interface TypedSign {
  document: DesignDocument
  /** Characters that the lettering has no strokes for. */
  missing: string[]
}

/** @returns undefined if the product has no sign in one of our letterings, or no words were typed */
export async function typedSign(
  { brand }: Pick<Context, 'brand'>,
  product: CompiledProduct,
  selection: Selection,
  quantity: number,
): Promise<TypedSign | undefined> {
  const template = Object.hasOwn(brand.templates, product.urlKey)
    ? brand.templates[product.urlKey]
    : undefined
  const typed = template?.neon && typedNeon(product.options, selection, template.neon)
  const font = typed?.lines[0]?.font
  if (!template || !typed || !font) return undefined
  const faces = await letteringsOf(brand)
  const sha256 = await letteringHash(font, brand.id)
  if (!faces.strokes[font] || sha256 === undefined) return undefined
  const document = designFor(template, product, selection, {
    id: 'line',
    quantity,
    fonts: { [font]: { sha256 } },
    measure: measureWith(faces),
  })
  return { document, missing: setLettering(typed, faces)?.missing ?? [] }
}
