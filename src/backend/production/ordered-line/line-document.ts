import type { Brand } from '@/brand/compiled'
import type { DesignDocument } from '@/design/design-document'
import type { Size } from '@/design/units'
import { quantizedSize } from '@/design/document/quantize'
import { artChoice, pieceIn } from '@/design/sticker/sticker-choice'
import { stickerRule } from '@/design/sticker/sticker-rules'
import { lineDifferences } from '@/design/answers/line-differences'
import { sizeOf } from '@/lib/money/price'
import {
  answeredDesign,
  checkWords,
  isCutOut,
  type LineProduct,
  NoFiles,
  pictureSettings,
  pictureOf,
  type PlainLine,
  productOf,
  templateMismatches,
} from '../../designs/designs'
import type { OpsContext } from '../../kernel/context'
import { artMaskPath } from '../../masks/masks'
import { cutOutInChildProcess } from '../child-processes'
import { stickerRuleOf } from './sticker-document'

/**
 * Creates the design of a line ordered directly from the product's page, from the line's options
 * (production-18).
 */

/** Id of every such document; the hash does not include it. */
const id = 'line'

/** Returns SKUs of products whose lines get a design made from their options. */
export const designableSkus = ({ catalogue, templates }: Brand): string[] =>
  catalogue.products.flatMap(({ sku, urlKey }) => (Object.hasOwn(templates, urlKey) ? [sku] : []))

async function stickerDocument(made: LineProduct, line: PlainLine, signal: AbortSignal) {
  checkWords(made, line)
  const record = await pictureOf(made, line)
  const { cut } = pictureSettings(line)
  stickerRuleOf(made, line, cut)
  const mask = await artMaskPath(record, artChoice(cut))
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
  const document = isCutOut(made.template)
    ? await stickerDocument(made, line, signal)
    : await answeredDesign(context.brand, made, line)
  checkFits(context, made, line, document)
  return { document, product: made.product }
}
