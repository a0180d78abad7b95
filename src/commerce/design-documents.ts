import { expected } from './cart'
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
} from './generated/design-documents'
import { pictureFile } from './picture-file'
import { request } from './request'
import type { RequestOptions } from './send-document'

/** Designs as documents, with their versions and links. Stock Magento has none of this: do not ask it. */

/** One saved state of a design. */
export interface DesignVersion {
  number: number
  /** Over all that changes what is made; a line of the cart names it. */
  hash: string
  madeBy: 'AUTOSAVE' | 'SAVE' | 'RESTORE' | 'ORDER'
  template: { id: string; revision: number }
  /** What pictureUrl takes. */
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
  /** '' when the product is not sold any more. */
  urlKey: string
  productName: string
  /** What this shopper may do with it; each may do what those before it may. */
  access: 'READ' | 'REMIX' | 'EDIT' | 'OWN'
  /** Number of the newest version. */
  newest: number
  opened: WholeVersion
  /** JSON text of what the tool keeps beside the document. */
  toolOptions: string
  picture: string | undefined
  editLink: string | null
  updatedAt: string
}

/** `kept`: saved nothing, because a newer version is there than the one that was changed. */
export type DesignSaved =
  | { status: 'saved'; design: OpenedDesign }
  | { status: 'kept'; design: OpenedDesign; why: string; newer: WholeVersion; changed: WholeVersion | null }

export interface DesignLinkView {
  uid: string
  kind: DesignLinkKind
  createdAt: string
}

export type DesignLinkKind = 'READ' | 'REMIX' | 'EDIT'

/** Which design, and for somebody else's the token of the link to it. */
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

/** @param version without it, the newest. @throws ShopError; `graphql-no-such-entity` when there is none for this shopper */
export async function openDesign(
  { uid, link }: DesignAt,
  version?: number,
  options?: RequestOptions,
): Promise<OpenedDesign> {
  const asked = { uid, link: link ?? null, revision: version ?? null }
  return toOpened(expected((await request(OpenDesignDocument, asked, options)).design))
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
  /** Key of an upload that shows it; left out, its first picture does. */
  thumbnail?: string
}

/** @throws ShopError with a sentence: what is wrong with it, or which picture can't be used */
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
  return toOpened(expected(answer.saveDesignDocument).design)
}

/** @param basedOn number of the version that was changed. @throws ShopError as saveNewDesign */
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
  return toSaved(expected(answer.saveDesignDocument))
}

export async function designVersions({ uid, link }: DesignAt, page: number) {
  const answer = await request(DesignVersionsDocument, { uid, link: link ?? null, page, size: 20 })
  const list = expected(answer.designRevisions)
  return {
    versions: list.items.map(toVersion),
    totalCount: list.total_count,
    pages: list.page_info.total_pages ?? 1,
  }
}

/** @param basedOn the newest version that the shopper knows */
export async function restoreVersion(
  { uid, link }: DesignAt,
  version: number,
  basedOn: number,
): Promise<DesignSaved> {
  const input = { uid, link: link ?? null, revision: version, based_on: basedOn }
  return toSaved(expected((await request(RestoreDesignRevisionDocument, { input })).restoreDesignRevision))
}

/** A design of one's own, as the other one is now. */
export async function copyDesign({ uid, link }: DesignAt): Promise<OpenedDesign> {
  return toOpened(expected((await request(CopyDesignDocument, { uid, link: link ?? null })).copyDesign))
}

export async function renameDesign({ uid, link }: DesignAt, name: string): Promise<string> {
  const answer = await request(RenameDesignDocument, { uid, name, link: link ?? null })
  return expected(answer.renameDesign).name
}

/** Within 30 days after deleteDesign. */
export async function undeleteDesign(uid: string): Promise<void> {
  expected((await request(UndeleteDesignDocument, { uid })).undeleteDesign)
}

export async function designLinks(uid: string): Promise<DesignLinkView[]> {
  const links = expected((await request(DesignLinksDocument, { uid })).designLinks)
  return links.flatMap((link) =>
    link ? [{ uid: link.uid, kind: link.kind, createdAt: link.created_at }] : [],
  )
}

/** @returns the token once and for all, and the path that opens the design in its tool */
export async function createDesignLink(uid: string, kind: DesignLinkKind) {
  const {
    token,
    edit_link: address,
    link,
  } = expected((await request(CreateDesignLinkDocument, { uid, kind })).createDesignLink)
  return { token, address, link: { uid: link.uid, kind: link.kind, createdAt: link.created_at } }
}

/** @returns false when it was ended before */
export async function revokeDesignLink(uid: string, link: string): Promise<boolean> {
  return expected((await request(RevokeDesignLinkDocument, { uid, link })).revokeDesignLink)
}
