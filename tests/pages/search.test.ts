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
  const { props } = await getServerSideProps({ req, res, query } as unknown as Context) // all that the page reads
  return { found: props.found, headers: res.getHeaders() }
}

afterEach(() => {
  setEnvironment({ ALGOLIA_APP_ID: undefined, ALGOLIA_SEARCH_KEY: undefined })
})

test('hits of the shop’s own index are in the results page when it arrives (search-9)', async () => {
  const { found, headers } = await visit({ q: 'everything' })
  expect(found?.hits[0]).toMatchObject({ sku: 'EVERYTHING', url: '/product/everything' })
  expect(found?.total).toBe(found?.hits.length)
  expect(headers['cache-control']).toBe('private, no-cache')
})

test('a page beyond the last has the count and no hits (search-9)', async () => {
  const { found } = await visit({ q: 'everything', p: '900' })
  expect(found).toMatchObject({ hits: [], total: 1, pages: 1 })
})

test('a query that is not allowed is not searched (search-1)', async () => {
  expect((await visit({ q: '<script>' })).found).toBeNull()
})

test('the browser queries an external search provider (search-10, search-9)', async () => {
  setEnvironment({ ALGOLIA_APP_ID: 'EXAMPLE', ALGOLIA_SEARCH_KEY: 'search0only0key0000000' })
  expect((await visit({ q: 'everything' })).found).toBeNull()
})
