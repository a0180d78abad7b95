import type { DesignDocument, Size } from '@/design/document/design-document'
import { quantizedSize } from '@/design/document/quantize'
import { layCaption, typedCaption, withCaption } from '@/design/picture/caption'
import { isFlatPrint } from '@/design/picture/print-rules'
import { pieceIn } from '@/design/sticker/sticker-choice'
import { stickerRule } from '@/design/sticker/sticker-rules'
import { lineDifferences } from '@/design/template/line-differences'
import { sizeOf } from '@/lib/price'
import { loadTextFace, typedSign, unfitFor } from '../../designs/designs'
import type { OpsContext } from '../../kernel/context'
import { uploadPaths } from '../uploaded-bytes'
import { laidApart } from '../render-apart'
import { checkWords, type LineProduct, noted, pictureOf, type PlainLine, productOf } from './line-parts'
import { NoFiles } from './no-files'
import { pictureDocument } from './picture-document'
import { stickerRuleOf } from './sticker-document'

/** The design of a line that was ordered straight from its page, made of the line's own answers (production-18). */

/** Every such document's own; no hash is over it. */
const id = 'line'

async function signDocument(context: OpsContext, { product }: LineProduct, line: PlainLine) {
  const sign = await typedSign(context, product, line.selection, line.quantity)
  if (!sign)
    throw new NoFiles('It has no words in one of our letterings. Design it by hand, and send a proof.')
  if (sign.missing.length > 0)
    throw new NoFiles(
      `The lettering has no ${sign.missing.join(' ')}. Ask the shopper for another, or bend it by hand.`,
    )
  return sign.document
}

/** With the line that was typed beside the picture, as the page showed it (production-23). */
async function captioned(
  { product, template }: LineProduct,
  { selection }: PlainLine,
  document: DesignDocument,
): Promise<DesignDocument> {
  const typed = typedCaption(template, product, selection)
  if (!typed) return document
  const loaded = await loadTextFace(typed.caption.font)
  if (!loaded) throw new NoFiles(`The template names the face "${typed.caption.font}", which we do not have.`)
  const laid = layCaption(typed, document.product.size, loaded.face)
  if (laid.missing.length > 0)
    throw new NoFiles(
      `The caption's face has no ${laid.missing.join(' ')}. Ask the shopper for another, or set it by hand.`,
    )
  return withCaption(document, laid, { id: 'caption', record: { sha256: loaded.sha256 } })
}

async function documentOf(context: OpsContext, made: LineProduct, line: PlainLine, signal: AbortSignal) {
  const { kind } = made.template
  if (kind === 'neon') return signDocument(context, made, line)
  checkWords(made, line)
  const record = await pictureOf(made, line)
  if (kind === 'canvas' || isFlatPrint(made.template))
    return captioned(made, line, pictureDocument(made, line, record, id))
  stickerRuleOf(made, line, noted(line).cut)
  return laidApart({ made, line, record, path: (await uploadPaths(record)).printable, id }, signal)
}

/** With the size as the line says it, where an upright picture has turned it: the page showed it so (operations-33). */
function asSaid(
  document: DesignDocument,
  { product, template }: LineProduct,
  line: PlainLine,
): DesignDocument {
  const said = sizeOf(product.table, line.selection)
  const rule = stickerRule(template, product, line.selection, pieceIn(noted(line).cut))
  const turned = said && { width: said.height, height: said.width }
  const isTurned = rule?.mayTurn && turned && isSameSize(quantizedSize(turned), document.product.size)
  return isTurned ? { ...document, product: { ...document.product, size: quantizedSize(said) } } : document
}

const isSameSize = (one: Size, other: Size) => one.width === other.width && one.height === other.height

/** What is made is what was paid for (designs-22). */
function checkFits({ brand }: OpsContext, made: LineProduct, line: PlainLine, document: DesignDocument) {
  const { product, template } = made
  const [problem] = unfitFor(brand, document)
  if (problem)
    throw new NoFiles(
      `The template does not allow what the line asks for (${problem.path}). Design it by hand.`,
    )
  const [other] = lineDifferences(asSaid(document, made, line), template, product, line.selection)
  if (other)
    throw new NoFiles(
      `The line says ${other.option} "${other.line}", which can only be designed as "${other.design}". Design it by hand.`,
    )
}

/**
 * @throws NoFiles for what is not made by itself
 * @throws Error when the picture is not here, or can't be read now
 */
export async function lineDocument(
  context: OpsContext,
  line: PlainLine,
  signal: AbortSignal,
): Promise<{ document: DesignDocument; product: LineProduct['product'] }> {
  const made = productOf(context.brand, line)
  const document = await documentOf(context, made, line, signal)
  checkFits(context, made, line, document)
  return { document, product: made.product }
}
