/** Stored designs: the owner, and every saved revision of the document. */

export type RevisionOrigin = 'autosave' | 'save' | 'restore' | 'order'

export interface Design {
  id: number
  uid: string
  /** Both are null if the customer was deleted but an order still needs the design. */
  customerId: number | null
  guestHash: string | null
  name: string
  sku: string
  /** JSON text that the tool keeps beside the document. */
  toolOptions: string
  /** Number of the newest revision. */
  current: number
  createdAt: Date
  updatedAt: Date
  deletedAt: Date | null
}

/** Metadata of a saved revision. Whatever affects the finished product never changes. */
export interface Revision {
  id: number
  number: number
  /** Hash of everything that affects the finished product (design-document-5). */
  hash: string
  madeBy: RevisionOrigin
  template: string
  templateRevision: number
  /** Keys of the uploads that the document references. */
  uploads: string[]
  /** Key of the upload that represents the revision in lists. */
  thumbnail: string | null
  isOrdered: boolean
  createdAt: Date
}

export interface WholeRevision extends Revision {
  /** JSON text. */
  document: string
}

/** What a link permits. `read`: view the design; `remix`: also copy it; `edit`: also change it. */
export type LinkKind = 'read' | 'remix' | 'edit'

/** Levels of access to a design; each includes the ones before it. */
const accesses = ['read', 'remix', 'edit', 'own'] as const
export type Access = (typeof accesses)[number]

export const allows = (has: Access, needs: Access) => accesses.indexOf(has) >= accesses.indexOf(needs)

export interface OpenDesign {
  design: Design
  access: Access
}

/** Maximum length of a name in characters. */
export const longestName = 80

/** Upper limits on saved designs (designs-8). */
export const designLimits = {
  documentBytes: 524_288,
  ofCustomer: 200,
  ofGuest: 20,
  /** Total over all revisions of all designs of one owner. */
  ownersBytes: 200_000_000,
  autosaves: 30,
  revisions: 100,
  links: 20,
}
