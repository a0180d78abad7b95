/** The door of designs: what other subjects may use of them. */

// What a line of a cart says of a design.
export { cleanDesign } from './tool-options'
export { checkLineDesign } from './line-design'
// What an order has of it, for making the files for print.
export { frozenDesign } from './line-design-store'
export { loadFaces } from './load-faces'

// What a line's price asks of its design.
export { measuresOfRevisions } from './revision-measures'
export { measuresOfTyped } from './typed-measures'

// A visitor's designs become a customer's.
export { adoptDesigns } from './adopt-designs'

// The job that deletes what nobody needs.
export { tidyDesigns } from './tidy-designs'
