/** Files for print: what is made of an ordered design, by a job and never in a request. */

export { lineFolder } from './file-folder'
export type { FrozenDesign, OrderedLine } from './frozen-design'
export { makeFiles, type ProductionSources } from './make-files'
export { drawPictures } from './product-picture/draw-pictures'
export { ProductionError } from './print-job'
export { drawProof, type DrawnProof } from './product-picture/draw-proof'
export { markIn, pictureMark, starterPicture } from './product-picture/starter-picture'
export { makeOrderedFiles } from './ordered-design'
export { enqueueFiles, failedJobs, jobsOfOrder, makeAgain, type JobOnLine } from './production-store'
