import type { Brand, CompiledProduct } from '@/brand/compiled'
import { plainText } from '@/lib/html-text'
import { toDollars } from '@/lib/money'
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

/** A product as a search hit: the same from our own index and from Algolia's (search-14). */
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

/** What a hit may hold when it is asked for more than that. */
export type SearchRecord = { objectID: string } & Record<string, string | number | boolean | string[]>

/** A hit with all that it is found, filtered and counted by (search-48). */
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

/** What Algolia looks into, most telling first; what shoppers like stands higher (search-18). */
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

/** Synonyms as Algolia keeps them: what the catalogue says answers to what shoppers type, not the other way round. */
export const searchSynonyms = ({ catalogue }: Brand) =>
  Object.entries(catalogue.synonyms).flatMap(([said, others]) =>
    others.map((input) => ({
      objectID: `${said} ${input}`.replaceAll(' ', '-'),
      type: 'oneWaySynonym' as const,
      input,
      synonyms: [said],
    })),
  )

/** The whole catalogue as Algolia keeps it: hits, and the words by which they are found and the stars by which they are ordered (search-18, search-55). */
export function searchRecords(brand: Brand, now: () => Date) {
  return brand.catalogue.products.map((product) => ({
    ...searchRecord(brand, product, now),
    rating: averageRating(product.reviews),
    keywords: `${product.sku} ${product.keywords ?? ''}`.trim(),
    attributes: Object.values(product.attributes).flat(),
    description: plainText(product.descriptionHtml).slice(0, 2_000),
  }))
}
