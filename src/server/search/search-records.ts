import type { Brand, CompiledProduct } from '@/brand/compiled'
import { plainText } from '@/lib/html-text'
import { toDollars } from '@/lib/money'
import { hasOnePrice, pricedNow, startingPrice, startingQuantity } from '@/backend/catalogue/catalogue'

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
  }
}

/** What Algolia looks into, most telling first; what shoppers like stands higher (search-18). */
export const indexSettings = {
  searchableAttributes: ['name', 'keywords', 'categories', 'attributes', 'summary', 'description'],
  customRanking: ['desc(popularity)', 'asc(position)'],
  attributesToRetrieve: [
    'sku',
    'name',
    'url',
    'image_url',
    'image_alt',
    'final_price',
    'starting_quantity',
    'price_is_fixed',
  ],
}

/** The whole catalogue as Algolia keeps it: hits, and the words by which they are found (search-18). */
export function searchRecords(brand: Brand, now: () => Date) {
  const names = new Map(brand.catalogue.categories.map(({ urlKey, name }) => [urlKey, name]))
  return brand.catalogue.products.map((product) => ({
    ...searchHit(brand, product, now),
    keywords: `${product.sku} ${product.keywords ?? ''}`.trim(),
    categories: product.categories.flatMap((urlKey) => names.get(urlKey) ?? []),
    attributes: Object.values(product.attributes).flat(),
    summary: product.summary,
    description: plainText(product.descriptionHtml).slice(0, 2_000),
    popularity: product.reviews.length,
    position: product.position,
  }))
}
