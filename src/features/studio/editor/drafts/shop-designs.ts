import type { DesignDocument } from '@/design/document/design-document'
import type { ShopCopy } from './design-store'

/** Designs at the shop, as the editor needs them. */
export interface ShopDesigns {
  /** Whether others can be given links to it. */
  hasLinks: boolean
  /** Whether what is made is kept in an account; else only what was saved once. */
  isAccount: () => boolean
  /** @param copy what was changed; undefined makes a new design */
  save: (copy: ShopCopy | undefined, document: DesignDocument, madeBy: SavedBy) => Promise<ShopAnswer>
  /** The newest version. */
  newest: (copy: ShopCopy) => Promise<ShopAnswer>
  versions: (copy: ShopCopy, page: number) => Promise<VersionPage>
  /** @throws when it does not arrive */
  version: (copy: ShopCopy, number: number) => Promise<DesignDocument>
  restore: (copy: ShopCopy, number: number) => Promise<ShopAnswer>
  links: (copy: ShopCopy) => Promise<Link[]>
  /** @returns the whole address, which is told once. @throws with a sentence */
  makeLink: (copy: ShopCopy, kind: LinkKind) => Promise<{ address: string }>
  endLink: (copy: ShopCopy, link: string) => Promise<void>
  /** What went wrong, as a sentence. */
  reasonOf: (error: unknown) => string
}

export type SavedBy = 'AUTOSAVE' | 'SAVE' | 'ORDER'

export type LinkKind = 'READ' | 'REMIX' | 'EDIT'

interface Link {
  uid: string
  kind: LinkKind
  createdAt: string
}

export interface Version {
  number: number
  madeBy: SavedBy | 'RESTORE'
  isOrdered: boolean
  createdAt: string
}

export interface VersionPage {
  versions: Version[]
  pages: number
}

export type ShopAnswer =
  | { status: 'saved'; copy: ShopCopy; document: DesignDocument; picture: string | undefined }
  /** Nothing was saved: the shop has a newer version than the one that was changed (designs-6). */
  | { status: 'newer'; copy: ShopCopy; document: DesignDocument }
  | { status: 'offline' }
  | { status: 'refused'; reason: string }
