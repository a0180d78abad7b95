import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Brand } from '@/brand/compiled'
import { pageMeta } from '@/brand/page-meta'
import { smallBrand, testMoment } from '../support/brands'

let brand: Brand
const before = process.env['SITE_URL']

beforeAll(() => {
  brand = smallBrand()
})
beforeEach(() => {
  process.env['SITE_URL'] = 'https://shop.example/'
})
afterEach(() => {
  if (before === undefined) delete process.env['SITE_URL']
  else process.env['SITE_URL'] = before
})

const meta = (path: string, own = {}, shop: Partial<Brand> = {}) =>
  pageMeta(path, own, { brand: { ...brand, ...shop }, now: testMoment })

test('a page without texts of its own gets those of its route (SH14)', () => {
  const routes = {
    '/about-us': {
      screen: 'page' as const,
      title: 'Who we are',
      description: 'Our people',
      robots: 'noindex, follow' as const,
    },
  }
  expect(meta('/about-us', {}, { routes })).toMatchObject({
    title: 'Who we are',
    description: 'Our people',
    robots: 'noindex, follow',
  })
  expect(meta('/about-us', { title: 'Us' }, { routes }).title).toBe('Us')
})

test('an unlisted page is called like the shop (SH14)', () => {
  expect(meta('/nowhere')).toMatchObject({ title: brand.identity.name, robots: 'index, follow' })
})

test('addresses on the exclusion list get no default description (SH14)', () => {
  const routes = { '/bare': { screen: 'bare' as const, defaultMeta: false } }
  expect(meta('/bare', {}, { routes })).not.toHaveProperty('description')
})

test('the canonical address comes from SITE_URL alone (SH15)', () => {
  expect(meta('/about-us').canonical).toBe('https://shop.example/about-us')
  delete process.env['SITE_URL']
  expect(meta('/about-us')).not.toHaveProperty('canonical')
  expect(meta('/about-us')).not.toHaveProperty('image')
})

test('page data holds nothing that Next would refuse (SH15)', () => {
  const data = meta('/nowhere', { description: undefined, image: undefined })
  expect(JSON.parse(JSON.stringify(data))).toEqual(data)
  expect(Object.values(data)).not.toContain(undefined)
})

test('only an offer that runs now is shown, with its last moment (SH7)', () => {
  const offer = { text: 'Ten off', start: '2026-11-01', end: '2026-11-30', showTimer: true }
  const ended = { ...offer, text: 'Gone', end: '2026-11-19' }
  const configuration = { ...brand.configuration, headerOffers: [ended, offer] }
  const identity = { ...brand.identity, timezone: 'America/New_York' }
  expect(meta('/', {}, { configuration, identity }).offer).toEqual({
    text: 'Ten off',
    endsAt: '2026-12-01T04:59:00.000Z',
  })
  expect(meta('/', {}, { configuration: { ...configuration, headerOffers: [ended] } })).not.toHaveProperty(
    'offer',
  )
})
