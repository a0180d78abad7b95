import type { Asset, DesignDocument, Size } from '@/design/document/design-document'
import type { ColorPicture } from '@/design/geometry/bleed'
import { flatMatte } from '@/design/geometry/matte-flat'
import { laidSticker } from '@/design/picture/laid-picture'
import { type PreparedArt, prepareArt } from '@/design/sticker/prepare-art'
import { artChoice, pieceIn } from '@/design/sticker/sticker-choice'
import { stickerRule, type StickerRule } from '@/design/sticker/sticker-rules'
import { designFor } from '@/design/template/product-answers'
import { type LineProduct, noted, type PlainLine } from './line-parts'
import { NoFiles } from './no-files'

/** A sticker of an uploaded picture, cut as the page showed it (production-18). */

/** How far (mm) the box of a cut that was mended may be from the size that was ordered. */
const sizeTolerance = 0.5

/** Of all pixels; less is an edge that was found a little otherwise. */
const leastShare = 0.001
const nearWhite = 245

/** @throws NoFiles for what the page shows as no single sticker */
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
  if (rule.sheet)
    throw new NoFiles(
      `It is a sheet full of one sticker${rule.size ? `, each ${rule.size.width.toFixed(1)} mm long` : ''}, which no design says yet. Fill the sheet by hand.`,
    )
  return rule
}

/**
 * A background that is enclosed by art stays on the page where holes are not cut, and the matte of a design takes it away: the same
 * print where it is white on white, another one else.
 */
function losesEnclosed(
  { rgba, width, height }: ColorPicture,
  { alpha }: PreparedArt,
  rule: StickerRule,
): boolean {
  const without = flatMatte({ rgba, width, height }, true).alpha
  let lost = 0
  for (let pixel = 0; pixel < alpha.length; pixel++) {
    if ((alpha[pixel] ?? 0) < 200 || (without[pixel] ?? 255) > 55) continue
    const at = pixel * 4
    const isWhite = [0, 1, 2].every((channel) => (rgba[at + channel] ?? 0) >= nearWhite)
    if (!isWhite || rule.white !== 'needless') lost++
  }
  return lost > alpha.length * leastShare
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
  const asked = artChoice(cut)
  const art = prepareArt(pixels, asked)
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
  if (drawing.bleed > 0)
    throw new NoFiles(
      'The colors of the picture run on to the cut and beyond, which no design says yet. Carry them on by hand.',
    )
  if (!fits(drawing.bounds, document.product.size))
    throw new NoFiles(
      'What was mended of its cut is of another size than was ordered. Cut it by hand, and send a proof.',
    )
  if (art.isRemoved && !asked.holes && losesEnclosed(pixels, art, rule))
    throw new NoFiles(
      'Background that the art encloses is to stay, which no design says yet. Cut the picture out by hand.',
    )
  return document
}
