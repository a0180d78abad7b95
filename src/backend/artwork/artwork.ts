/**
 * Shoppers' artwork: stores uploads, renders them for the screen, and renders them again for print.
 * Independent of carts and designs.
 */

import type * as vectors from './vector/vector-art-of'

export type {
  Gradient,
  GradientStop,
  VectorArt,
  VectorClip,
  VectorElement,
  VectorPath,
  VectorPicture,
} from './vector/vector-art'
export { NotVector } from './vector/vector-art'
export { drawPdfPage, renderForPrint } from './render-for-print'
export { storeArtwork, type SentFile, type StoredArtwork } from './store-artwork'
export { ArtworkRefused, type ArtworkProblem } from './artwork-refused'
export { titleOf, uploadedFile } from './uploaded-file'
export type { PhoneLink } from './phone-link-store'
export {
  addPicture,
  claimLink,
  closePhoneLink,
  findPhoneLink,
  openPhoneLink,
  phoneLinkLimits,
  picturesAfter,
  tidyPhoneLinks,
} from './phone-links'

/** Loaded on first use: only the program that reads vector artwork parses an SVG. */
export const vectorArtOf: typeof vectors.vectorArtOf = async (...what) =>
  (await import('./vector/vector-art-of')).vectorArtOf(...what)
