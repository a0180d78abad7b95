/** The door of designs: what other subjects may use of them. */

// What a line of a cart says of a design.
export { designData } from './personal-data-store'
export { cleanDesign } from './tool-options'
export { checkLineDesign } from './line-design'
// What an order has of it, for making the files for print.
export { frozenDesign } from './line-design-store'
export { addArtistRevision, newestRevision } from './ordered-revision-store'
export { loadFaces, loadTextFace } from './load-faces'
export { typedSign } from './typed-sign'
export { keepLineDesign } from './line-made-design'
export { unfitFor } from './fits-template'

// What a line's price asks of its design.
export { measuresOfRevisions } from './revision-measures'
export { measuresOfTyped } from './typed-measures'

// What designs look like, for the job that draws it and for lines.
export {
  claimPicture,
  cutOfRevision,
  markDrawn,
  markNotDrawn,
  pictureOfHash,
  pictureOfRevision,
  releasePicture,
  removePicture,
  type ClaimedPicture,
} from './picture-store'
export { typedDocument } from './typed-document'
export { withDrawnPicture } from './design-picture'

// What an order elsewhere names by links.
export { linkDesign, skuOfDesign, type DesignOnLine } from './linked-design'
export { linkedNow, linkedRevision, type LinkedRevision, type NamedRevision } from './linked-revision-store'

// A visitor's designs become a customer's.
export { adoptDesigns } from './adopt-designs'

// The job that deletes what nobody needs.
export { tidyDesigns } from './tidy-designs'
export { templateOfRevision } from './template-of-revision'
