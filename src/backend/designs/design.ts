/** A design as the shop keeps it: who has it, and the document in every state that was saved. */

export type RevisionOrigin = 'autosave' | 'save' | 'restore' | 'order'

export interface Design {
  id: number
  uid: string
  /** Both null: its customer is gone, and an order needs it. */
  customerId: number | null
  guestHash: string | null
  name: string
  sku: string
  /** JSON text of what the tool keeps beside the document. */
  toolOptions: string
  /** Number of the newest revision. */
  current: number
  createdAt: Date
  updatedAt: Date
  deletedAt: Date | null
}

/** What is known of one saved state; what is made by it never changes. */
export interface Revision {
  id: number
  number: number
  /** Over all that changes what is made (design-document-5). */
  hash: string
  madeBy: RevisionOrigin
  template: string
  templateRevision: number
  /** Keys of the uploads that it names. */
  uploads: string[]
  /** Key of the upload that it is shown by. */
  thumbnail: string | null
  isOrdered: boolean
  createdAt: Date
}

export interface WholeRevision extends Revision {
  /** JSON text. */
  document: string
}

/** What a link lets do. `read`: look at it; `remix`: take a copy, too; `edit`: change it, too. */
export type LinkKind = 'read' | 'remix' | 'edit'

/** What somebody may do with a design; each may do what those before it may. */
const accesses = ['read', 'remix', 'edit', 'own'] as const
export type Access = (typeof accesses)[number]

export const allows = (has: Access, needs: Access) => accesses.indexOf(has) >= accesses.indexOf(needs)

export interface OpenDesign {
  design: Design
  access: Access
}

/** In characters. */
export const longestName = 80

/** How much there may be of it (designs-8). */
export const designLimits = {
  documentBytes: 524_288,
  ofCustomer: 200,
  ofGuest: 20,
  /** Of all revisions of all designs that one owner has. */
  ownersBytes: 200_000_000,
  autosaves: 30,
  revisions: 100,
  links: 20,
}
