import type { Context } from '../kernel/context'
import { pageOf } from '../kernel/paging'
import type { Resolvers } from '../generated/resolvers'
import { catalogueStore } from '../catalogue/catalogue'
import type { LinkKind, OpenDesign } from './design'
import { findOwnDesign, missing, openDesign, refuseDesign } from './design-access'
import { editLink } from './design-in-graphql'
import { copyDesign, endLink, listLinks, makeLink } from './links/design-links'
import { countRevisions, revisionOf, revisionsOf } from './revision-store'
import { renameDesign, restoreRevision, setDeleted } from './documents/change-design'
import { saveDocument } from './documents/save-document'
import { toGraphqlRevision, toGraphqlDesign, toGraphqlSaved, toGraphqlLink } from './document-in-graphql'

/** GraphQL resolvers for designs with a document. */

const kinds = { READ: 'read', REMIX: 'remix', EDIT: 'edit' } as const satisfies Record<string, LinkKind>

async function answered(context: Context, open: OpenDesign, number = open.design.current) {
  const opened = await revisionOf(context.db(), open.design.id, number)
  if (!opened) throw refuseDesign(context, 'noRevision', { number })
  return toGraphqlDesign(context, open, opened)
}

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
