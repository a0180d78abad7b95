import type { Brand, CompiledProduct } from '@/brand/compiled'
import { unitPrice, type PriceMoment } from '@/backend/catalogue/catalogue'
import { toDollars } from '@/lib/money/money'

/**
 * Attributes by which hits are filtered, counted and sorted, with the names in Algolia's records (search-48).
 */

export interface SearchAttributes {
  /** Returns the values of a text attribute in lowercase; empty if it does not exist. */
  texts: (attribute: string) => ReadonlySet<string>
  number: (attribute: string) => number | undefined
}

const numbers: Record<string, (product: CompiledProduct, moment: PriceMoment) => number> = {
  final_price: (product, moment) => toDollars(unitPrice(product, moment)),
  popularity: ({ reviews }) => reviews.length,
  position: ({ position }) => position,
}

/** Returns the attributes that have facet counts, in order: categories, the brand's own, then the price. */
export const facetNames = ({ catalogue }: Brand): string[] => [
  'categories',
  ...catalogue.facets.map(({ code }) => code),
  'final_price',
]

export const isNumeric = (attribute: string) => Object.hasOwn(numbers, attribute)

const none: ReadonlySet<string> = new Set()

/** Parses "categories.lvl0" and the like, which menus of several levels ask for; undefined for anything else. */
export function levelOf(attribute: string): number | undefined {
  const digit = /^categories\.lvl([0-9])$/.exec(attribute)?.[1]
  return digit === undefined ? undefined : Number(digit)
}

/** Returns the categories of a level that have the product, each with those above it: "Prints > Posters". */
function categoryPaths({ catalogue }: Brand, { categories }: CompiledProduct, level: number): string[] {
  const all = new Map(catalogue.categories.map((category) => [category.urlKey, category]))
  const pathOf = (urlKey: string, below: string[] = []): string[] => {
    const found = all.get(urlKey)
    if (!found || below.length > all.size) return below
    const path = [found.name, ...below]
    return found.parent ? pathOf(found.parent, path) : path
  }
  const paths = categories.map((urlKey) => pathOf(urlKey)).filter(({ length }) => length > level)
  return [...new Set(paths.map((path) => path.slice(0, level + 1).join(' > ')))]
}

/** Returns the values of a text attribute in their original case. */
export function valuesOf(product: CompiledProduct, attribute: string, brand: Brand): string[] {
  if (attribute === 'categories') return categoryNames(brand, product)
  const level = levelOf(attribute)
  if (level !== undefined) return categoryPaths(brand, product, level)
  if (attribute === 'sku') return [product.sku]
  if (attribute === 'objectID') return [String(product.id)]
  return Object.hasOwn(product.attributes, attribute) ? (product.attributes[attribute] ?? []) : []
}

let known: { digest: string; names: Map<string, string>; small: WeakMap<CompiledProduct, Small> } | undefined
type Small = Map<string, ReadonlySet<string>>

/** Returns the cached values of a compiled brand: filters read them for every product. */
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
  // Attribute names that no product has are invented by clients, so they are not cached.
  if (found.size === 0) return none
  small.set(product, ofProduct.set(attribute, found))
  return found
}

export const attributesOf = (product: CompiledProduct, moment: PriceMoment): SearchAttributes => ({
  texts: (attribute) => smallTexts(moment.brand, product, attribute),
  number: (attribute) => (isNumeric(attribute) ? numbers[attribute]?.(product, moment) : undefined),
})
