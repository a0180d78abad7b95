import type { Brand, CompiledProduct } from '@/brand/compiled'
import { html } from '@/lib/words/html'
import { toDollars } from '@/lib/money/money'
import { money } from '../kernel/money'
import type { Context } from '../kernel/context'
import type {
  Complete,
  Graphql,
  Resolvers,
  SimpleProductCustom_AttributesV2Args,
  SimpleProductResolvers,
  VirtualProductResolvers,
} from '../generated/resolvers'
import {
  fewLeft,
  hasOnePrice,
  isOutOfStock,
  pricedNow,
  quantityPrices,
  startingPrice,
  startingQuantity,
} from './catalogue-rules'
import { catalogueStore } from './catalogue-store'
import { mediaUrl } from '../kernel/site-address'
import { addressFields, type Moved } from '../kernel/redirect-fields'
import { optionSource } from './option-source'
import { encodeUid } from './product-listing'
import { asCounted } from './shown-stock'
import { magentoMoment } from '../kernel/magento-moment'

/**
 * The parent value of a GraphQL product is the CompiledProduct itself. Fields with another name in Magento
 * are resolved here.
 */

export type ProductSource = CompiledProduct & Moved

const gramsPerPound = 453.592

function price(regularCents: number, finalCents: number) {
  const off = regularCents - finalCents
  return {
    regular_price: money(regularCents),
    final_price: money(finalCents),
    discount: discount(off, regularCents),
    fixed_product_taxes: [],
  }
}

function discount(offCents: number, regularCents: number) {
  const percent = regularCents > 0 ? (offCents / regularCents) * 100 : 0
  return { amount_off: toDollars(offCents), percent_off: Math.round(percent * 100) / 100 }
}

function priceRange(product: CompiledProduct, context: Context) {
  const { regularUnitCents, unitCents } = startingPrice(pricedNow(product, context))
  const both = price(regularUnitCents, unitCents)
  return { minimum_price: both, maximum_price: both }
}

/** Returns the price fields that Magento had before price_range. */
function olderPrices(product: CompiledProduct, context: Context) {
  const { regularUnitCents, unitCents } = startingPrice(pricedNow(product, context))
  const lowest = { amount: money(unitCents) }
  return { minimalPrice: lowest, maximalPrice: lowest, regularPrice: { amount: money(regularUnitCents) } }
}

function priceTiers(product: CompiledProduct, context: Context) {
  const priced = pricedNow(product, context)
  const first = startingPrice(priced).unitCents
  return quantityPrices(priced)
    .filter((line) => line.unitCents < first)
    .map((line) => ({
      quantity: line.quantity,
      final_price: money(line.unitCents),
      discount: discount(first - line.unitCents, first),
    }))
}

function image(
  product: CompiledProduct,
  index = 0,
): (Graphql<'ProductImage'> & { __typename: 'ProductImage' }) | null {
  const picture = product.pictures[index]
  if (!picture) return null
  return {
    __typename: 'ProductImage',
    url: mediaUrl(picture.file),
    label: picture.alt,
    position: index + 1,
    disabled: false,
  }
}

const text = (code: string, value: string) => ({ __typename: 'AttributeValue' as const, code, value })

function choices(code: string, values: string[]) {
  return {
    __typename: 'AttributeSelectedOptions' as const,
    code,
    selected_options: values.map((value) => ({
      __typename: 'AttributeSelectedOption' as const,
      label: value,
      value,
    })),
  }
}

/**
 * Returns facets and facts for tiles. Outside of lists also returns the price table, so that browser and
 * backend calculate the same price (catalogue-5).
 */
function customAttributes(
  product: CompiledProduct,
  { filters }: SimpleProductCustom_AttributesV2Args,
  context: Context,
): Graphql<'ProductCustomAttributes'> {
  const priced = pricedNow(product, context)
  const listed = [
    ...Object.entries(product.attributes).map(([code, values]) => choices(code, values)),
    ...(product.badge ? [text('badge', product.badge)] : []),
    text('starting_quantity', String(startingQuantity(priced))),
    text('price_unit', product.table.unit),
    text('price_is_fixed', hasOnePrice(priced) ? '1' : '0'),
  ]
  if (filters?.used_in_product_listing) return { items: listed, errors: [] }
  const remarketingPrice = product.remarketing?.price
  return {
    items: [
      ...listed,
      text('price_table', JSON.stringify(priced.table)),
      ...(remarketingPrice === undefined ? [] : [text('remarketing_price', String(remarketingPrice))]),
    ],
    errors: [],
  }
}

/**
 * Converts rules to MageWorx's format: hide the option, or one of its values, unless the parent has one of
 * these values. `require` lists options that become required once visible, which `required` can't express
 * (catalogue-5).
 */
function dependencyRules(product: CompiledProduct): string {
  const idOf = new Map(
    product.options.flatMap((option) => [
      [option.uid, option.id] as const,
      ...(option.values ?? []).map((value) => [value.uid, value.id] as const),
    ]),
  )
  const ids = (uids: string[]) => uids.flatMap((uid) => idOf.get(uid) ?? [])
  const asked = new Set(product.options.flatMap(({ uid, required }) => (required ? [uid] : [])))
  return JSON.stringify(
    product.rules.map((rule) => ({
      condition_type: 'and',
      conditions: [{ id: idOf.get(rule.when.option), type: '!eq', values: ids(rule.when.values) }],
      actions: {
        hide: { [String(idOf.get(rule.option))]: { values: rule.value ? ids([rule.value]) : [] } },
        ...(!rule.value && asked.has(rule.option) && { require: ids([rule.option]) }),
      },
    })),
  )
}

const present = <Item>(item: Item | undefined): Item[] => (item === undefined ? [] : [item])

/** Magento's attribute set "Default". */
const defaultAttributeSet = 4

/** Returns the related products in the form that Magento had before `related_products`. */
const relatedLinks = (product: CompiledProduct, brand: Brand) =>
  product.related
    .flatMap((urlKey) => present(catalogueStore(brand).productByUrlKey(urlKey)))
    .map((linked, index) => ({
      __typename: 'ProductLinks' as const,
      sku: product.sku,
      link_type: 'related',
      linked_product_sku: linked.sku,
      linked_product_type: linked.kind,
      position: index + 1,
    }))

type Reviewed = 'rating_summary' | 'review_count' | 'reviews'

const productFields: Complete<SimpleProductResolvers, ProductSource, Reviewed> = {
  uid: (product) => encodeUid(product.id),
  url_key: (product) => product.urlKey,
  url_path: (product) => `product/${product.urlKey}`,
  url_suffix: () => '',
  url_rewrites: (product) => [
    { url: `product/${product.urlKey}`, parameters: [{ name: 'id', value: String(product.id) }] },
  ],
  canonical_url: (product) => `product/${product.urlKey}`,
  ...addressFields((product: CompiledProduct) => `product/${product.urlKey}`),
  type: () => 'PRODUCT',
  description: (product) => ({ html: product.descriptionHtml }),
  short_description: (product) => ({ html: html`${product.summary}`.text }),
  meta_title: (product) => product.metaTitle ?? null,
  meta_keyword: (product) => product.keywords ?? null,
  meta_description: (product) => product.metaDescription ?? null,
  image: (product) => image(product),
  small_image: (product) => image(product),
  thumbnail: (product) => image(product),
  media_gallery: (product) => product.pictures.map((_, index) => image(product, index)),
  media_gallery_entries: (product) =>
    product.pictures.map(({ file, alt }, index) => ({
      id: index + 1,
      uid: encodeUid(index + 1),
      file,
      label: alt,
      media_type: 'image',
      position: index + 1,
      disabled: false,
      types: index === 0 ? ['image', 'small_image', 'thumbnail'] : [],
    })),
  price_range: (product, _, context) => priceRange(product, context),
  price: (product, _, context) => olderPrices(product, context),
  type_id: ({ kind }) => kind,
  price_tiers: (product, _, context) => priceTiers(product, context),
  special_price: (product, _, context) => {
    const { regularUnitCents, unitCents } = startingPrice(pricedNow(product, context))
    return unitCents < regularUnitCents ? toDollars(unitCents) : null
  },
  special_to_date: (product, _, { brand }) =>
    product.special ? magentoMoment(product.special.to, brand.identity.timezone) : null,
  stock_status: (product, _, { brand }) =>
    isOutOfStock(asCounted(brand, product)) ? 'OUT_OF_STOCK' : 'IN_STOCK',
  only_x_left_in_stock: (product, _, { brand }) => fewLeft(asCounted(brand, product)),
  swatch_image: () => null,
  new_from_date: () => null,
  new_to_date: () => null,
  weight: (product) => Math.round((product.weightGrams / gramsPerPound) * 1e4) / 1e4,
  categories: (product, _, { brand }) =>
    product.categories.flatMap((urlKey) => present(catalogueStore(brand).categoryByUrlKey(urlKey))),
  related_products: (product, _, { brand }) =>
    product.related.flatMap((urlKey) => present(catalogueStore(brand).productByUrlKey(urlKey))),
  upsell_products: () => [],
  product_links: (product, _, { brand }) => relatedLinks(product, brand),
  attribute_set_id: () => defaultAttributeSet,
  options_container: () => 'container2',
  gift_message_available: ({ kind }) => kind !== 'virtual',
  crosssell_products: () => [],
  custom_attributesV2: customAttributes,
  dependency_rules: dependencyRules,
  hidden_dependents: () => null,
  absolute_price: () => '0',
  technical_specifications: (product) =>
    Object.entries(product.specifications ?? {})
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n') || null,
  about_artist: (product) => product.aboutArtist ?? null,
  remarketing_product_id: (product) => product.remarketing?.id ?? null,
  metaTitle: (product) => product.metaTitle ?? product.name,
  title: (product) => product.name,
  options: (product) => product.options.map((option, index) => optionSource(product, option, index)),
}

const { weight: _weight, ...virtualFields }: SimpleProductResolvers & VirtualProductResolvers = productFields

export const productTypeOf = (product: Pick<CompiledProduct, 'kind'>) =>
  product.kind === 'virtual' ? 'VirtualProduct' : 'SimpleProduct'

export const productResolvers: Resolvers = {
  ProductInterface: { __resolveType: productTypeOf },
  CustomizableProductInterface: { __resolveType: productTypeOf },
  ProductLinksInterface: { __resolveType: () => 'ProductLinks' },
  PhysicalProductInterface: { __resolveType: () => 'SimpleProduct' },
  SimpleProduct: productFields,
  VirtualProduct: virtualFields,
}
