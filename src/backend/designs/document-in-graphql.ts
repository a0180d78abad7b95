import type { Context } from '../kernel/context'
import { message } from '../kernel/message'
import type { Graphql } from '../generated/resolvers'
import { catalogueStore } from '../catalogue/catalogue'
import type { OpenDesign, Revision, RevisionOrigin, WholeRevision } from './design'
import { editLink, pictureOf } from './design-in-graphql'
import type { DesignLink } from './link-store'
import type { SavedDocument } from './documents/save-document'

/** Converts designs with a document, their revisions and their links to GraphQL types. */

const accesses = { read: 'READ', remix: 'REMIX', edit: 'EDIT', own: 'OWN' } as const

const origins = {
  autosave: 'AUTOSAVE',
  save: 'SAVE',
  restore: 'RESTORE',
  order: 'ORDER',
} as const satisfies Record<RevisionOrigin, string>

export const toGraphqlRevision = (revision: Revision): Graphql<'DesignRevision'> => ({
  number: revision.number,
  hash: revision.hash,
  made_by: origins[revision.madeBy],
  template: revision.template,
  template_revision: revision.templateRevision,
  image: pictureOf(revision.thumbnail, undefined),
  is_ordered: revision.isOrdered,
  created_at: revision.createdAt.toISOString(),
})

const toGraphqlDocument = (revision: WholeRevision): Graphql<'DesignDocument'> => ({
  revision: toGraphqlRevision(revision),
  document: revision.document,
})

export function toGraphqlDesign(
  { brand }: Context,
  { design, access }: OpenDesign,
  opened: WholeRevision,
): Graphql<'Design'> {
  const product = catalogueStore(brand).productBySku(design.sku)
  return {
    uid: design.uid,
    name: design.name,
    product_sku: design.sku,
    product_name: product?.name ?? null,
    product_url_key: product?.urlKey ?? null,
    access: accesses[access],
    current_revision: design.current,
    opened: toGraphqlDocument(opened),
    tool_options: design.toolOptions,
    image: pictureOf(opened.thumbnail, product),
    edit_link: editLink(design, product?.urlKey),
    created_at: design.createdAt.toISOString(),
    updated_at: design.updatedAt.toISOString(),
  }
}

export function toGraphqlSaved(context: Context, saved: SavedDocument): Graphql<'SaveDesignDocumentOutput'> {
  const { conflict, revision } = saved
  const number = revision.number
  return {
    design: toGraphqlDesign(context, saved, revision),
    conflict: conflict
      ? {
          message: message(context.brand, 'designRefusals.changedElsewhere', { number }),
          current: toGraphqlDocument(conflict.current),
          based_on: conflict.basedOn ? toGraphqlDocument(conflict.basedOn) : null,
        }
      : null,
  }
}

export const toGraphqlLink = ({ uid, kind, createdAt }: DesignLink): Graphql<'DesignLink'> => ({
  uid,
  kind: accesses[kind],
  created_at: createdAt.toISOString(),
})
