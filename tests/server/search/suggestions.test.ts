import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { exampleBrand, serve } from '../../support/brands'
import { useServer } from '../../support/http'
import { handleEndpoint } from '../../support/endpoints'

const brand = exampleBrand()
const [landing = ''] = Object.entries(brand.routes)
  .filter(([, { screen, category }]) => screen === 'landing' && category === 'prints')
  .map(([address]) => address)
const shop = useServer(handleEndpoint)
beforeAll(() => serve(brand))

interface Answer {
  isNear: boolean
  hits: { name: string; url: string }[]
  categories: { name: string; url: string }[]
}
const ask = async (words: string) =>
  (await (
    await fetch(`${shop.url()}/search/suggestions?${new URLSearchParams({ q: words }).toString()}`)
  ).json()) as Answer

test('a misspelled query suggests the nearest products first (search-19)', async () => {
  const answer = await ask('sertificate gft')
  expect(answer.isNear).toBe(true)
  expect(answer.hits[0]).toMatchObject({ name: 'Gift certificate', url: '/product/gift' })
})

test('a query without near matches suggests popular products and is marked as such (search-19)', async () => {
  const answer = await ask('zzzzzzzzzzzz')
  expect(answer.isNear).toBe(false)
  expect(answer.hits[0]?.name).toBe('Everything')
  expect(answer.categories.length).toBeGreaterThan(0)
})

test.each(['nowhere at all', 'this page does not exist', 'wp login php', 'how to'])(
  'words that only look like some in the shop are not called similar: %s (search-19)',
  async (words) => {
    expect((await ask(words)).isNear).toBe(false)
  },
)

test('there are always four different suggested products if the shop has four (search-19)', async () => {
  for (const words of ['certificate', 'zzzz', '']) {
    const names = (await ask(words)).hits.map(({ name }) => name)
    expect(new Set(names).size, words).toBe(4)
  }
})

test('a suggested category links to its landing page, if it has one (search-19)', async () => {
  expect(landing).toMatch(/^\/\w/)
  expect((await ask('prints')).categories.map(({ url }) => url)).toContain(landing)
  expect((await ask('fotoprints')).categories.map(({ url }) => url)).toContain('/shop/photo-prints')
})

test('no query makes the suggestions fail or time out (search-19)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 400 }), async (words) => {
      expect((await ask(words)).hits).toHaveLength(4)
    }),
    { numRuns: 60 },
  )
  const began = performance.now()
  await ask('certificate '.repeat(2_000).slice(0, 7_000))
  expect(performance.now() - began).toBeLessThan(2_000)
  expect((await fetch(`${shop.url()}/search/suggestions`, { method: 'POST' })).status).toBe(405)
})
