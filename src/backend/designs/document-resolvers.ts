import type { Context } from '../kernel/context'
import { message } from '../kernel/message'
import { pageOf } from '../kernel/paging'
import type { Graphql, Resolvers } from '../generated/resolvers'
import { catalogueStore } from '../catalogue/catalogue'
import type { LinkKind, OpenDesign, Revision, RevisionOrigin, WholeRevision } from './design'
import { findOwnDesign, missing, openDesign, refuseDesign } from './design-access'
import { editLink, pictureOf } from './design-in-graphql'
import { copyDesign, endLink, listLinks, makeLink } from './links/design-links'
import type { DesignLink } from './link-store'
import { countRevisions, revisionOf, revisionsOf } from './revision-store'
import { renameDesign, restoreRevision, setDeleted } from './documents/change-design'
import { saveDocument } from './documents/save-document'
import type { SavedDocument } from './documents/put-revision'

/** GraphQL resolvers for designs with a document. */

const accesses = { read: 'READ', remix: 'REMIX', edit: 'EDIT', own: 'OWN' } as const
const origins = {
  autosave: 'AUTOSAVE',
  save: 'SAVE',
  restore: 'RESTORE',
  order: 'ORDER',
} as const satisfies Record<RevisionOrigin, string>
const kinds = { READ: 'read', REMIX: 'remix', EDIT: 'edit' } as const satisfies Record<string, LinkKind>

const toGraphqlRevision = (revision: Revision): Graphql<'DesignRevision'> => ({
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

function toGraphqlDesign(
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

async function answered(context: Context, open: OpenDesign, number = open.design.current) {
  const opened = await revisionOf(context.db(), open.design.id, number)
  if (!opened) throw refuseDesign(context, 'noRevision', { number })
  return toGraphqlDesign(context, open, opened)
}

function toGraphqlSaved(context: Context, saved: SavedDocument): Graphql<'SaveDesignDocumentOutput'> {
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

const toGraphqlLink = ({ uid, kind, createdAt }: DesignLink): Graphql<'DesignLink'> => ({
  uid,
  kind: accesses[kind],
  created_at: createdAt.toISOString(),
})

async function bringBack(context: Context, uid: string) {
  const design = await findOwnDesign(context, uid)
  if (!design) throw missing(uid)
  if (design.deletedAt) await setDeleted(context, design, null)
  return answered(context, await openDesign(context, { uid }, 'own'))
}

async function listRevisions(context: Context, { uid, link, ...paging }: ListArguments) {
  const { design } = await openDesign(context, { uid, link }, 'edit')
  const page = pageOf(await countRevisions(context.db(), design.id), paging)
  const revisions = await revisionsOf(context.db(), design.id, { limit: page.size, offset: page.offset })
  return { items: revisions.map(toGraphqlRevision), total_count: page.total, page_info: page.info }
}

interface ListArguments {
  uid: string
  link?: string | null | undefined
  currentPage?: number | null
  pageSize?: number | null
}

export const documentResolvers: Resolvers = {
  Query: {
    design: async (_, { uid, link, revision }, context) => {
      // Only those who may edit a design may see its earlier revisions.
      const needs = typeof revision === 'number' ? 'edit' : 'read'
      return answered(context, await openDesign(context, { uid, link }, needs), revision ?? undefined)
    },
    designRevisions: (_, asked, context) => listRevisions(context, asked),
    designLinks: async (_, { uid }, context) => (await listLinks(context, uid)).map(toGraphqlLink),
  },
  Mutation: {
    saveDesignDocument: async (_, { input }, context) =>
      toGraphqlSaved(context, await saveDocument(context, input)),
    restoreDesignRevision: async (_, { input }, context) => {
      const { uid, link, revision: number, based_on: basedOn } = input
      return toGraphqlSaved(context, await restoreRevision(context, { uid, link }, { number, basedOn }))
    },
    copyDesign: async (_, { uid, link }, context) => {
      const copy = await copyDesign(context, { uid, link })
      return toGraphqlDesign(context, copy, copy.revision)
    },
    renameDesign: async (_, { uid, link, name }, context) =>
      answered(context, await renameDesign(context, { uid, link }, name)),
    undeleteDesign: (_, { uid }, context) => bringBack(context, uid),
    createDesignLink: async (_, { uid, kind }, context) => {
      const { link, token, design } = await makeLink(context, uid, kinds[kind])
      const product = catalogueStore(context.brand).productBySku(design.sku)
      return { link: toGraphqlLink(link), token, edit_link: editLink(design, product?.urlKey, token) }
    },
    revokeDesignLink: (_, { uid, link_uid }, context) => endLink(context, uid, link_uid),
  },
}
