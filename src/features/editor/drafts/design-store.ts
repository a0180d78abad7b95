import type { DesignDocument } from '@/design/design-document'

/**
 * Where designs are stored while they are made: in this browser. A shop with customer accounts can add its
 * own store.
 */
export interface DesignStore {
  read: (id: string) => Promise<Draft | undefined>
  /**
   * Saves a design, unless another tab has saved a later version: a version that wasn't shown is never
   * overwritten (studio-93).
   * @param base the version that this one is based on; 0 for a new design
   */
  write: (draft: NewDraft, base: number) => Promise<SaveResult>
  /** Returns all drafts, the most recently saved first. */
  list: () => Promise<Draft[]>
  remove: (id: string) => Promise<void>
  /**
   * Reports versions that other tabs save.
   * @returns a function that stops watching
   */
  watch: (id: string, heard: (version: number) => void) => () => void
  readFile: (key: string) => Promise<KeptFile | undefined>
  writeFile: (key: string, file: KeptFile) => Promise<void>
  removeFile: (key: string) => Promise<void>
  /** Returns the keys of all files with this prefix. */
  keysFrom: (start: string) => Promise<string[]>
}

export interface NewDraft {
  id: string
  /** `product` is the product's urlKey, `title` its name for lists. */
  product: string
  title: string
  document: DesignDocument
  /** Reference to the shop's copy, once there is one. */
  shop?: ShopCopy | undefined
}

/** Reference to a design stored at the shop, with the version that this browser saw last (designs-6). */
export interface ShopCopy {
  uid: string
  /** Token of the link that lets the shopper edit another person's design. */
  link?: string | undefined
  /** Version number. */
  revision: number
  hash: string
  /** Link that opens the design for editing on any device; cart lines carry it. */
  editLink?: string | undefined
  /** Hash of the version last put into the cart; the design is finished while it is unchanged (design-start-4). */
  ordered?: string | undefined
}

export interface Draft extends NewDraft {
  version: number
  /** ISO date and time. */
  keptAt: string
}

export type SaveResult = { version: number } | { later: Draft }

/** A chosen file; `isSent` is true once the shop has it. */
export interface KeptFile {
  file: Blob
  name: string
  isSent: boolean
}
