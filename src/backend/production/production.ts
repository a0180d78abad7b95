/** Files for print: what is made of an ordered design, by a job and never in a request. */

import type * as proofs from './product-picture/draw-proof'
import type * as pictures from './product-picture/starter-picture'

export { productionData } from './personal-data-store'
export { CutoutRefused, takeCutout } from './artist-cutout'
export { fetchFiles, lineFolder } from './file-folder'
export type { FrozenDesign, OrderedLine } from './frozen-design'
export { designableSkus } from './ordered-line/line-parts'
export { makeFiles, type ProductionSources } from './make-files'
export { tidyLinkedFiles } from './ended-links'
export { FilesBusy, linkedFacts, linkedFiles } from './linked-files'
export { drawPictures } from './product-picture/draw-pictures'
export { ProductionError } from './print-job'
export type { DrawnProof } from './product-picture/draw-proof'
export { makeOrderedFiles } from './ordered-design'
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
 * What draws in this very process is loaded when it is called: it stands on sharp's program, and a shop without it still starts
 * and says so (server-2).
 */
export const drawProof: typeof proofs.drawProof = async (...what) =>
  (await import('./product-picture/draw-proof')).drawProof(...what)

const starters = () => import('./product-picture/starter-picture')
export const markIn: typeof pictures.markIn = async (...what) => (await starters()).markIn(...what)
export const pictureMark: typeof pictures.pictureMark = async (...what) =>
  (await starters()).pictureMark(...what)
export const starterPicture: typeof pictures.starterPicture = async (...what) =>
  (await starters()).starterPicture(...what)
