import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Brand } from '@/brand/compiled'
import { pageMeta, withOverrides } from '@/brand/page-meta'
import { smallBrand, testMoment } from '../support/brands'
import { setEnvironment } from '@/settings/settings'

let brand: Brand

beforeAll(() => {
  brand = smallBrand()
})
beforeEach(() => {
  setEnvironment({ SITE_URL: 'https://shop.example/' })
})
afterEach(() => {
  setEnvironment({ SITE_URL: undefined })
})

const meta = (path: string, own = {}, shop: Partial<Brand> = {}) =>
  pageMeta(path, own, { brand: { ...brand, ...shop }, now: testMoment })

test('a page without its own title and description uses those of its route (shell-14)', () => {
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
    tags: { description: 'Our people', robots: 'noindex, follow' },
  })
  expect(meta('/about-us', { title: 'Us' }, { routes }).title).toBe('Us')
})

test('a page without a route has the shop’s name as its title (shell-14)', () => {
  expect(meta('/nowhere')).toMatchObject({
    title: brand.identity.name,
    tags: { robots: 'index, follow' },
  })
})

test('a page on the exclusion list gets no default description (shell-14)', () => {
  const routes = { '/bare': { screen: 'bare' as const, defaultMeta: false } }
  expect(Object.keys(meta('/bare', {}, { routes }).tags)).not.toContain('description')
})

test('the canonical address is built only from SITE_URL (shell-15)', () => {
  expect(meta('/about-us').canonical).toBe('https://shop.example/about-us')
  setEnvironment({ SITE_URL: undefined })
  expect(meta('/about-us')).not.toHaveProperty('canonical')
  expect(JSON.stringify(meta('/about-us'))).not.toContain('http')
})

test('page data contains no undefined values, which Next would reject (shell-15)', () => {
  const data = meta('/nowhere', { description: undefined, image: undefined })
  expect(JSON.parse(JSON.stringify(data))).toEqual(data)
  expect(Object.values({ ...data, ...data.tags })).not.toContain(undefined)
})

const shared = (file: string) =>
  `https://shop.example/_next/image?url=${encodeURIComponent(`/api/media/${file}`)}&w=1200&q=55`

test('link previews have the same texts as search results, and the page’s own picture (shell-23)', () => {
  const identity = {
    ...brand.identity,
    social: [{ network: 'x' as const, href: 'https://x.com/corner' }],
  }
  const image = { file: 'products/one.webp', alt: 'One' }
  expect(meta('/nowhere', { title: 'One', description: 'Of a kind', image }, { identity }).tags).toEqual({
    robots: 'index, follow',
    description: 'Of a kind',
    'og:title': 'One',
    'og:description': 'Of a kind',
    'og:type': 'website',
    'og:site_name': identity.name,
    'og:locale': 'en_US',
    'og:url': 'https://shop.example/nowhere',
    'og:image': shared('products/one.webp'),
    'og:image:alt': 'One',
    'twitter:card': 'summary_large_image',
    'twitter:title': 'One',
    'twitter:description': 'Of a kind',
    'twitter:image': shared('products/one.webp'),
    'twitter:image:alt': 'One',
    'twitter:site': '@corner',
  })
  const shop = { identity: { ...identity, shareImage: 'brand/share.webp' } }
  expect(meta('/nowhere', {}, shop).tags).toMatchObject({
    'og:image': shared('brand/share.webp'),
    'og:image:width': '1200',
    'og:image:height': '630',
  })
})

test('a preview picture’s size tags match the delivered picture, if its size is known (shell-23)', () => {
  const sizeOf = (file: string, pictureSizes: Brand['pictureSizes']) => {
    const { tags } = meta('/nowhere', { image: { file, alt: '' } }, { pictureSizes })
    return [tags['og:image:width'], tags['og:image:height']]
  }
  expect(sizeOf('products/one.webp', { 'products/one.webp': [1600, 1200] })).toEqual(['1200', '900'])
  expect(sizeOf('products/one.webp', { 'products/one.webp': [1000, 1251] })).toEqual(['1000', '1251'])
  expect(sizeOf('https://magento.example/media/catalog/x.jpg', {})).toEqual([undefined, undefined])
})

test('a noindex page has no structured data and no product data (crawlers-6)', () => {
  const own = { jsonLd: [{ '@type': 'Thing' as const }], product: { '@type': 'Product' as const } }
  expect(meta('/nowhere', { ...own, robots: 'noindex, follow' })).not.toHaveProperty('product')
  expect(meta('/nowhere', { ...own, robots: 'noindex, follow' }).jsonLd).toEqual([])
  expect(meta('/nowhere', own)).toMatchObject({ product: { '@type': 'Product' } })
})

test('breadcrumbs are made from the address unless the page sets its own; the home page has none (crawlers-8, shell-21)', () => {
  const trail = (path: string, own = {}) => JSON.stringify(meta(path, own).jsonLd)
  expect(trail('/about-us')).toContain('"name":"About Us"')
  expect(trail('/about-us', { crumbs: [{ label: 'Home', href: '/' }, { label: 'Us' }] })).toContain('"Us"')
  expect(trail('/')).toBe('[]')
  expect(trail('/nothing/about-us'), 'no link to what is no page').not.toContain('shop.example/nothing')
})

test('a page’s remarketing data overrides those of its route (shell-24)', () => {
  const routes = { '/gift': { screen: 'page' as const, remarketing: { id: 'gift', price: 10 } } }
  expect(meta('/gift', {}, { routes }).remarketing).toEqual({ id: 'gift', price: 10 })
  expect(meta('/gift', { remarketing: { id: 'card' } }, { routes }).remarketing).toEqual({ id: 'card' })
  expect(meta('/nowhere')).not.toHaveProperty('remarketing')
})

test('CMS overrides replace only the metadata that they set (shell-24)', () => {
  const plain = meta('/about-us', { description: 'Ours', jsonLd: [{ '@type': 'Thing' }] })
  expect(withOverrides(plain, {}, { brand })).toEqual(plain)
  const said = {
    title: 'Theirs',
    canonical: '/who',
    image: { file: 'pages/us.webp', alt: 'Us' },
    remarketing: { id: 'us', price: 1 },
  }
  const changed = withOverrides(plain, said, { brand })
  expect(changed).toMatchObject({
    title: 'Theirs',
    canonical: 'https://shop.example/who',
    remarketing: { id: 'us', price: 1 },
    tags: {
      description: 'Ours',
      'og:title': 'Theirs',
      'twitter:title': 'Theirs',
      'og:url': 'https://shop.example/who',
      'og:image': shared('pages/us.webp'),
    },
  })
  expect(changed.tags).not.toHaveProperty('og:image:width')
  expect(changed.jsonLd).toEqual(plain.jsonLd)
  expect(withOverrides(plain, { robots: 'noindex, follow' }, { brand }).jsonLd).toEqual([])
})

test.each([
  [1, '2026-12-01T03:58:59Z', '2026-12-01T03:59:00Z'],
  [720, '2026-11-01T04:58:59Z', '2026-11-01T04:59:00Z'],
])(
  'offerTimerHours in the manifest sets in which last hours the offer’s timer is shown: %i (shell-7)',
  (offerTimerHours, before, from) => {
    const offer = { text: 'Ten off', start: '2026-10-01', end: '2026-11-30', showTimer: true }
    const shop = {
      ...brand,
      identity: { ...brand.identity, timezone: 'America/New_York' },
      configuration: { ...brand.configuration, headerOffers: [offer] },
      constants: { ...brand.constants, offerTimerHours },
    }
    const at = (now: string) => pageMeta('/', {}, { brand: shop, now: new Date(now) }).offer?.showsTimer
    expect(at(before)).toBeUndefined()
    expect(at(from)).toBe(true)
  },
)

test('only a currently running offer is shown, with its code and end, and with a timer in its last 72 hours (shell-7)', () => {
  const offer = {
    text: 'Ten off',
    start: '2026-11-01',
    end: '2026-11-30',
    showTimer: true,
    coupon: 'TEN',
  }
  const ended = { ...offer, text: 'Gone', end: '2026-11-19' }
  const configuration = { ...brand.configuration, headerOffers: [ended, offer] }
  const identity = { ...brand.identity, timezone: 'America/New_York' }
  const at = (now: string, shown = configuration) =>
    pageMeta('/', {}, { brand: { ...brand, identity, configuration: shown }, now: new Date(now) }).offer
  const plain = { text: 'Ten off', code: 'TEN', endsAt: '2026-12-01T04:59:00.000Z' }
  expect(at('2026-11-28T04:58:00Z')).toEqual(plain)
  expect(at('2026-11-28T04:59:00Z')).toEqual({ ...plain, showsTimer: true })
  const quiet = { ...configuration, headerOffers: [{ ...offer, showTimer: false }] }
  expect(at('2026-11-28T04:59:00Z', quiet)).toEqual(plain)
  expect(meta('/', {}, { configuration: { ...configuration, headerOffers: [ended] } })).not.toHaveProperty(
    'offer',
  )
})
