import type { Asset, DesignDocument } from '@/design/document/design-document'
import { canvasOf } from '@/design/picture/canvas-rules'
import { fitCrop } from '@/design/picture/cover-crop'
import { laidPicture } from '@/design/picture/laid-picture'
import { readPictureChoice, roundedChoice } from '@/design/picture/picture-choice'
import { printOf } from '@/design/picture/print-rules'
import { marginOf } from '@/design/picture/wrap'
import { designFor } from '@/design/template/product-answers'
import { type LineProduct, noted, type PlainLine } from './line-parts'
import { NoFiles } from './no-files'

/**
 * A canvas or a print of an uploaded picture. Of what the page noted only the crop is taken, and brought to cover the front: size, depth,
 * edge, tone and panels are those of the line's answers, and the pixels are those of the upload (production-18, production-22).
 */
export function pictureDocument(
  { product, template }: LineProduct,
  line: PlainLine,
  record: Asset,
  id: string,
): DesignDocument {
  const { selection, quantity } = line
  const made = canvasOf(template, product, selection) ?? printOf(template, product, selection)
  const choice = readPictureChoice(noted(line).picture)
  if (!made || !choice)
    throw new NoFiles(
      'The line does not say which part of the picture lies on the front. Lay it out by hand, and send a proof.',
    )
  const { front, depth, edge, edgeColor, tone, panels } = made
  const pixels = { width: record.width, height: record.height }
  const crop = fitCrop(pixels, { front, margin: marginOf(edge, depth) }, choice.crop)
  const picture = roundedChoice({ crop, pixels, front, depth, edge, edgeColor, tone, panels })
  const document = laidPicture(
    designFor(template, product, selection, { id, quantity }),
    { template, product, draft: { selection, picture } },
    { asset: 'picture', record },
  )
  if (!document) throw new NoFiles('The picture can not be laid on this product. Lay it out by hand.')
  return document
}
