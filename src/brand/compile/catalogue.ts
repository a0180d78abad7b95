import type { Catalogue, CompiledCategory, CompiledProduct, CompiledReview, Guide } from '../compiled'
import type { Manifest } from '../manifest/parts'
import type { CategoryManifest, PriceTableManifest, ProductManifest } from '../schema/catalogue'
import { toHtml } from './markdown'
import { compileOption, optionsOf, visibilityRules, type KeyedOption, type OptionSets } from './options'
import { priceTableOf } from './price-table'
import { stableId } from './stable-id'

function compileGuide(guide: NonNullable<CategoryManifest['guides']>[number]): Guide {
  const { label } = guide
  if ('sizes' in guide) return { label, type: 'sizes' }
  return 'svg' in guide
    ? { label, type: 'svg', data: guide.svg }
    : { label, type: 'html', data: toHtml(guide.words) }
}

function compileCategory(urlKey: string, category: CategoryManifest, index: number): CompiledCategory {
  const { parent, body, guides, ...kept } = category
  return {
    ...kept,
    id: stableId(`category/${urlKey}`),
    urlKey,
    parent: parent ?? null,
    bodyHtml: body === undefined ? '' : toHtml(body),
    ...(guides && { guides: guides.map(compileGuide) }),
    position: category.position ?? index,
  }
}

/** Compiles a review, naming what was bought in the words of the product's page (reviews-541). */
function compileReview(
  { bought = {}, ...review }: NonNullable<ProductManifest['reviews']>[number],
  options: readonly KeyedOption[],
): CompiledReview {
  const titles = options.flatMap(([key, option]) => option.values?.[bought[key] ?? '']?.title ?? [])
  return { ...review, ...(titles.length > 0 && { bought: titles }) }
}

export function compileProduct(
  urlKey: string,
  product: ProductManifest,
  index: number,
  sets: OptionSets,
  table: PriceTableManifest,
): CompiledProduct {
  const options = optionsOf(product, sets)
  const {
    art: _art,
    options: _sets,
    without: _without,
    defaults: _defaults,
    priceTable: _table,
    surcharge: _surcharge,
    description,
    ...kept
  } = product
  return {
    ...kept,
    id: stableId(`product/${product.sku}`),
    urlKey,
    kind: product.kind ?? 'simple',
    descriptionHtml: toHtml(description),
    options: options.map((option) => compileOption(urlKey, option)),
    rules: visibilityRules(urlKey, options),
    table: priceTableOf(urlKey, product, table, options),
    weightGrams: product.weightGrams ?? 0,
    related: product.related ?? [],
    attributes: Object.fromEntries(
      Object.entries(product.attributes ?? {}).map(([code, values]) => [code, [values].flat()]),
    ),
    reviews: (product.reviews ?? []).map((review) => compileReview(review, options)),
    position: product.position ?? index,
  }
}

/** Merges the synonyms of all shops with the shop's own, by word. */
function allSynonyms({ commonSynonyms, synonyms }: Manifest): Catalogue['synonyms'] {
  const [common, own] = [commonSynonyms.synonyms, synonyms.synonyms]
  return Object.fromEntries(
    Object.keys({ ...common, ...own }).map((word) => [
      word,
      [...new Set([...(own[word] ?? []), ...(common[word] ?? [])])],
    ]),
  )
}

export function compileCatalogue(manifest: Manifest): Catalogue {
  const tables = manifest.priceTables.priceTables
  const filtered = new Set(
    Object.values(manifest.products.products).flatMap(({ attributes = {} }) => Object.keys(attributes)),
  )
  return {
    categories: Object.entries(manifest.categories.categories).map(([urlKey, category], index) =>
      compileCategory(urlKey, category, index),
    ),
    products: Object.entries(manifest.products.products).flatMap(([urlKey, product], index) => {
      const table = tables[product.priceTable]
      return table ? [compileProduct(urlKey, product, index, manifest.options.optionSets, table)] : []
    }),
    facets: Object.entries(manifest.facets.facets)
      .filter(([code]) => filtered.has(code)) // all shops share some facets that this one may not use
      .map(([code, facet], index) => ({ code, label: facet.label, position: facet.position ?? index }))
      .toSorted((a, b) => a.position - b.position)
      .map(({ code, label }) => ({ code, label })),
    synonyms: allSynonyms(manifest),
  }
}
