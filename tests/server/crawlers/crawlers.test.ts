import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Brand } from '@/brand/compiled'
import { exampleBrand, serve } from '../../support/brands'
import { handleEndpoint } from '../../support/endpoints'
import { useServer } from '../../support/http'
import { setEnvironment } from '@/settings/settings'

vi.setConfig({ testTimeout: 60_000 }) // the first query opens the backend

const brand = exampleBrand()
const withPage = (address: string): Brand => ({
  ...brand,
  routes: { ...brand.routes, [address]: { screen: 'page', robots: 'index, follow' } },
})

const shop = useServer(handleEndpoint)

async function ask(file: string) {
  const answer = await fetch(`${shop.url()}/${file}`)
  return { status: answer.status, headers: Object.fromEntries(answer.headers), text: await answer.text() }
}

beforeAll(() => {
  setEnvironment({ SITE_URL: 'https://shop.example' })
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') })
})
afterAll(() => {
  vi.useRealTimers()
  setEnvironment({ SITE_URL: undefined })
})

test('the sitemap is generated once an hour, and again when the brand changes (crawlers-1)', async () => {
  serve(withPage('/first'))
  expect((await ask('sitemap-pages-1.xml')).text).toContain('/first<')
  serve(withPage('/second'))
  vi.setSystemTime(new Date('2026-11-20T12:59:59Z'))
  expect((await ask('sitemap-pages-1.xml')).text, 'within the hour').not.toContain('/second<')
  vi.setSystemTime(new Date('2026-11-20T13:00:01Z'))
  expect((await ask('sitemap-pages-1.xml')).text).toContain('/second<')
  serve({ ...withPage('/third'), digest: 'another' })
  expect((await ask('sitemap-pages-1.xml')).text).toContain('/third<')
})

test('crawler files can be cached for an hour, and an unknown file is a 404 (crawlers-1)', async () => {
  for (const [file, type] of [
    ['sitemap.xml', 'application/xml'],
    ['robots.txt', 'text/plain'],
  ] as const) {
    const { status, headers } = await ask(file)
    expect(status).toBe(200)
    expect(headers['content-type']).toContain(type)
    expect(headers['cache-control']).toContain('s-maxage=3600')
  }
  expect((await ask('sitemap-secrets-1.xml')).status).toBe(404)
})
