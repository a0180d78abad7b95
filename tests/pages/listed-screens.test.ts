import { beforeEach, expect, test, vi } from 'vitest'
import type { Brand } from '@/brand/compiled'
import { screenAt } from '@/brand/lookups'
import { getStaticPaths, getStaticProps } from '@/pages/[slug]'
import { showsPrices } from '@/server/pages/price-pages'
import { exampleBrand, serve } from '../support/brands'

/** What the addresses of `[slug]` show. */

vi.setConfig({ testTimeout: 30_000 }) // the first query opens the backend

const example = exampleBrand()
const frame = { address: '/frame-tool', label: 'Frame', product: 'photo-print' }
const brand: Brand = {
  ...example,
  routes: {
    ...example.routes,
    '/soon': { screen: 'quote', status: 'planned' },
    '/home': { screen: 'home' },
    '/accessories/tubes': { screen: 'accessories', category: 'prints' },
  },
  tools: { ...example.tools, frame, maker: { ...frame, address: '/frame-maker', screen: 'maker' } },
}

beforeEach(() => serve(brand))

const drawnAt = async (slug: string) => {
  const made = await getStaticProps({ params: { slug } })
  return 'props' in made ? made.props : undefined
}

test('a tool is rendered by the screen that it names, or by "tool"', async () => {
  const [plain, maker] = [await drawnAt('frame-tool'), await drawnAt('frame-maker')]
  expect(plain).toMatchObject({ screen: 'tool', product: { urlKey: 'photo-print' } })
  expect(maker).toMatchObject({
    screen: 'maker',
    address: '/frame-maker',
    heading: 'Photo print',
    product: { urlKey: 'photo-print' },
  })
})

test('a path shows its route or its tool, and nothing while it is planned', () => {
  expect(['/', '/prints?p=2', '/frame-tool', '/frame-maker'].map((path) => screenAt(brand, path))).toEqual([
    'home',
    'landing',
    'tool',
    'maker',
  ])
  expect(screenAt(brand, '/soon')).toBeUndefined()
  expect(screenAt(brand, '/nowhere')).toBeUndefined()
})

test('the build generates exactly the single-segment paths that the manifest lists (architecture-21)', async () => {
  const { paths } = await getStaticPaths({})
  const slugs = paths.map((path) => typeof path === 'object' && path.params['slug'])
  expect(slugs).toEqual(expect.arrayContaining(['prints', 'about-us', 'home', 'frame-tool', 'frame-maker']))
  expect(slugs).not.toContain('soon')
})

test('pages that show prices have offer variants: products, categories, home, landing pages, tools (pages-16)', () => {
  const priced = ['/', '/home', '/prints', '/accessories/tubes', '/frame-tool', '/frame-maker']
  expect([...priced, '/product/photo-print', '/shop/prints'].filter((page) => !showsPrices(page))).toEqual([])
  expect(['/about-us', '/soon', '/nowhere', '/checkout'].filter(showsPrices)).toEqual([])
})
