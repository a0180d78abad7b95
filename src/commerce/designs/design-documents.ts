import { requireResponse } from '../required-values'
import {
  CopyDesignDocument,
  CreateDesignLinkDocument,
  DesignLinksDocument,
  DesignVersionsDocument,
  OpenDesignDocument,
  RenameDesignDocument,
  RestoreDesignRevisionDocument,
  RevokeDesignLinkDocument,
  SaveDesignDocumentDocument,
  UndeleteDesignDocument,
  type DesignDocumentWholeFragment,
  type DesignRevisionWholeFragment,
  type OpenedDesignFragment,
  type SavedDesignDocumentFragment,
} from '../generated/design-documents'
import { pictureFile } from '../picture-file'
import { request } from '../request'
import type { RequestOptions } from '../send-document'

/**
 * Designs as documents, with their versions and links. Not available on stock Magento: do not call these
 * there.
 */

/** A saved state of a design. */
export interface DesignVersion {
  number: number
  /** Hash of everything that affects production; cart lines refer to it. */
  hash: string
  madeBy: 'AUTOSAVE' | 'SAVE' | 'RESTORE' | 'ORDER'
  template: { id: string; revision: number }
  /** A file for pictureUrl. */
  picture: string | undefined
  isOrdered: boolean
  createdAt: string
}

export interface WholeVersion extends DesignVersion {
  /** JSON text, for readDocumentText. */
  document: string
}

export interface OpenedDesign {
  uid: string
  name: string
  sku: string
  /** '' if the product is no longer sold. */
  urlKey: string
  productName: string
  /** What this shopper may do with the design; each level includes those before it. */
  access: 'READ' | 'REMIX' | 'EDIT' | 'OWN'
  /** Number of the newest version. */
  newest: number
  opened: WholeVersion
  /** JSON text with the tool's data that is not part of the document. */
  toolOptions: string
  picture: string | undefined
  editLink: string | null
  updatedAt: string
}

/** `kept`: nothing was saved, because there is a newer version than the one that was edited. */
export type DesignSaved =
  | { status: 'saved'; design: OpenedDesign }
  | { status: 'kept'; design: OpenedDesign; why: string; newer: WholeVersion; changed: WholeVersion | null }

export interface DesignLinkView {
  uid: string
  kind: DesignLinkKind
  createdAt: string
}

export type DesignLinkKind = 'READ' | 'REMIX' | 'EDIT'

/** Identifies a design; `link` is the token of a link to another person's design. */
export interface DesignAt {
  uid: string
  link?: string | undefined
}

const toVersion = (revision: DesignRevisionWholeFragment): DesignVersion => ({
  number: revision.number,
  hash: revision.hash,
  madeBy: revision.made_by,
  template: { id: revision.template, revision: revision.template_revision },
  picture: revision.image ? pictureFile(revision.image) : undefined,
  isOrdered: revision.is_ordered,
  createdAt: revision.created_at,
})

const toWhole = ({ document, revision }: DesignDocumentWholeFragment): WholeVersion => ({
  ...toVersion(revision),
  document,
})

const toOpened = (design: OpenedDesignFragment): OpenedDesign => ({
  uid: design.uid,
  name: design.name,
  sku: design.product_sku,
  urlKey: design.product_url_key ?? '',
  productName: design.product_name ?? '',
  access: design.access,
  newest: design.current_revision,
  opened: toWhole(design.opened),
  toolOptions: design.tool_options,
  picture: design.image ? pictureFile(design.image) : undefined,
  editLink: design.edit_link,
  updatedAt: design.updated_at,
})

function toSaved({ design, conflict }: SavedDesignDocumentFragment): DesignSaved {
  if (!conflict) return { status: 'saved', design: toOpened(design) }
  return {
    status: 'kept',
    design: toOpened(design),
    why: conflict.message,
    newer: toWhole(conflict.current),
    changed: conflict.based_on ? toWhole(conflict.based_on) : null,
  }
}

/**
 * @param version the newest if omitted
 * @throws ShopError; `graphql-no-such-entity` if this shopper has no such design
 */
export async function openDesign(
  { uid, link }: DesignAt,
  version?: number,
  options?: RequestOptions,
): Promise<OpenedDesign> {
  const asked = { uid, link: link ?? null, revision: version ?? null }
  return toOpened(requireResponse((await request(OpenDesignDocument, asked, options)).design))
}

export interface NewDesign {
  sku: string
  name?: string
  toolOptions: string
}

export interface DesignToSave {
  /** JSON text. */
  document: string
  madeBy: 'AUTOSAVE' | 'SAVE' | 'ORDER'
  /** Key of an upload used as its preview; if omitted, its first picture. */
  thumbnail?: string
}

/** @throws ShopError with a message about what is wrong with the design, or which picture can't be used */
export async function saveNewDesign(content: NewDesign, { document, madeBy, thumbnail }: DesignToSave) {
  const answer = await request(SaveDesignDocumentDocument, {
    input: {
      document,
      made_by: madeBy,
      thumbnail: thumbnail ?? null,
      product_sku: content.sku,
      name: content.name ?? null,
      tool_options: content.toolOptions,
    },
  })
  return toOpened(requireResponse(answer.saveDesignDocument).design)
}

/**
 * @param basedOn number of the version that was edited
 * @throws ShopError as saveNewDesign
 */
export async function saveDesignAgain(
  { uid, link }: DesignAt,
  basedOn: number,
  { document, madeBy, thumbnail }: DesignToSave,
  toolOptions?: string,
): Promise<DesignSaved> {
  const answer = await request(SaveDesignDocumentDocument, {
    input: {
      uid,
      link: link ?? null,
      based_on: basedOn,
      document,
      made_by: madeBy,
      thumbnail: thumbnail ?? null,
      ...(toolOptions !== undefined && { tool_options: toolOptions }),
    },
  })
  return toSaved(requireResponse(answer.saveDesignDocument))
}

export async function designVersions({ uid, link }: DesignAt, page: number) {
  const answer = await request(DesignVersionsDocument, { uid, link: link ?? null, page, size: 20 })
  const list = requireResponse(answer.designRevisions)
  return {
    versions: list.items.map(toVersion),
    totalCount: list.total_count,
    pages: list.page_info.total_pages ?? 1,
  }
}

/** @param basedOn the newest version that the shopper has seen */
export async function restoreVersion(
  { uid, link }: DesignAt,
  version: number,
  basedOn: number,
): Promise<DesignSaved> {
  const input = { uid, link: link ?? null, revision: version, based_on: basedOn }
  return toSaved(
    requireResponse((await request(RestoreDesignRevisionDocument, { input })).restoreDesignRevision),
  )
}

/** Copies the current state of a design to the shopper's own designs. */
export async function copyDesign({ uid, link }: DesignAt): Promise<OpenedDesign> {
  return toOpened(
    requireResponse((await request(CopyDesignDocument, { uid, link: link ?? null })).copyDesign),
  )
}

export async function renameDesign({ uid, link }: DesignAt, name: string): Promise<string> {
  const answer = await request(RenameDesignDocument, { uid, name, link: link ?? null })
  return requireResponse(answer.renameDesign).name
}

/** Restores a deleted design; possible for 30 days after deleteDesign. */
export async function undeleteDesign(uid: string): Promise<void> {
  requireResponse((await request(UndeleteDesignDocument, { uid })).undeleteDesign)
}

export async function designLinks(uid: string): Promise<DesignLinkView[]> {
  const links = requireResponse((await request(DesignLinksDocument, { uid })).designLinks)
  return links.flatMap((link) =>
    link ? [{ uid: link.uid, kind: link.kind, createdAt: link.created_at }] : [],
  )
}

/** @returns the token, which cannot be retrieved later, and the path that opens the design in its tool */
export async function createDesignLink(uid: string, kind: DesignLinkKind) {
  const {
    token,
    edit_link: address,
    link,
  } = requireResponse((await request(CreateDesignLinkDocument, { uid, kind })).createDesignLink)
  return { token, address, link: { uid: link.uid, kind: link.kind, createdAt: link.created_at } }
}

/** @returns false if the link was already revoked */
export async function revokeDesignLink(uid: string, link: string): Promise<boolean> {
  return requireResponse((await request(RevokeDesignLinkDocument, { uid, link })).revokeDesignLink)
}
