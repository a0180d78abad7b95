import type { Asset, DesignDocument } from '@/design/design-document'
import type { Size } from '@/design/units'
import type { Mask } from '@/design/mask/mask'
import { laidSticker } from '@/design/picture/laid-picture'
import { artOf } from '@/design/sticker/prepare-art'
import { artChoice, pieceIn } from '@/design/sticker/sticker-choice'
import { stickerRule, type StickerRule } from '@/design/sticker/sticker-rules'
import { designFor } from '@/design/answers/product-answers'
import { type LineProduct, NoFiles, pictureSettings, type PlainLine } from '../../designs/designs'

/** Creates the document of a sticker with an uploaded picture, cut as the page showed it (production-18). */

/** Tolerated difference in mm between the bounding box of a repaired cut and the ordered size. */
const sizeTolerance = 0.5

/** @throws NoFiles if the page does not show the line as a sticker */
export function stickerRuleOf(
  { product, template }: LineProduct,
  { selection }: PlainLine,
  cut: unknown,
): StickerRule {
  const rule = stickerRule(template, product, selection, pieceIn(cut))
  if (!rule)
    throw new NoFiles(
      'The shopper was not shown how the picture lies on it. Lay it out by hand, and send a proof.',
    )
  return rule
}

const fits = (bounds: Size, size: Size) =>
  Math.abs(Math.min(size.width - bounds.width, size.height - bounds.height)) <= sizeTolerance

/** @param mask separates the art of the upload from its background (artMask) */
export function stickerDocument(
  made: LineProduct,
  line: PlainLine,
  { record, mask, id }: { record: Asset; mask: Mask; id: string },
): DesignDocument {
  const { product, template } = made
  const { selection, quantity } = line
  const { cut } = pictureSettings(line)
  const rule = stickerRuleOf(made, line, cut)
  const art = artOf(mask, artChoice(cut))
  const { width, height } = art
  const isWhole = art.background !== 'transparent' && !art.isRemoved
  const laid = laidSticker(
    designFor(template, product, selection, { id, quantity }),
    { template, product, draft: { selection, cut } },
    {
      asset: 'picture',
      record,
      art: {
        outlined: { rings: art.rings, width, height, isWhole },
        isRemoved: art.isRemoved,
        sureness: art.sureness,
      },
    },
  )
  if (!laid)
    throw new NoFiles('There is nothing in the picture that could be cut. Ask the shopper for another.')
  const { document, drawing } = laid
  if (!fits(drawing.bounds, rule.sheet ? (rule.size ?? drawing.bounds) : document.product.size))
    throw new NoFiles(
      'What was mended of its cut is of another size than was ordered. Cut it by hand, and send a proof.',
    )
  return document
}
