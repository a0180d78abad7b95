import { z } from 'zod'
import { isRecord } from '@/lib/is-record'
import { searchMaxima } from '@/backend/catalogue/catalogue'
import { readFilters } from './filter-expression'
import { isUnknownReplica } from './search-orders'
import { clausesOf, facetCondition, FilterRefused, numericCondition, type Clauses } from './search-filters'

/** Parses and limits the parameters of Algolia's clients; rejects unsupported ones (search-48, search-17). */

export const searchLimits = {
  bytes: 65_536,
  queries: 10,
  hitsPerPage: 50,
  page: 1_000,
  /** Upper limits: entries of a list, characters of an entry, characters of an expression. */
  entries: 50,
  entry: 200,
  expression: 4_096,
  valuesPerFacet: 1_000,
  facetHits: 100,
}

export interface Question {
  index: string
  term: string
  page: number
  hitsPerPage: number
  /** Requests a range of hits instead of a page; ignored without an offset. */
  window?: { offset: number; length: number }
  clauses?: Clauses
  facets?: string[]
  maxValuesPerFacet?: number
  sortFacetValuesBy?: 'count' | 'alpha'
  /** Default: what the shop's own product tiles need. */
  retrieved?: string[]
  highlighted?: string[]
  highlightTags?: { before: string; after: string }
  isTypoTolerant?: boolean
  /** Requests values of a facet instead of hits. */
  facetSearch?: { facet: string; words: string; most: number }
}

/** A rejected query, with a message about the sender's parameters. */
export class SearchRequestRefused extends Error {}

function wholeNumber(value: unknown, fallback: number, least: number, most: number): number {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number)) return fallback
  return Math.min(Math.max(Math.floor(number), least), most)
}

/** Clamps numbers to the allowed range, because clients send any number (search-16). */
const whole = (fallback: number, least: number, most: number) =>
  z.unknown().transform((value) => wholeNumber(value, fallback, least, most))

/** Parses the older format, in which lists and numbers are text. */
function fromText(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\[|^(true|false|\d+)$/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

const entry = z.string().max(searchLimits.entry)
const list = z.preprocess((given) => {
  const value = fromText(given)
  return typeof value === 'string' ? value.split(',').filter(Boolean) : value
}, z.array(entry).max(searchLimits.entries))

const filterList = z.preprocess(
  (given) => {
    const value = fromText(given)
    return typeof value === 'string' ? [value] : value
  },
  z.array(z.union([entry, z.array(entry).max(searchLimits.entries)])).max(searchLimits.entries),
)

const tag = z.string().max(60)
/** A parameter that is accepted but ignored. */
const withoutEffect = z
  .unknown()
  .refine((value) => JSON.stringify(value ?? '').length <= searchLimits.expression, 'too long')
const onlyWithoutAny = z.preprocess(
  (value) => (value === '' || (Array.isArray(value) && value.length === 0) ? undefined : value),
  z.undefined({ error: 'not offered by this shop' }),
)
const only = (allowed: boolean) =>
  z.preprocess(
    fromText,
    z.boolean().refine((value) => value === allowed, 'not offered by this shop'),
  )

const parameters = {
  query: z.unknown(),
  page: whole(0, 0, searchLimits.page),
  hitsPerPage: whole(20, 0, searchLimits.hitsPerPage),
  offset: whole(0, 0, searchLimits.page * searchLimits.hitsPerPage),
  length: whole(0, 0, searchLimits.hitsPerPage),
  filters: z.string().max(searchLimits.expression),
  facetFilters: filterList,
  numericFilters: filterList,
  facets: list,
  maxValuesPerFacet: whole(100, 1, searchLimits.valuesPerFacet),
  sortFacetValuesBy: z.enum(['count', 'alpha']),
  attributesToRetrieve: list,
  attributesToHighlight: list,
  highlightPreTag: tag,
  highlightPostTag: tag,
  typoTolerance: z.preprocess(fromText, z.boolean({ error: 'true or false in this shop' })),
  /** Ignored: there is only one record per product, so each product appears once anyway. */
  distinct: z.preprocess(fromText, z.union([z.boolean(), z.number().min(0).max(4)])),
  facetQuery: z.string().max(searchMaxima.characters),
  maxFacetHits: whole(10, 1, searchLimits.facetHits),
  facet: entry,
  facetName: entry,

  analytics: withoutEffect,
  analyticsTags: withoutEffect,
  enableABTest: withoutEffect,
  facetingAfterDistinct: withoutEffect,
  percentileComputation: withoutEffect,
  userToken: withoutEffect,
  clickAnalytics: withoutEffect,
  enablePersonalization: withoutEffect,
  getRankingInfo: withoutEffect,
  synonyms: only(true),
  restrictSearchableAttributes: onlyWithoutAny,
  attributesToSnippet: withoutEffect,
  optionalFilters: onlyWithoutAny,
  optionalWords: onlyWithoutAny,
  /** There are no rules. */
  ruleContexts: withoutEffect,
  tagFilters: onlyWithoutAny,
}

const schema = z.strictObject(parameters).partial()
type Given = z.infer<typeof schema>

function explain({ issues: [issue] }: z.ZodError): string {
  if (issue?.code === 'unrecognized_keys')
    return `Unknown or not offered parameter: ${issue.keys.join(', ').slice(0, searchLimits.entry)}`
  return `Invalid value for "${String(issue?.path[0])}": ${issue?.message ?? 'refused'}`
}

function clausesGiven({ filters, facetFilters, numericFilters }: Given): Clauses {
  const clauses = [
    ...readFilters(filters ?? ''),
    ...clausesOf(facetFilters ?? [], 'facetFilters', facetCondition),
    ...clausesOf(numericFilters ?? [], 'numericFilters', numericCondition),
  ]
  if (clauses.flat().length > searchLimits.entries)
    throw new FilterRefused(`More than ${searchLimits.entries} filters`)
  return clauses
}

const facetSearchOf = ({ facet = '', facetQuery = '', maxFacetHits = 10 }: Given) => ({
  facet,
  words: facetQuery,
  most: maxFacetHits,
})

function asQuestion(index: string, given: Given, isFacetSearch: boolean): Question {
  const { query, page = 0, hitsPerPage = 20, offset, length } = given
  return {
    index,
    term: typeof query === 'string' ? query.slice(0, searchMaxima.characters) : '',
    page,
    hitsPerPage,
    clauses: clausesGiven(given),
    facets: given.facets ?? [],
    maxValuesPerFacet: given.maxValuesPerFacet ?? 100,
    sortFacetValuesBy: given.sortFacetValuesBy ?? 'count',
    highlighted: given.attributesToHighlight ?? ['name'],
    highlightTags: { before: given.highlightPreTag ?? '<em>', after: given.highlightPostTag ?? '</em>' },
    isTypoTolerant: given.typoTolerance ?? true,
    ...(given.attributesToRetrieve && { retrieved: given.attributesToRetrieve }),
    ...(offset !== undefined && { window: { offset, length: length ?? hitsPerPage } }),
    ...(isFacetSearch && { facetSearch: facetSearchOf(given) }),
  }
}

/**
 * Parses one query. Its parameters are properties or, in the older format, a query string in `params`.
 * @throws SearchRequestRefused
 */
export function readQuestion(given: unknown): Question {
  const own = isRecord(given) ? given : {}
  const { params, indexName, type, ...rest } = own
  const older = typeof params === 'string' ? Object.fromEntries(new URLSearchParams(params)) : {}
  const present = Object.entries({ ...older, ...rest }).filter(([, value]) => value !== null)
  const read = schema.safeParse(Object.fromEntries(present))
  if (!read.success) throw new SearchRequestRefused(explain(read.error))
  const index = typeof indexName === 'string' ? indexName.slice(0, searchLimits.entry) : ''
  if (isUnknownReplica(index)) throw new SearchRequestRefused(`Index ${index} does not exist.`)
  try {
    return asQuestion(index, read.data, type === 'facet')
  } catch (error) {
    throw error instanceof FilterRefused ? new SearchRequestRefused(error.message) : error
  }
}
