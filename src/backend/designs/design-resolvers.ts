import type { Context } from '../kernel/context'
import type { Graphql, Resolvers } from '../generated/resolvers'
import type { SavedDesign } from './saved-design-store'
import { editLink, lineToolOptions, pictureOf } from './design-in-graphql'
import { listDesigns, readDesign, removeDesign, saveDesign } from './saved-designs'
import { catalogueStore } from '../catalogue/catalogue'

function toGraphqlDesign({ brand }: Context, design: SavedDesign): Graphql<'SavedDesign'> {
  const product = catalogueStore(brand).productBySku(design.sku)
  return {
    uid: design.uid,
    name: design.name,
    product_sku: design.sku,
    product_name: product?.name ?? null,
    image: pictureOf(design.image, product),
    edit_link: editLink(design, product?.urlKey),
    tool_options: lineToolOptions(design),
    revision: design.revision,
    hash: design.hash,
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
