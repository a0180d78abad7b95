import { z } from 'zod'
import { isRecord } from '@/lib/is-record'
import { searchMaxima } from '@/backend/catalogue/catalogue'
import { readFilters } from './filter-expression'
import { clausesOf, facetCondition, FilterRefused, numericCondition, type Clauses } from './search-filters'

/** Parameters of Algolia's clients: read, bounded, and refused where this shop offers nothing of the kind (search-48, search-50). */

export const searchLimits = {
  bytes: 65_536,
  queries: 10,
  hitsPerPage: 50,
  page: 1_000,
  /** Entries of a list, letters of one of them, and letters of an expression. */
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
  /** Asks for hits from here, so many, in place of a page; a length without an offset says nothing. */
  window?: { offset: number; length: number }
  clauses?: Clauses
  facets?: string[]
  maxValuesPerFacet?: number
  sortFacetValuesBy?: 'count' | 'alpha'
  /** Left out: what the shop's own tiles need. */
  retrieved?: string[]
  highlighted?: string[]
  highlightTags?: { before: string; after: string }
  isTypoTolerant?: boolean
  /** Asks for values of a facet in place of hits. */
  facetSearch?: { facet: string; words: string; most: number }
}

/** Why a question is not answered, in the words of its sender's parameters. */
export class QuestionRefused extends Error {}

function wholeNumber(value: unknown, fallback: number, least: number, most: number): number {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number)) return fallback
  return Math.min(Math.max(Math.floor(number), least), most)
}

/** Numbers are cut to what is possible, for clients send any (search-16). */
const whole = (fallback: number, least: number, most: number) =>
  z.unknown().transform((value) => wholeNumber(value, fallback, least, most))

/** The older form has lists and numbers as text. */
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
/** Given or not, the answer is the same. */
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
  /** No two records are of one product: whatever is asked, each comes once. */
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
  clickAnalytics: only(false),
  enablePersonalization: only(false),
  getRankingInfo: only(false),
  synonyms: only(true),
  restrictSearchableAttributes: onlyWithoutAny,
  attributesToSnippet: onlyWithoutAny,
  optionalFilters: onlyWithoutAny,
  optionalWords: onlyWithoutAny,
  ruleContexts: onlyWithoutAny,
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
 * One question, its parameters beside it or, in the older form, as a query string in `params`.
 * @throws QuestionRefused
 */
export function readQuestion(given: unknown): Question {
  const own = isRecord(given) ? given : {}
  const { params, indexName, type, ...rest } = own
  const older = typeof params === 'string' ? Object.fromEntries(new URLSearchParams(params)) : {}
  const present = Object.entries({ ...older, ...rest }).filter(([, value]) => value !== null)
  const read = schema.safeParse(Object.fromEntries(present))
  if (!read.success) throw new QuestionRefused(explain(read.error))
  const index = typeof indexName === 'string' ? indexName.slice(0, searchLimits.entry) : ''
  try {
    return asQuestion(index, read.data, type === 'facet')
  } catch (error) {
    throw error instanceof FilterRefused ? new QuestionRefused(error.message) : error
  }
}
