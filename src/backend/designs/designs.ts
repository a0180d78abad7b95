/** Public entry point: what other subjects may use of designs. */

// For cart lines with a design.
export { designData } from './personal-data-store'
export { cleanDesign } from './tool-options'
export { checkLineDesign, namedDesign, prepareLineDesigns } from './lines/line-design'
// For orders: the ordered design, used to make its print files.
export { frozenDesign } from './lines/line-design-store'
export { addArtistRevision, newestRevision } from './lines/ordered-revision-store'
export { loadFaces, loadTypeface } from './load-faces'
export { answeredDesign, isCutOut } from './lines/answered-design'
export { NoFiles } from './lines/no-files'
export {
  checkWords,
  type LineProduct,
  pictureOf,
  pictureSettings,
  type PlainLine,
  productOf,
} from './lines/plain-line'
export { keepLineDesign } from './lines/line-made-design'
export { templateMismatches } from './documents/fits-template'

// For work on a design that is not saved, such as its model.
export { requesterOf } from './design-access'
export { readSubmitted } from './documents/submitted-document'
export { payerOf } from './work-budget'

// The process that computes facts of designs.
export { factsLimits, startFacts } from './facts/facts-apart'

// Measures that the price of a line depends on.
export { measuresOfRevisions } from './revision-measures'
export { measuresOfTyped } from './lines/typed-measures'

// Pictures of designs, for the rendering job and for lines.
export {
  claimPicture,
  cutOfRevision,
  markDrawn,
  markNotDrawn,
  pictureOfLine,
  sidesOfLine,
  releasePicture,
  removePicture,
  type ClaimedPicture,
} from './picture-store'
export { typedDocument } from './typed-document'
export { withDrawnPicture } from './design-picture'

// For orders in another shop system, which contain links to designs.
export { linkDesign, skuOfDesign } from './links/linked-design'
export {
  activeLinkedRevisions,
  linkedRevision,
  type LinkedRevision,
  type NamedRevision,
} from './links/linked-revision-store'

export { adoptDesigns } from './adopt-designs'

// The job that deletes designs that are no longer needed.
export { tidyDesigns } from './tidy-designs'
export { templateOfRevision } from './template-of-revision'
