import type { CompiledProduct } from '@/brand/compiled'
import type { Context } from '../kernel/context'
import { refusal } from '../kernel/refusal'
import { withInput } from '../kernel/with-input'
import type { QueryDependencyStateArgs, QueryProductFinalPriceArgs, Resolvers } from '../generated/resolvers'
import { attributesList, namedAttributes, olderAttributes } from './attributes'
import { categoryOfId, listCategories } from './category-resolvers'
import { priceLine } from '@/lib/money/price'
import { visibleOptions, type Selection } from '@/lib/products/product-options'
import { toDollars } from '@/lib/money/money'
import { requestStockAlert } from './stock-alerts'
import { pricedNow, startingQuantity } from './catalogue-rules'
import { catalogueStore } from './catalogue-store'
import { listProducts, productListFields } from './product-listing'
import { productTypeOf } from './product-resolvers'
import { entityUrl, route } from './route'

/** Converts value ids as the options module sends them, such as "12,34", to a selection. */
function selectionOf(product: CompiledProduct, ids: string | null | undefined): Selection {
  const chosenIds = new Set((ids ?? '').split(/[^\d]+/).filter(Boolean))
  return Object.fromEntries(
    product.options.flatMap((option) => {
      const uids = (option.values ?? []).filter(({ id }) => chosenIds.has(String(id))).map(({ uid }) => uid)
      return uids.length > 0 ? [[option.uid, uids]] : []
    }),
  )
}

function dependencyState({ productSku, selectedValues }: QueryDependencyStateArgs, { brand }: Context) {
  const product = catalogueStore(brand).productBySku(productSku ?? '')
  if (!product) return null
  const visible = visibleOptions(product.options, product.rules, selectionOf(product, selectedValues))
  const isShown = new Set(
    visible.flatMap(({ uid, values }) => [uid, ...(values ?? []).map((one) => one.uid)]),
  )
  return {
    hidden_options: product.options.filter(({ uid }) => !isShown.has(uid)).map(({ id }) => id),
    hidden_values: product.options
      .flatMap((option) => option.values ?? [])
      .filter(({ uid }) => !isShown.has(uid))
      .map(({ id }) => id),
    preselected_values: JSON.stringify(
      Object.fromEntries(
        visible.flatMap((option) => {
          const ids = (option.values ?? []).filter((value) => value.isDefault).map(({ id }) => id)
          return ids.length > 0 ? [[option.id, ids]] : []
        }),
      ),
    ),
  }
}

function productFinalPrice(
  { productSku, currentOptions, currentQty }: QueryProductFinalPriceArgs,
  context: Context,
) {
  const product = catalogueStore(context.brand).productBySku(productSku ?? '')
  if (!product) return null
  const priced = pricedNow(product, context)
  const quantity = Math.max(Math.floor(currentQty ?? startingQuantity(priced)), 1)
  const { unitCents } = priceLine(priced, selectionOf(product, currentOptions), quantity)
  return { final_price: toDollars(unitCents) }
}

export const catalogueResolvers: Resolvers = {
  Query: {
    products: (_, args, context) => listProducts(args, context),
    categories: (_, args, context) => listCategories(args, context),
    categoryList: (_, args, context) => listCategories(args, context).items,
    category: (_, { id }, context) => categoryOfId(id, context),
    attributesList: (_, args, context) => attributesList(args, context),
    customAttributeMetadataV2: (_, { attributes }, context) => namedAttributes(attributes, context),
    customAttributeMetadata: (_, { attributes }, context) => olderAttributes(attributes, context),
    attributesForm: () => ({ items: [], errors: [] }),
    route: (_, { url }, context) => route(url, context),
    urlResolver: (_, { url }, context) => entityUrl(route(url, context)),
    dependencyState: (_, args, context) => dependencyState(args, context),
    productFinalPrice: (_, args, context) => productFinalPrice(args, context),
  },
  Mutation: {
    trackViewedProduct: (_, { sku }, { brand }) => catalogueStore(brand).productBySku(sku) !== undefined,
    sendEmailToFriend: withInput(() => {
      throw refusal('graphql-input', '"Email to a Friend" is not enabled.')
    }),
    askForStockAlert: (_, { input }, context) => requestStockAlert(input, context),
  },
  Products: productListFields,
  CustomAttributeMetadataInterface: { __resolveType: () => 'CatalogAttributeMetadata' },
  CustomAttributeOptionInterface: { __resolveType: () => 'AttributeOptionMetadata' },
  RoutableInterface: {
    __resolveType: (source) => {
      if ('sku' in source) return productTypeOf(source)
      return 'html' in source ? 'CmsPage' : 'CategoryTree'
    },
  },
}
