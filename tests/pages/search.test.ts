import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { getServerSideProps } from '@/pages/search/go'
import { exampleBrand, serve } from '../support/brands'
import { setEnvironment } from '@/settings/settings'

type Context = Parameters<typeof getServerSideProps>[0]

async function visit(query: Record<string, string>) {
  serve({ ...exampleBrand(), pages: {} })
  const req = new IncomingMessage(new Socket())
  const res = new ServerResponse(req)
  const { props } = await getServerSideProps({ req, res, query } as unknown as Context) // what the page reads of it
  return { found: props.found, headers: res.getHeaders() }
}

afterEach(() => {
  setEnvironment({ ALGOLIA_APP_ID: undefined, ALGOLIA_SEARCH_KEY: undefined })
})

test('what our own index finds stands in the results page when it arrives (search-12)', async () => {
  const { found, headers } = await visit({ q: 'everything' })
  expect(found?.hits[0]).toMatchObject({ sku: 'EVERYTHING', url: '/product/everything' })
  expect(found?.total).toBe(found?.hits.length)
  expect(headers['cache-control']).toBe('private, no-cache')
})

test('a page beyond the last has the count and no hits (search-9, search-12)', async () => {
  const { found } = await visit({ q: 'everything', p: '900' })
  expect(found).toMatchObject({ hits: [], total: 1, pages: 1 })
})

test('words that may not be searched are not searched (search-1)', async () => {
  expect((await visit({ q: '<script>' })).found).toBeNull()
})

test('a provider elsewhere is asked by the browser (search-10, search-12)', async () => {
  setEnvironment({ ALGOLIA_APP_ID: 'EXAMPLE', ALGOLIA_SEARCH_KEY: 'search0only0key0000000' })
  expect((await visit({ q: 'everything' })).found).toBeNull()
})
