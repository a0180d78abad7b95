/**
 * Shoppers' artwork: stores uploads, renders them for the screen, and renders them again for print.
 * Independent of carts and designs.
 */

export { renderForPrint } from './render-for-print'
export { storeArtwork, type SentFile, type StoredArtwork } from './store-artwork'
export { ArtworkRefused, type ArtworkProblem } from './artwork-refused'
export { titleOf, uploadedFile } from './uploaded-file'
