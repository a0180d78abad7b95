import type { DesignDocument } from '@/design/document/design-document'

/** Where designs are kept while they are made. In this browser; a shop that signs customers in can add one of its own. */
export interface DesignStore {
  read: (id: string) => Promise<Draft | undefined>
  /**
   * Keeps a design, unless another tab kept a later one meanwhile: nothing is ever overwritten that was not seen (studio-93).
   * @param base the version that this one was made from; 0 for a new design
   */
  write: (draft: NewDraft, base: number) => Promise<Kept>
  /** All, the last kept first. */
  list: () => Promise<Draft[]>
  remove: (id: string) => Promise<void>
  /** Hears of versions that other tabs keep. */
  watch: (id: string, heard: (version: number) => void) => () => void
  readFile: (key: string) => Promise<KeptFile | undefined>
  writeFile: (key: string, file: KeptFile) => Promise<void>
  removeFile: (key: string) => Promise<void>
  /** Keys of files that begin so. */
  keysFrom: (start: string) => Promise<string[]>
}

export interface NewDraft {
  id: string
  /** What it is a design of: the product's urlKey, and its name for lists. */
  product: string
  title: string
  document: DesignDocument
  /** What the shop has of it, once it has anything. */
  shop?: ShopCopy | undefined
}

/** A design as the shop keeps it: which one, and the version that this browser has seen last (designs-6). */
export interface ShopCopy {
  uid: string
  /** Token of the link by which somebody else's design is changed. */
  link?: string | undefined
  /** Number of the version. */
  revision: number
  hash: string
  /** Opens it for changing on any device; lines of the cart carry it. */
  editLink?: string | undefined
}

export interface Draft extends NewDraft {
  version: number
  /** ISO. */
  keptAt: string
}

export type Kept = { version: number } | { later: Draft }

/** A chosen file; `isSent` once the shop has it. */
export interface KeptFile {
  file: Blob
  name: string
  isSent: boolean
}
