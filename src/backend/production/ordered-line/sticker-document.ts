import type { Asset, DesignDocument, Size } from '@/design/document/design-document'
import type { ColorPicture } from '@/design/geometry/bleed'
import { laidSticker } from '@/design/picture/laid-picture'
import { prepareArt } from '@/design/sticker/prepare-art'
import { artChoice, pieceIn } from '@/design/sticker/sticker-choice'
import { stickerRule, type StickerRule } from '@/design/sticker/sticker-rules'
import { designFor } from '@/design/template/product-answers'
import { type LineProduct, noted, type PlainLine } from './line-parts'
import { NoFiles } from './no-files'

/** A sticker of an uploaded picture, cut as the page showed it (production-18). */

/** How far (mm) the box of a cut that was mended may be from the size that was ordered. */
const sizeTolerance = 0.5

/** @throws NoFiles for what the page does not show as a sticker */
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

/** @param pixels of the upload, or of a smaller copy */
export function stickerDocument(
  made: LineProduct,
  line: PlainLine,
  { record, pixels, id }: { record: Asset; pixels: ColorPicture; id: string },
): DesignDocument {
  const { product, template } = made
  const { selection, quantity } = line
  const { cut } = noted(line)
  const rule = stickerRuleOf(made, line, cut)
  const art = prepareArt(pixels, artChoice(cut))
  const { width, height } = pixels
  const isWhole = art.background !== 'transparent' && !art.isRemoved
  const laid = laidSticker(
    designFor(template, product, selection, { id, quantity }),
    { template, product, draft: { selection, cut } },
    {
      asset: 'picture',
      record,
      art: { outlined: { rings: art.rings, width, height, isWhole }, isRemoved: art.isRemoved },
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
