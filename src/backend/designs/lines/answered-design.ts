import type { Brand } from '@/brand/compiled'
import type { DesignDocument } from '@/design/design-document'
import { layCaption, typedCaption, withCaption } from '@/design/picture/caption'
import type { ProductTemplate } from '@/design/template/product-template'
import { isFlatPrint } from '@/design/template/view-of'
import { loadTypeface } from '../load-faces'
import { NoFiles } from './no-files'
import { pictureDocument } from './picture-document'
import { checkWords, type LineProduct, pictureOf, type PlainLine } from './plain-line'
import { typedSign } from './typed-sign'

/**
 * The design that a line's own answers make, as its page showed it: a sign of the typed words, or the picture laid
 * on the product (production-18).
 */

/** Id of every such document; the hash does not include it. */
const id = 'line'

/** True for products whose pictures are cut out, which takes a separate process. */
export const isCutOut = (template: ProductTemplate): boolean =>
  template.kind === 'print' && !isFlatPrint(template)

async function signDocument(brand: Brand, { product }: LineProduct, line: PlainLine) {
  const sign = await typedSign({ brand }, product, line.selection, line.quantity)
  if (!sign)
    throw new NoFiles('It has no words in one of our letterings. Design it by hand, and send a proof.')
  if (sign.missing.length > 0)
    throw new NoFiles(
      `The lettering has no ${sign.missing.join(' ')}. Ask the shopper for another, or bend it by hand.`,
    )
  return sign.document
}

/** Adds the text typed with the picture as a caption, as the page showed it (production-21). */
async function captioned(
  { product, template }: LineProduct,
  { selection }: PlainLine,
  document: DesignDocument,
): Promise<DesignDocument> {
  const typed = typedCaption(template, product, selection)
  if (!typed) return document
  const loaded = await loadTypeface(typed.caption.font, typed.text)
  if (!loaded) throw new NoFiles(`The template names the face "${typed.caption.font}", which we do not have.`)
  const laid = layCaption(typed, document.product.size, loaded.face)
  if (laid.missing.length > 0)
    throw new NoFiles(
      `The caption's face has no ${laid.missing.join(' ')}. Ask the shopper for another, or set it by hand.`,
    )
  return withCaption(document, laid, { id: 'caption', record: { sha256: loaded.sha256 } })
}

/**
 * @param made a product that is not cut out (see `isCutOut`)
 * @throws NoFiles if the line must be made by hand
 * @throws Error if the picture is missing or cannot be read now
 */
export async function answeredDesign(
  brand: Brand,
  made: LineProduct,
  line: PlainLine,
): Promise<DesignDocument> {
  if (made.template.kind === 'neon') return signDocument(brand, made, line)
  checkWords(made, line)
  return captioned(made, line, pictureDocument(made, line, await pictureOf(made, line), id))
}
