import type { Asset, DesignDocument } from '@/design/design-document'
import { fitCrop } from '@/design/crop/cover-crop'
import { readPictureChoice } from '@/design/picture/picture-choice'
import { pictureDesign, pictureStart } from '@/design/picture/picture-design'
import { marginOf } from '@/design/picture/wrap'
import { type LineProduct, pictureSettings, type PlainLine } from './plain-line'
import { NoFiles } from './no-files'

/**
 * Creates the document of a canvas or print with an uploaded picture. The only page setting used is the crop,
 * adjusted to cover the front. Size, depth, edge, tone and panels come from the line's options, the pixels
 * from the upload (production-18).
 */
export function pictureDocument(
  { product, template }: LineProduct,
  line: PlainLine,
  record: Asset,
  id: string,
): DesignDocument {
  const { selection, quantity } = line
  const start = pictureStart(template, product, selection, { id, quantity })
  const choice = readPictureChoice(pictureSettings(line).picture)
  if (!start || !choice)
    throw new NoFiles(
      'The line does not say which part of the picture lies on the front. Lay it out by hand, and send a proof.',
    )
  const { front, edge, depth } = start.make
  const pixels = { width: record.width, height: record.height }
  const crop = fitCrop(pixels, { front, margin: marginOf(edge, depth) }, choice.crop)
  return pictureDesign(start, { crop, pixels }, { asset: 'picture', record })
}
