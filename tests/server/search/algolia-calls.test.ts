import { algoliasearch, type SearchClient } from 'algoliasearch'
import { beforeAll, expect, test } from 'vitest'
import { searchLimits } from '@/server/search/query-parameters'
import { serve } from '../../support/brands'
import { handleEndpoint } from '../../support/endpoints'
import { useServer } from '../../support/http'
import { compiledBrand } from '../../support/compiled-brand'

/** Queries our endpoint with the official Algolia client, using the catalogue of a sample brand. */

const brand = compiledBrand('stickers')
const { products } = brand.catalogue

const shop = useServer(handleEndpoint)
let client: SearchClient
beforeAll(() => {
  serve(brand)
  client = algoliasearch('app', 'key', {
    hosts: [{ url: `${new URL(shop.url()).host}/search`, protocol: 'http', accept: 'readWrite' }],
    timeouts: { connect: 15_000, read: 15_000, write: 15_000 }, // the machine may be busy
  })
})

interface Hit {
  name: string
  final_price: number
  categories: string[]
  shape?: string[]
  use?: string[]
}
type Parameters = Record<string, unknown>

const indexName = 'livery_stickers_products'
const ask = (searchParams: Parameters, index = indexName) =>
  client.searchSingleIndex<Partial<Hit>>({ indexName: index, searchParams })
const everything = { attributesToRetrieve: ['*'], attributesToHighlight: [] as string[], hitsPerPage: 50 }
const hitsOf = async (searchParams: Parameters, index?: string) =>
  (await ask({ ...everything, ...searchParams }, index)).hits

/** Returns the hits of the first three pages. */
const wholeOf = async (filter: Parameters) =>
  (await Promise.all([0, 1, 2].map((page) => hitsOf({ ...filter, page })))).flat()

const holding = (attribute: string, value: string) =>
  products.filter(({ attributes }) => attributes[attribute]?.includes(value)).length

test('the Algolia client can query one index, several indexes, and with parameters in a string (search-13)', async () => {
  const single = await ask({ query: 'holographic stickers', hitsPerPage: 3 })
  expect(single.hits[0]?.name).toBe('Holographic stickers')
  const { results } = await client.search<Hit>({
    requests: [
      { indexName, query: 'roll labels', hitsPerPage: 1 },
      { indexName, query: 'wall decals', hitsPerPage: 1 },
    ],
  })
  expect(results.map((result) => ('hits' in result ? result.hits[0]?.name : ''))).toEqual([
    'Custom roll labels',
    'Wall decals',
  ])
  const older = await client.searchSingleIndex<Hit>({
    indexName,
    searchParams: {
      params:
        'query=sticker&hitsPerPage=50&facetFilters=["shape:Heart"]&attributesToRetrieve=["*"]&facets=["shape"]',
    },
  })
  expect(older.hits.every(({ shape }) => shape?.includes('Heart'))).toBe(true)
  expect(older.facets?.['shape']?.['Heart']).toBe(older.nbHits)
})

test('other calls of the client get a 404 in Algolia’s error format (search-13)', async () => {
  await expect(client.getObjects({ requests: [{ indexName, objectID: '1' }] })).rejects.toMatchObject({
    status: 404,
  })
  await expect(client.browse({ indexName })).rejects.toMatchObject({ status: 404 })
})

test.each<[string, Parameters, (hit: Partial<Hit>) => unknown]>([
  ['one facet', { facetFilters: ['shape:Circle'] }, ({ shape }) => shape?.includes('Circle')],
  ['a facet as a string', { facetFilters: 'shape:Circle' }, ({ shape }) => shape?.includes('Circle')],
  [
    'both of two facets',
    { facetFilters: ['shape:Circle', 'use:Cars'] },
    ({ shape, use }) => shape?.includes('Circle') && use?.includes('Cars'),
  ],
  [
    'either of two values',
    { facetFilters: [['shape:Heart', 'shape:Oval']] },
    ({ shape }) => shape?.includes('Heart') || shape?.includes('Oval'),
  ],
  ['an excluded value', { facetFilters: ['use:-Cars'] }, ({ use }) => !use?.includes('Cars')],
  ['lowercase letters', { facetFilters: ['shape:circle'] }, ({ shape }) => shape?.includes('Circle')],
  ['a number', { numericFilters: ['final_price<0.9'] }, ({ final_price = 0 }) => final_price < 0.9],
  [
    'a range of numbers',
    { numericFilters: ['final_price>=0.5', 'final_price<=2'] },
    ({ final_price = 0 }) => final_price >= 0.5 && final_price <= 2,
  ],
  [
    'either of two number ranges',
    { numericFilters: [['final_price<0.5', 'final_price>20']] },
    ({ final_price = 0 }) => final_price < 0.5 || final_price > 20,
  ],
  [
    'a range in an expression',
    { filters: 'final_price:0.5 TO 2' },
    ({ final_price = 0 }) => final_price >= 0.5 && final_price <= 2,
  ],
  [
    'an expression',
    { filters: `(shape:Circle OR shape:"Die-cut") AND NOT use:Cars AND final_price < 3` },
    ({ shape, use, final_price = 0 }) =>
      (shape?.includes('Circle') || shape?.includes('Die-cut')) && !use?.includes('Cars') && final_price < 3,
  ],
  [
    'OR binds closer than AND',
    { filters: 'use:Cars OR use:School AND shape:Circle' },
    ({ shape, use }) => (use?.includes('Cars') || use?.includes('School')) && shape?.includes('Circle'),
  ],
  [
    'a category',
    { filters: "categories:'Die-cut stickers'" },
    ({ categories }) => categories?.includes('Die-cut stickers'),
  ],
])('filters are applied: %s (search-48)', async (_, filter, isMeant) => {
  const found = await wholeOf(filter)
  const meant = (await wholeOf({})).filter(isMeant)
  expect(meant.length).toBeGreaterThan(0)
  expect(meant.length).toBeLessThan(products.length)
  expect(found.map(({ name }) => name)).toEqual(meant.map(({ name }) => name))
})

test('a filter for an unknown attribute finds no products and is not an error (search-48)', async () => {
  expect((await ask({ facetFilters: ['unheard:of'] })).nbHits).toBe(0)
  expect((await ask({ numericFilters: ['constructor>1'] })).nbHits).toBe(0)
  expect((await ask({ filters: '__proto__:x' })).nbHits).toBe(0)
})

test('facets count the hits, and prices have a minimum and maximum (search-48)', async () => {
  const answer = await ask({ facets: ['*'], hitsPerPage: 0 })
  expect(answer.hits).toEqual([])
  expect(answer).toMatchObject({ nbHits: products.length, nbPages: 0, hitsPerPage: 0 })
  expect(Object.keys(answer.facets ?? {})).toEqual([
    'categories',
    ...brand.catalogue.facets.map(({ code }) => code),
    'final_price',
  ])
  expect(answer.facets?.['shape']?.['Circle']).toBe(holding('shape', 'Circle'))
  const prices = (await hitsOf({ hitsPerPage: 50 })).map(({ final_price }) => final_price ?? 0)
  expect(answer.facets_stats?.['final_price']?.min).toBeLessThanOrEqual(Math.min(...prices))
  expect(answer.facets_stats?.['final_price']?.max).toBeGreaterThanOrEqual(Math.max(...prices))
  const few = await ask({ facets: ['shape'], maxValuesPerFacet: 2, sortFacetValuesBy: 'alpha' })
  expect(Object.keys(few.facets ?? {})).toEqual(['shape'])
  expect(Object.keys(few.facets?.['shape'] ?? {})).toEqual(['Circle', 'Die-cut'])
  const some = await ask({ facets: ['shape', 'unheard'], filters: 'shape:Heart' })
  expect(some.facets?.['shape']?.['Heart']).toBe(some.nbHits)
})

test('facet values can be searched in both ways that clients use (search-48)', async () => {
  const { facetHits } = await client.searchForFacetValues({
    indexName,
    facetName: 'shape',
    searchForFacetValuesRequest: { facetQuery: 'ro', maxFacetHits: 5 },
  })
  expect(facetHits.map(({ value }) => value).toSorted()).toEqual(['Roll', 'Rounded'])
  expect(facetHits.find(({ value }) => value === 'Roll')).toMatchObject({
    highlighted: '<em>Ro</em>ll',
    count: holding('shape', 'Roll'),
  })
  const { results } = await client.search({
    requests: [{ indexName, type: 'facet', facet: 'material', facetQuery: 'vin' }],
  })
  expect(results[0]).toMatchObject({
    facetHits: expect.arrayContaining([expect.objectContaining({ value: 'White vinyl' })]) as unknown,
  })
  await expect(client.searchForFacetValues({ indexName, facetName: 'name' })).rejects.toMatchObject({
    status: 400,
  })
})

test('hits contain the requested attributes, and always their id (search-53)', async () => {
  const [hit] = await hitsOf({ attributesToRetrieve: ['name', 'shape'] })
  expect(Object.keys(hit ?? {}).toSorted()).toEqual(['name', 'objectID', 'shape'])
  const [without] = await hitsOf({ attributesToRetrieve: ['*', '-summary'] })
  expect(without).not.toHaveProperty('summary')
  expect(without).toHaveProperty('categories')
  const [bare] = await hitsOf({ attributesToRetrieve: [] })
  expect(Object.keys(bare ?? {})).toEqual(['objectID'])
})

test('any range of the hits can be requested (search-53)', async () => {
  const whole = await ask({ query: 'sticker', hitsPerPage: 10 })
  const part = await ask({ query: 'sticker', offset: 3, length: 4 })
  expect(part.hits.map(({ name }) => name)).toEqual(whole.hits.slice(3, 7).map(({ name }) => name))
  expect(part).toMatchObject({ offset: 3, length: 4, nbHits: whole.nbHits })
  expect(part).not.toHaveProperty('page')
})

test('typo tolerance can be disabled, and each product appears once (search-53)', async () => {
  expect((await ask({ query: 'holgraphic' })).nbHits).toBeGreaterThan(0)
  expect((await ask({ query: 'holgraphic', typoTolerance: false })).nbHits).toBe(0)
  const once = await ask({ query: 'sticker', distinct: true, hitsPerPage: 50 })
  expect(new Set(once.hits.map(({ objectID }) => objectID)).size).toBe(once.hits.length)
})

/** Returns a hit's highlights, under Algolia's name for them. */
const marksOf = (hit: object | undefined) =>
  Reflect.get(hit ?? {}, '_highlightResult') as Record<string, unknown> // as in the response

test('matched words are highlighted in every form, between the requested tags (search-53)', async () => {
  const [plain] = (await ask({ query: 'holographic sticker' })).hits
  expect(marksOf(plain)).toEqual({
    name: {
      value: '<em>Holographic</em> <em>sticker</em>s',
      matchLevel: 'full',
      fullyHighlighted: false,
      matchedWords: ['holographic', 'sticker'],
    },
  })
  const [tagged] = (
    await ask({
      query: 'lables candle',
      highlightPreTag: '[',
      highlightPostTag: ']',
      attributesToHighlight: ['name', 'categories'],
    })
  ).hits
  expect(marksOf(tagged)).toMatchObject({ name: { value: '[Candle] [labels]' } })
  expect(marksOf(tagged)['categories']).toContainEqual({
    value: 'Circle stickers',
    matchLevel: 'none',
    matchedWords: [],
  })
  const [none] = (await ask({ query: 'candle', attributesToHighlight: [] })).hits
  expect(none).not.toHaveProperty('_highlightResult')
})

test('querying a replica index sorts the hits (search-53)', async () => {
  const prices = (await hitsOf({}, `${indexName}_price_asc`)).map(({ final_price }) => final_price ?? 0)
  expect(prices).toEqual(prices.toSorted((one, other) => one - other))
  const falling = (await hitsOf({}, `${indexName}_price_desc`)).map(({ final_price }) => final_price ?? 0)
  expect(falling[0]).toBeGreaterThan(prices[0] ?? 0)
  const names = (await hitsOf({ query: 'label' }, `${indexName}_name_asc`)).map(({ name }) => name ?? '')
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)))
  expect((await hitsOf({ query: 'label' }, `${indexName}_name_asc`)).length).toBe(
    (await hitsOf({ query: 'label' })).length,
  )
})

test.each<[string, Parameters]>([
  ['foo', { foo: 1 }],
  ['aroundLatLng', { aroundLatLng: '1,2' }],
  ['optionalWords', { optionalWords: ['a'] }],
  ['typoTolerance', { typoTolerance: 'strict' }],
  ['facets', { facets: Array.from({ length: searchLimits.entries + 1 }, () => 'shape') }],
  ['facets', { facets: ['x'.repeat(searchLimits.entry + 1)] }],
  ['filters', { filters: 'x'.repeat(searchLimits.expression + 1) }],
  ['filters', { filters: 'shape' }],
  ['filters', { filters: '(shape:Circle' }],
  ['filters', { filters: 'shape:Circle AND' }],
  ['filters', { filters: 'final_price > dear' }],
  ['filters', { filters: '"' }],
  ['facetFilters', { facetFilters: ['shape'] }],
  ['facetFilters', { facetFilters: Array.from({ length: searchLimits.entries + 1 }, () => 'a:b') }],
  ['numericFilters', { numericFilters: ['final_price~3'] }],
  ['filters', { facetFilters: [Array(40).fill('a:b'), Array(40).fill('a:b')] }],
  ['attributesToRetrieve', { attributesToRetrieve: 7 }],
])(
  'an unsupported value of %s is refused with the parameter’s name: %o (search-17)',
  async (name, parameters) => {
    await expect(ask(parameters)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining(name) as unknown,
    })
  },
)

test('more queries than allowed in one request are refused (search-16)', async () => {
  const requests = Array.from({ length: searchLimits.queries + 1 }, () => ({ indexName, query: 'a' }))
  await expect(client.search({ requests })).rejects.toMatchObject({ status: 400 })
})

test('analytics parameters have no effect and cause no error (search-17)', async () => {
  const answer = await ask({
    query: 'sticker',
    analytics: false,
    analyticsTags: ['a'],
    userToken: 'me',
    clickAnalytics: true,
    getRankingInfo: true,
    attributesToSnippet: ['summary:10'],
    tagFilters: '',
    ruleContexts: ['home'],
  })
  expect(answer.nbHits).toBeGreaterThan(0)
})

test('menus of several levels get the paths of categories, and filter by them (search-48)', async () => {
  const { facets = {} } = await ask({ facets: ['categories.lvl0', 'categories.lvl1'], hitsPerPage: 0 })
  const [path] = Object.keys(facets['categories.lvl1'] ?? {})
  expect(path).toContain(' > ')
  expect(facets['categories.lvl0']).toHaveProperty([path?.split(' > ')[0] ?? ''])
  const filtered = await ask({ facetFilters: [`categories.lvl1:${path}`] })
  expect(filtered.nbHits).toBe(facets['categories.lvl1']?.[path ?? ''])
})

test('an unknown sort order is refused instead of passing as sorted (search-53)', async () => {
  await expect(ask({ query: 'sticker' }, `${indexName}_newest`)).rejects.toMatchObject({ status: 400 })
})
