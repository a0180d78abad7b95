import { isRecord } from '@/lib/is-record'
import { mediaUrl } from '../kernel/site-address'
import type { Context } from '../kernel/context'
import type { Graphql, Resolvers } from '../generated/resolvers'
import type { SavedDesign } from './saved-design-store'
import { listDesigns, readDesign, removeDesign, saveDesign } from './designs'
import { catalogueStore } from '../catalogue/catalogue'

const toolAddress = /^\/[a-z0-9-]+$/

/** The way back into the tool that made it, with the design itself on the table (designs-4). */
function editLink({ uid, toolOptions }: SavedDesign, urlKey: string): string | null {
  const design: unknown = JSON.parse(toolOptions)
  const tool = isRecord(design) ? design['tool'] : undefined
  if (typeof tool !== 'string' || !toolAddress.test(tool)) return null
  return `${tool}?${new URLSearchParams({ urlKey, itemId: uid })}`
}

function toGraphqlDesign({ brand }: Context, design: SavedDesign): Graphql<'SavedDesign'> {
  const product = catalogueStore(brand).productBySku(design.sku)
  const picture = design.image ? `uploads/${design.image}` : product?.pictures[0]?.file
  return {
    uid: design.uid,
    name: design.name,
    product_sku: design.sku,
    product_name: product?.name ?? null,
    image: picture ? mediaUrl(picture) : null,
    edit_link: product ? editLink(design, product.urlKey) : null,
    tool_options: design.toolOptions,
    created_at: design.createdAt.toISOString(),
    updated_at: design.updatedAt.toISOString(),
  }
}

export const designResolvers: Resolvers = {
  Query: {
    customerSavedDesigns: async (_, paging, context) => {
      const { designs, page } = await listDesigns(context, paging)
      return {
        items: designs.map((design) => toGraphqlDesign(context, design)),
        total_count: page.total,
        page_info: page.info,
      }
    },
    savedDesign: async (_, { uid }, context) => toGraphqlDesign(context, await readDesign(context, uid)),
  },
  Mutation: {
    saveDesign: async (_, { input }, context) => ({
      design: toGraphqlDesign(context, await saveDesign(context, input)),
    }),
    deleteSavedDesign: async (_, { uid }, context) => {
      await removeDesign(context, uid)
      return true
    },
  },
}
