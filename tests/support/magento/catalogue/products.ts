import { attributes, type ProductData, type ProductType } from './catalogue-data'
import { toGraphqlCategory } from './categories'
import { composedParts, partsOf } from './composed-products'
import { bundleRange, isBundleSalable } from './bundles'
import { toGraphqlOptions } from './custom-options'
import { priceRange, priceTiers } from './prices'
import { reviewsOf } from './reviews'
import { groupOf, mediaUrlOf, staticUrlOf, type Context } from '../state'
import { uidOf } from '../uids'

/** A product as Magento returns it (app/code/Magento/CatalogGraphQl/Model/Resolver/Product). */

const productTypeNames: Record<ProductType, string> = {
  simple: 'SimpleProduct',
  virtual: 'VirtualProduct',
  configurable: 'ConfigurableProduct',
  downloadable: 'DownloadableProduct',
  bundle: 'BundleProduct',
  grouped: 'GroupedProduct',
}

export const urlKeyOf = ({ name, isHidden, sku }: ProductData) =>
  (isHidden ? sku : name).toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/**
 * URLs are absolute; the placeholder of a product without pictures is a static file:
 * CatalogGraphQl/Model/Resolver/Product/MediaGallery/Url.php
 */
function pictureOf({ sku, name, hasNoPictures }: ProductData, { magento }: Context, position = 1) {
  const file = `${sku.toLowerCase()}_${position}.jpg`
  const placeholder = 'frontend/Magento/luma/en_US/Magento_Catalog/images/product/placeholder/image.jpg'
  const url = hasNoPictures
    ? `${staticUrlOf(magento)}${placeholder}`
    : `${mediaUrlOf(magento)}catalog/product/${magento.settings.pictureCache ?? ''}${file[0]}/${file[1]}/${file}`
  return { __typename: 'ProductImage', url, label: name, position, disabled: false }
}

/** Returns the products that have prices: variants or members, if the product itself has none. */
const pricedParts = (product: ProductData, context: Context) =>
  ['configurable', 'grouped'].includes(product.type) ? partsOf(product, context) : [product]

function isSalable(product: ProductData, context: Context): boolean {
  if (product.bundle) return isBundleSalable(product, context.magento)
  return product.parts ? partsOf(product, context).some(({ stock }) => stock > 0) : product.stock > 0
}

const attributesV2 = (product: ProductData) => ({
  errors: [],
  items: attributes.flatMap(({ code, choices }) => {
    const chosen = choices.find(({ id }) => id === product.attributes?.[code])
    if (!chosen) return []
    const option = { __typename: 'AttributeSelectedOption', label: chosen.label, value: String(chosen.id) }
    return [{ __typename: 'AttributeSelectedOptions', code, selected_options: [option] }]
  }),
})

const onlyLeft = 5

export function toGraphqlProduct(product: ProductData, context: Context): object {
  const picture = pictureOf(product, context)
  const urlKey = urlKeyOf(product)
  const suffix = context.magento.settings.productSuffix
  return {
    __typename: productTypeNames[product.type],
    id: product.id,
    uid: uidOf(product.id),
    sku: product.sku,
    name: product.name,
    url_key: urlKey,
    url_suffix: suffix,
    url_rewrites: [{ url: `${urlKey}${suffix}` }],
    canonical_url: `${urlKey}${suffix}`,
    description: { html: product.description ?? `<p>${product.name}, made in our workshop.</p>` },
    short_description: { html: product.shortDescription ?? `<p>${product.name}.</p>` },
    meta_title: null,
    meta_keyword: null,
    meta_description: null,
    image: picture,
    small_image: picture,
    thumbnail: picture,
    media_gallery: product.hasNoPictures ? [] : [picture, pictureOf(product, context, 2)],
    price_range: () =>
      product.bundle
        ? bundleRange(product, { magento: context.magento, group: groupOf(context) })
        : priceRange(pricedParts(product, context), groupOf(context)),
    price_tiers: () => priceTiers(product, groupOf(context)),
    special_price:
      product.bundle?.specialPercent ?? (product.special === undefined ? null : product.special / 100),
    special_to_date: null,
    stock_status: () => (isSalable(product, context) ? 'IN_STOCK' : 'OUT_OF_STOCK'),
    // CatalogInventoryGraphQl/Model/Resolver/OnlyXLeftInStockResolver.php: null above the merchant's threshold.
    only_x_left_in_stock: product.stock <= onlyLeft ? product.stock : null,
    categories: () =>
      context.magento.categories
        .filter(({ id, isDisabled }) => product.categories.includes(id) && !isDisabled)
        .map((category) => toGraphqlCategory(category, context)),
    related_products: () => relatedTo(product, context),
    upsell_products: [],
    crosssell_products: [],
    rating_summary: product.stars ?? 0,
    review_count: product.stars ? 1 : 0,
    reviews: () => reviewsOf(product, toGraphqlProduct(product, context), context),
    custom_attributesV2: () => attributesV2(product),
    options: () => toGraphqlOptions(product),
    weight: 1,
    relative_url: `${urlKey}${suffix}`,
    redirect_code: 0,
    type: 'PRODUCT',
    ...composedParts(product, context),
  }
}

const relatedTo = ({ related }: ProductData, context: Context) =>
  context.magento.products
    .filter(({ sku, isDisabled }) => related?.includes(sku) && !isDisabled)
    .map((each) => toGraphqlProduct(each, context))
