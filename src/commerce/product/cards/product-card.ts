import { toCents } from '@/lib/money/money'
import type { ProductCardCoreFragment, ProductListAttributesFragment } from '../../generated/product-card'
import { pictureFile } from '../../picture-file'

/** A product in a list: a tile, a search result, a related product. */
export interface ProductCard {
  sku: string
  urlKey: string
  name: string
  picture: { file: string; alt: string } | null
  /** Unit price in cents with the default options at the first offered quantity. */
  priceCents: number
  /** The same without the special price; equal to priceCents if there is none. */
  regularCents: number
  /** starts-at: the price depends on the choices. none: this is the only price. */
  pricePrefix: 'starts-at' | 'none'
  /** What the price is for, such as each of 50 stickers. */
  quantityNote: { quantity: number; unit: string } | null
  badge?: string
  /** 1 to 5 with one decimal; left out without reviews. */
  rating?: number
  reviewCount: number
  isOutOfStock: boolean
  /** Facet code → values. */
  facets: Record<string, string[]>
}

export type CardSource = ProductCardCoreFragment & Partial<ProductListAttributesFragment>
type AttributeSource = NonNullable<
  NonNullable<ProductListAttributesFragment['custom_attributesV2']>['items'][number]
>

/** Returns a product's attributes by code: texts unchanged, choices as labels. */
export function attributesOf(source: Partial<ProductListAttributesFragment>) {
  const texts: Record<string, string> = {}
  const choices: Record<string, string[]> = {}
  for (const item of source.custom_attributesV2?.items ?? []) {
    if (!item) continue
    if ('selected_options' in item) choices[item.code] = labels(item)
    else texts[item.code] = item.value
  }
  return { texts, choices }
}

const labels = (item: Extract<AttributeSource, { selected_options: unknown }>) =>
  item.selected_options.flatMap((option) => (option ? [option.label] : []))

/** Converts Magento's 0 to 100 into 1 to 5 with one decimal. */
export const stars = (summary: number) => Math.round(summary / 2) / 10

export function productCard(source: CardSource): ProductCard {
  const { texts, choices } = attributesOf(source)
  const price = source.price_range.minimum_price
  const regularCents = toCents(price.regular_price.value ?? 0)
  const quantity = Number(texts['starting_quantity'])
  return {
    sku: source.sku ?? '',
    urlKey: source.url_key ?? '',
    name: source.name ?? '',
    picture: source.small_image?.url
      ? { file: pictureFile(source.small_image.url), alt: source.small_image.label ?? '' }
      : null,
    priceCents: toCents(price.final_price.value ?? 0),
    regularCents,
    pricePrefix: texts['price_is_fixed'] === '1' ? 'none' : 'starts-at',
    quantityNote: quantity > 0 ? { quantity, unit: texts['price_unit'] ?? '' } : null,
    ...(texts['badge'] && { badge: texts['badge'] }),
    ...(source.review_count > 0 && { rating: stars(source.rating_summary) }),
    reviewCount: source.review_count,
    isOutOfStock: source.stock_status === 'OUT_OF_STOCK',
    facets: choices,
  }
}

/** Converts an answer's products; null ones are left out. */
export const toCards = (sources: readonly (CardSource | null)[] | null | undefined): ProductCard[] =>
  (sources ?? []).flatMap((source) => (source ? [productCard(source)] : []))
