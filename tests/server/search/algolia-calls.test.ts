import { algoliasearch, type SearchClient } from 'algoliasearch'
import { beforeAll, expect, test } from 'vitest'
import { compileBrand } from '@/brand/compile'
import { searchLimits } from '@/server/search/query-parameters'
import { serve } from '../../support/brands'
import { answerAtEndpoint } from '../../support/endpoints'
import { useServer } from '../../support/http'

/** The official client asks our endpoint, with the catalogue of a brand that the project ships. */

const { brand } = compileBrand('stickers', { withoutPictures: true })
if (!brand) throw new Error('stickers does not compile')
const { products } = brand.catalogue

const shop = useServer(answerAtEndpoint)
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

/** Of more than one page. */
const wholeOf = async (filter: Parameters) => [
  ...(await hitsOf(filter)),
  ...(await hitsOf({ ...filter, page: 1 })),
]

const holding = (attribute: string, value: string) =>
  products.filter(({ attributes }) => attributes[attribute]?.includes(value)).length

test('the client asks one index, several at once, and one with parameters in a text (search-13, search-47)', async () => {
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

test('whatever else a client may call is 404 in its error shape (search-47)', async () => {
  await expect(client.getObjects({ requests: [{ indexName, objectID: '1' }] })).rejects.toMatchObject({
    status: 404,
  })
  await expect(client.browse({ indexName })).rejects.toMatchObject({ status: 404 })
})

test.each<[string, Parameters, (hit: Partial<Hit>) => unknown]>([
  ['one facet', { facetFilters: ['shape:Circle'] }, ({ shape }) => shape?.includes('Circle')],
  ['a facet as a text', { facetFilters: 'shape:Circle' }, ({ shape }) => shape?.includes('Circle')],
  [
    'all of two facets',
    { facetFilters: ['shape:Circle', 'use:Cars'] },
    ({ shape, use }) => shape?.includes('Circle') && use?.includes('Cars'),
  ],
  [
    'any of two values',
    { facetFilters: [['shape:Heart', 'shape:Oval']] },
    ({ shape }) => shape?.includes('Heart') || shape?.includes('Oval'),
  ],
  ['what is not so', { facetFilters: ['use:-Cars'] }, ({ use }) => !use?.includes('Cars')],
  ['small letters', { facetFilters: ['shape:circle'] }, ({ shape }) => shape?.includes('Circle')],
  ['a number', { numericFilters: ['final_price<0.9'] }, ({ final_price = 0 }) => final_price < 0.9],
  [
    'numbers between',
    { numericFilters: ['final_price>=0.5', 'final_price<=2'] },
    ({ final_price = 0 }) => final_price >= 0.5 && final_price <= 2,
  ],
  [
    'one of two numbers',
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
])('filters hold: %s (search-48)', async (_, filter, isMeant) => {
  const found = await wholeOf(filter)
  const meant = (await wholeOf({})).filter(isMeant)
  expect(meant.length).toBeGreaterThan(0)
  expect(meant.length).toBeLessThan(products.length)
  expect(found.map(({ name }) => name)).toEqual(meant.map(({ name }) => name))
})

test('what nothing has finds nothing, and is no mistake (search-48)', async () => {
  expect((await ask({ facetFilters: ['unheard:of'] })).nbHits).toBe(0)
  expect((await ask({ numericFilters: ['constructor>1'] })).nbHits).toBe(0)
  expect((await ask({ filters: '__proto__:x' })).nbHits).toBe(0)
})

test('facets count what was found, and prices have their least and greatest (search-49)', async () => {
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

test('values of a facet are searched, in both ways that clients ask (search-49)', async () => {
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

test('hits hold what is asked for, and always their number (search-53)', async () => {
  const [hit] = await hitsOf({ attributesToRetrieve: ['name', 'shape'] })
  expect(Object.keys(hit ?? {}).toSorted()).toEqual(['name', 'objectID', 'shape'])
  const [without] = await hitsOf({ attributesToRetrieve: ['*', '-summary'] })
  expect(without).not.toHaveProperty('summary')
  expect(without).toHaveProperty('categories')
  const [bare] = await hitsOf({ attributesToRetrieve: [] })
  expect(Object.keys(bare ?? {})).toEqual(['objectID'])
})

test('any part of the hits can be asked for (search-53)', async () => {
  const whole = await ask({ query: 'sticker', hitsPerPage: 10 })
  const part = await ask({ query: 'sticker', offset: 3, length: 4 })
  expect(part.hits.map(({ name }) => name)).toEqual(whole.hits.slice(3, 7).map(({ name }) => name))
  expect(part).toMatchObject({ offset: 3, length: 4, nbHits: whole.nbHits })
  expect(part).not.toHaveProperty('page')
})

test('slips are forgiven or not, and each product comes once (search-53)', async () => {
  expect((await ask({ query: 'holgraphic' })).nbHits).toBeGreaterThan(0)
  expect((await ask({ query: 'holgraphic', typoTolerance: false })).nbHits).toBe(0)
  const once = await ask({ query: 'sticker', distinct: true, hitsPerPage: 50 })
  expect(new Set(once.hits.map(({ objectID }) => objectID)).size).toBe(once.hits.length)
})

/** What is marked in a hit, under the name that Algolia gives it. */
const marksOf = (hit: object | undefined) =>
  Reflect.get(hit ?? {}, '_highlightResult') as Record<string, unknown> // as the answer has it

test('what was searched is marked, in any form, between the tags that were asked for (search-51)', async () => {
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

test('another name of the index sorts (search-52)', async () => {
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
  ['clickAnalytics', { clickAnalytics: true }],
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
])('%s that cannot be answered is refused by name: %o (search-50)', async (name, parameters) => {
  await expect(ask(parameters)).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining(name) as unknown,
  })
})

test('more questions than are answered at once are refused (search-16)', async () => {
  const requests = Array.from({ length: searchLimits.queries + 1 }, () => ({ indexName, query: 'a' }))
  await expect(client.search({ requests })).rejects.toMatchObject({ status: 400 })
})

test('what tells of the visit changes nothing and is no mistake (search-50)', async () => {
  const answer = await ask({
    query: 'sticker',
    analytics: false,
    analyticsTags: ['a'],
    userToken: 'me',
    clickAnalytics: false,
    tagFilters: '',
    ruleContexts: [],
  })
  expect(answer.nbHits).toBeGreaterThan(0)
})
