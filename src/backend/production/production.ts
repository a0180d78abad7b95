/** Print files of ordered designs, made by a job and never within a request. */

import type * as press from './pictures/as-printed'
import type * as profiles from './pictures/press-profile'
import type * as proofs from './product-picture/draw-proof'
import type * as pictures from './product-picture/starter-picture'

export { productionData } from './personal-data-store'
export { CutoutRefused, takeCutout } from './artist-cutout'
export { fileBacklog } from './file-backlog-store'
export { fetchFiles, lineFolder } from './file-folder'
export { designableSkus } from './ordered-line/line-document'
export { makeFiles, type ProductionSources } from './make-files'
export { tidyLinkedFiles } from './ended-links'
export { FilesBusy, linkedFacts, linkedFiles } from './linked-files'
export { drawPictures } from './product-picture/draw-pictures'
export { ProductionError } from './print-job'
export { type DraftFacts, draftSheet } from './proof-sheet/draft-sheet'
export { type KeptSheet, keptSheet } from './proof-sheet/kept-sheets'
export type { SheetWords } from './proof-sheet/sheet-request'
export { readSight, type SightToShow } from './product-model/kept-sight'
export {
  awaitsPictures,
  enqueueFiles,
  failedJobs,
  jobsOfOrder,
  makeAgain,
  makeLineAgain,
  type JobOnLine,
} from './production-store'

/*
 * These functions render in the current process and depend on sharp, so they are loaded on first use. A shop
 * without sharp still starts and reports the problem (server-2).
 */
export const drawProof: typeof proofs.drawProof = async (...what) =>
  (await import('./product-picture/draw-proof')).drawProof(...what)

const starters = () => import('./product-picture/starter-picture')
export const markIn: typeof pictures.markIn = async (...what) => (await starters()).markIn(...what)
export const pictureMark: typeof pictures.pictureMark = async (...what) =>
  (await starters()).pictureMark(...what)
export const starterPicture: typeof pictures.starterPicture = async (...what) =>
  (await starters()).starterPicture(...what)
export const starterArt: typeof pictures.starterArt = async (...what) =>
  (await starters()).starterArt(...what)
export const asPrinted: typeof press.asPrinted = async (...what) =>
  (await import('./pictures/as-printed')).asPrinted(...what)
export const pressProfile: typeof profiles.pressProfile = async (...what) =>
  (await import('./pictures/press-profile')).pressProfile(...what)
