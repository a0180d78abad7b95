import type { Brand, CompiledProduct } from '@/brand/compiled'
import { plainText } from '@/lib/words/html-text'
import { toDollars } from '@/lib/money/money'
import { categoryNames } from './search-attributes'
import {
  asCounted,
  averageRating,
  hasOnePrice,
  isOutOfStock,
  pricedNow,
  startingPrice,
  startingQuantity,
} from '@/backend/catalogue/catalogue'

/** Converts a product to a search hit, identical in our own index and in Algolia's (search-14). */
export function searchHit(
  brand: Brand,
  product: CompiledProduct,
  now: () => Date,
  priceCacheCode: string | null = null,
) {
  const priced = pricedNow(product, { brand, now, priceCacheCode })
  const { unitCents } = startingPrice(priced)
  const [picture] = product.pictures
  return {
    objectID: String(product.id),
    sku: product.sku,
    name: product.name,
    url: `/product/${product.urlKey}`,
    image_url: picture ? `/media/${picture.file}` : '',
    image_alt: picture?.alt ?? '',
    final_price: toDollars(unitCents),
    starting_quantity: startingQuantity(priced),
    price_is_fixed: hasOnePrice(priced),
    ...(isOutOfStock(asCounted(brand, product)) && { is_out_of_stock: true }),
  }
}

/** A hit with any additional attributes. */
export type SearchRecord = { objectID: string } & Record<string, string | number | boolean | string[]>

/** Converts a product to a hit with all attributes for searching, filtering and counting (search-48). */
export const searchRecord = (
  brand: Brand,
  product: CompiledProduct,
  now: () => Date,
  priceCacheCode: string | null = null,
): SearchRecord => ({
  ...product.attributes,
  ...searchHit(brand, product, now, priceCacheCode),
  categories: categoryNames(brand, product),
  summary: product.summary,
  popularity: product.reviews.length,
  position: product.position,
})

/**
 * Algolia's index settings: searchable attributes from most to least important, ranked by popularity
 * (search-18).
 */
export const indexSettings = ({ catalogue }: Brand) => ({
  searchableAttributes: ['name', 'keywords', 'categories', 'attributes', 'summary', 'description'],
  customRanking: ['desc(popularity)', 'asc(position)'],
  attributesForFaceting: [
    'searchable(categories)',
    ...catalogue.facets.map(({ code }) => `searchable(${code})`),
    'final_price',
  ],
  attributesToHighlight: ['name'],
  attributesToRetrieve: [
    'sku',
    'name',
    'url',
    'image_url',
    'image_alt',
    'final_price',
    'starting_quantity',
    'price_is_fixed',
    'is_out_of_stock',
  ],
})

/** One-way synonyms for Algolia: what shoppers type finds the catalog's words, but not vice versa. */
export const searchSynonyms = ({ catalogue }: Brand) =>
  Object.entries(catalogue.synonyms).flatMap(([said, others]) =>
    others.map((input) => ({
      objectID: `${said} ${input}`.replaceAll(' ', '-'),
      type: 'oneWaySynonym' as const,
      input,
      synonyms: [said],
    })),
  )

/**
 * The whole catalog as Algolia records: hits plus the words to find them by and the ratings to sort them by
 * (search-18).
 */
export function searchRecords(brand: Brand, now: () => Date) {
  return brand.catalogue.products.map((product) => ({
    ...searchRecord(brand, product, now),
    rating: averageRating(product.reviews),
    keywords: `${product.sku} ${product.keywords ?? ''}`.trim(),
    attributes: Object.values(product.attributes).flat(),
    description: plainText(product.descriptionHtml).slice(0, 2_000),
  }))
}
