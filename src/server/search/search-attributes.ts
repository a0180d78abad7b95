import type { Brand, CompiledProduct } from '@/brand/compiled'
import { unitPrice, type PriceMoment } from '@/backend/catalogue/catalogue'
import { toDollars } from '@/lib/money'

/** What hits are filtered, counted and sorted by, under the names that Algolia's records have (search-48). */

export interface SearchAttributes {
  /** Values of a text attribute in small letters; empty for one that there is not. */
  texts: (attribute: string) => ReadonlySet<string>
  number: (attribute: string) => number | undefined
}

const numbers: Record<string, (product: CompiledProduct, moment: PriceMoment) => number> = {
  final_price: (product, moment) => toDollars(unitPrice(product, moment)),
  popularity: ({ reviews }) => reviews.length,
  position: ({ position }) => position,
}

/** Attributes with a count for each value, in their order: categories, those of the brand, then the price. */
export const facetNames = ({ catalogue }: Brand): string[] => [
  'categories',
  ...catalogue.facets.map(({ code }) => code),
  'final_price',
]

export const isNumeric = (attribute: string) => Object.hasOwn(numbers, attribute)

const none: ReadonlySet<string> = new Set()

/** Values of a text attribute as they are written. */
export function valuesOf(product: CompiledProduct, attribute: string, brand: Brand): string[] {
  if (attribute === 'categories') return categoryNames(brand, product)
  if (attribute === 'sku') return [product.sku]
  if (attribute === 'objectID') return [String(product.id)]
  return Object.hasOwn(product.attributes, attribute) ? (product.attributes[attribute] ?? []) : []
}

let known: { digest: string; names: Map<string, string>; small: WeakMap<CompiledProduct, Small> } | undefined
type Small = Map<string, ReadonlySet<string>>

/** Worked out once for each compiled brand: filters ask for it of every product. */
function keptFor(brand: Brand) {
  if (known?.digest !== brand.digest)
    known = {
      digest: brand.digest,
      names: new Map(brand.catalogue.categories.map(({ urlKey, name }) => [urlKey, name])),
      small: new WeakMap(),
    }
  return known
}

export const categoryNames = (brand: Brand, { categories }: CompiledProduct): string[] =>
  categories.flatMap((urlKey) => keptFor(brand).names.get(urlKey) ?? [])

function smallTexts(brand: Brand, product: CompiledProduct, attribute: string): ReadonlySet<string> {
  const { small } = keptFor(brand)
  const ofProduct: Small = small.get(product) ?? new Map()
  const found =
    ofProduct.get(attribute) ??
    new Set(valuesOf(product, attribute, brand).map((value) => value.toLowerCase()))
  // Names that no product has come from whoever asks: they are not kept.
  if (found.size === 0) return none
  small.set(product, ofProduct.set(attribute, found))
  return found
}

export const attributesOf = (product: CompiledProduct, moment: PriceMoment): SearchAttributes => ({
  texts: (attribute) => smallTexts(moment.brand, product, attribute),
  number: (attribute) => (isNumeric(attribute) ? numbers[attribute]?.(product, moment) : undefined),
})
