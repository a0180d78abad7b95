import type { DesignDocument } from '@/design/design-document'
import type { ShopCopy } from './design-store'

/** Storage of designs at the shop, as the editor needs it. */
export interface ShopDesigns {
  /** Whether designs can be shared by link. */
  hasLinks: boolean
  /** True if every design is saved in an account; otherwise only designs that the shopper has saved once. */
  isAccount: () => boolean
  /** @param copy the design that was changed; undefined creates a new one */
  save: (copy: ShopCopy | undefined, document: DesignDocument, madeBy: SavedBy) => Promise<ShopAnswer>
  newest: (copy: ShopCopy) => Promise<ShopAnswer>
  versions: (copy: ShopCopy, page: number) => Promise<VersionPage>
  /** @throws if the version fails to load */
  version: (copy: ShopCopy, number: number) => Promise<DesignDocument>
  restore: (copy: ShopCopy, number: number) => Promise<ShopAnswer>
  links: (copy: ShopCopy) => Promise<Link[]>
  /**
   * @returns the complete URL, which is available only once
   * @throws an error whose message can be shown
   */
  makeLink: (copy: ShopCopy, kind: LinkKind) => Promise<{ address: string }>
  endLink: (copy: ShopCopy, link: string) => Promise<void>
  /** Returns what went wrong as a sentence. */
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
  /** Nothing was saved: the shop has a newer version than the edited one (designs-6). */
  | { status: 'newer'; copy: ShopCopy; document: DesignDocument }
  | { status: 'offline' }
  | { status: 'refused'; reason: string }
