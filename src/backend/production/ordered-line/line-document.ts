import type { DesignDocument } from '@/design/design-document'
import type { Size } from '@/design/units'
import { quantizedSize } from '@/design/document/quantize'
import { layCaption, typedCaption, withCaption } from '@/design/picture/caption'
import { isFlatPrint } from '@/design/template/view-of'
import { artChoice, pieceIn } from '@/design/sticker/sticker-choice'
import { stickerRule } from '@/design/sticker/sticker-rules'
import { lineDifferences } from '@/design/answers/line-differences'
import { sizeOf } from '@/lib/money/price'
import { loadTypeface, typedSign, templateMismatches } from '../../designs/designs'
import type { OpsContext } from '../../kernel/context'
import { artMaskPath } from '../../masks/masks'
import { cutOutInChildProcess } from '../child-processes'
import {
  checkWords,
  type LineProduct,
  pictureSettings,
  pictureOf,
  type PlainLine,
  productOf,
} from './line-parts'
import { NoFiles } from './no-files'
import { pictureDocument } from './picture-document'
import { stickerRuleOf } from './sticker-document'

/**
 * Creates the design of a line ordered directly from the product's page, from the line's options
 * (production-18).
 */

/** Id of every such document; the hash does not include it. */
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

async function documentOf(context: OpsContext, made: LineProduct, line: PlainLine, signal: AbortSignal) {
  const { kind } = made.template
  if (kind === 'neon') return signDocument(context, made, line)
  checkWords(made, line)
  const record = await pictureOf(made, line)
  if (kind === 'canvas' || isFlatPrint(made.template))
    return captioned(made, line, pictureDocument(made, line, record, id))
  stickerRuleOf(made, line, pictureSettings(line).cut)
  const mask = await artMaskPath(record, artChoice(pictureSettings(line).cut))
  return cutOutInChildProcess({ made, line, record, mask, id }, signal)
}

/**
 * Returns the document with the size stated on the line if the page turned it for an upright picture
 * (operations-17).
 */
function asSaid(
  document: DesignDocument,
  { product, template }: LineProduct,
  line: PlainLine,
): DesignDocument {
  const said = sizeOf(product.table, line.selection)
  const rule = stickerRule(template, product, line.selection, pieceIn(pictureSettings(line).cut))
  const turned = said && { width: said.height, height: said.width }
  const isTurned = rule?.mayTurn && turned && isSameSize(quantizedSize(turned), document.product.size)
  return isTurned ? { ...document, product: { ...document.product, size: quantizedSize(said) } } : document
}

const isSameSize = (one: Size, other: Size) => one.width === other.width && one.height === other.height

/** Checks that the design matches the line, so that what is produced is what was paid for (designs-22). */
function checkFits({ brand }: OpsContext, made: LineProduct, line: PlainLine, document: DesignDocument) {
  const { product, template } = made
  const [problem] = templateMismatches(brand, document)
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
 * @throws NoFiles if the line must be made by hand
 * @throws Error if the picture is missing or cannot be read now
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
