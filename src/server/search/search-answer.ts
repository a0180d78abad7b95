import {
  averageRating,
  catalogueStore,
  searchWords,
  unitPrice,
  type PriceMoment,
} from '@/backend/catalogue/catalogue'
import type { Brand, CompiledProduct } from '@/brand/compiled'
import { shopNow } from '@/brand/server'
import { facetHits, facetsOf } from './facets'
import { highlighter, type Highlighted } from './highlight'
import { SearchRequestRefused, type Question } from './query-parameters'
import { attributesOf, facetNames } from './search-attributes'
import { matches } from './search-filters'
import { orderIn, type OrderName } from './search-orders'
import { searchHit, searchRecord, type SearchRecord } from './search-records'

/**
 * Answers Algolia's queries from the catalog in memory. An empty term returns popular products.
 */

type Order = (products: CompiledProduct[], moment: PriceMoment) => CompiledProduct[]

/** Sorts by a number that is computed once per product. */
const byNumber =
  (number: (product: CompiledProduct, moment: PriceMoment) => number): Order =>
  (products, moment) => {
    const numbers = new Map(products.map((product) => [product, number(product, moment)]))
    return products.toSorted((one, other) => (numbers.get(one) ?? 0) - (numbers.get(other) ?? 0))
  }

const orders: Record<OrderName, Order> = {
  price: byNumber(unitPrice),
  name: (products) => products.toSorted((one, other) => one.name.localeCompare(other.name)),
  rating: byNumber(({ reviews }) => averageRating(reviews)),
}

/**
 * Returns the sort order of an index: clients sort by querying "…_price_asc" (search-53). Other indexes have
 * the search's own order.
 */
function orderOf(index: string): Order | undefined {
  const asked = orderIn(index)
  const order = asked && orders[asked.name]
  if (!order || !asked.isDescending) return order
  // Reversed twice, so that equal products keep the search's order.
  return (products, moment) => order(products.toReversed(), moment).toReversed()
}

interface Wanted {
  total: number
  products: CompiledProduct[]
}

function found({ brand }: PriceMoment, { term, isTypoTolerant = true }: Question, most?: number): Wanted {
  const store = catalogueStore(brand)
  const { popular } = store
  if (searchWords(term).length > 0) return store.search(term, most, isTypoTolerant)
  return { total: popular.length, products: popular }
}

/**
 * Returns all products that match a query, in its order, as filters, counts and other sort orders require.
 */
function all(moment: PriceMoment, question: Question): CompiledProduct[] {
  const { clauses = [], index } = question
  const { products } = found(moment, question)
  const kept =
    clauses.length === 0
      ? products
      : products.filter((product) => matches(clauses, attributesOf(product, moment)))
  const order = orderOf(index)
  return order ? order(kept, moment) : kept
}

function pageOf(moment: PriceMoment, question: Question, start: number, end: number): Wanted {
  const { clauses = [], facets = [], index } = question
  if (clauses.length === 0 && facets.length === 0 && !orderOf(index)) return found(moment, question, end)
  const products = all(moment, question)
  return { total: products.length, products }
}

function countsOf(products: CompiledProduct[], question: Question, moment: PriceMoment) {
  const { facets = [], maxValuesPerFacet: maxValues = 100, sortFacetValuesBy: sortBy = 'count' } = question
  return facets.length === 0 ? {} : facetsOf(products, facets, { maxValues, sortBy }, moment)
}

function retrieved(record: SearchRecord, wanted: string[]): SearchRecord {
  const isAll = wanted.includes('*')
  const isLeftOut = (name: string) => wanted.includes(`-${name}`)
  return {
    ...Object.fromEntries(
      Object.entries(record).filter(([name]) => (isAll || wanted.includes(name)) && !isLeftOut(name)),
    ),
    objectID: record.objectID,
  }
}

const usualTags = { before: '<em>', after: '</em>' }

/** Highlights the texts of a record, and each entry of a list. */
function marksIn(record: SearchRecord, wanted: string[], mark: (text: string) => Highlighted) {
  const marks: Record<string, Highlighted | Highlighted[]> = {}
  for (const [name, value] of Object.entries(record)) {
    if (!wanted.includes('*') && !wanted.includes(name)) continue
    if (typeof value === 'string') marks[name] = mark(value)
    if (Array.isArray(value)) marks[name] = value.map(mark)
  }
  return marks
}

/** Creates one highlighter for all hits, because words repeat and are memoized. */
function markerOf(
  { highlightTags = usualTags, isTypoTolerant = true, term }: Question,
  { brand }: PriceMoment,
) {
  return highlighter(term, brand.identity.locale, highlightTags, isTypoTolerant)
}

function hitOf(
  product: CompiledProduct,
  question: Question,
  moment: PriceMoment,
  mark: (text: string) => Highlighted,
) {
  const { brand } = moment
  const { retrieved: wanted, highlighted = [] } = question
  if (!wanted && highlighted.length === 0) return searchHit(brand, product, moment.now, moment.priceCacheCode)
  const record = searchRecord(brand, product, moment.now, moment.priceCacheCode)
  const hit = wanted
    ? retrieved(record, wanted)
    : searchHit(brand, product, moment.now, moment.priceCacheCode)
  if (highlighted.length === 0) return hit
  return { ...hit, _highlightResult: marksIn(record, highlighted, mark) }
}

/** Position of the hits: a page of a given size, or the requested range. */
export interface Place {
  page?: number
  nbPages?: number
  hitsPerPage?: number
  offset?: number
  length?: number
}

export function placeOf({ page, hitsPerPage, window }: Question, total: number): Place {
  if (window) return window
  return { page, nbPages: hitsPerPage === 0 ? 0 : Math.ceil(total / hitsPerPage), hitsPerPage }
}

/** Answers one query in Algolia's format. */
export function searchAnswer(
  brand: Brand,
  question: Question,
  now = shopNow,
  priceCacheCode: string | null = null,
) {
  const startedAt = performance.now()
  const moment = { brand, now, priceCacheCode }
  const { term, page, hitsPerPage, window, index } = question
  const start = window ? window.offset : page * hitsPerPage
  const end = start + (window ? window.length : hitsPerPage)
  const { total, products } = pageOf(moment, question, start, end)
  const mark = markerOf(question, moment)
  return {
    hits: products.slice(start, end).map((product) => hitOf(product, question, moment, mark)),
    nbHits: total,
    ...placeOf(question, total),
    ...countsOf(products, question, moment),
    query: term,
    params: new URLSearchParams({
      query: term,
      hitsPerPage: String(hitsPerPage),
      page: String(page),
    }).toString(),
    exhaustiveNbHits: true,
    processingTimeMS: Math.round(performance.now() - startedAt),
    index,
  }
}

/**
 * Answers a search for values of a facet in Algolia's format.
 * @throws SearchRequestRefused
 */
export function facetAnswer(
  brand: Brand,
  question: Question,
  asked: { facet: string; words: string; most: number },
  now = shopNow,
  priceCacheCode: string | null = null,
) {
  const startedAt = performance.now()
  if (!facetNames(brand).includes(asked.facet) || asked.facet === 'final_price')
    throw new SearchRequestRefused(`Values of "${asked.facet}" cannot be searched`)
  const moment = { brand, now, priceCacheCode }
  const mark = highlighter(asked.words, brand.identity.locale, question.highlightTags ?? usualTags, false)
  return {
    facetHits: facetHits(all(moment, question), asked, moment).map(([value, count]) => ({
      value,
      highlighted: mark(value).value,
      count,
    })),
    exhaustiveFacetsCount: true,
    processingTimeMS: Math.round(performance.now() - startedAt),
  }
}
