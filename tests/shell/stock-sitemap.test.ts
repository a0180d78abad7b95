import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Route } from '@/brand/schema/routes'
import { exampleBrand, serve } from '../support/brands'
import { startMockMagento } from '../support/magento/listening-magento'
import { setEnvironment } from '@/settings/settings'

// The backend dialect is fixed at build time, so set it before any module loads (commerce-6).
vi.hoisted(() => {
  process.env['NEXT_PUBLIC_COMMERCE_DIALECT'] = 'core'
})

const { url, double } = startMockMagento()
const route = (screen: Route['screen']): Route => ({ screen, robots: 'index, follow' })

beforeAll(() => {
  setEnvironment({ SITE_URL: 'https://shop.example', COMMERCE_URL: url() })
  const brand = exampleBrand()
  serve({
    ...brand,
    routes: {
      '/': route('home'),
      '/about-us': route('page'),
      '/designs': route('templates'),
      '/productqa': route('faq'),
      '/blog': route('blog'),
      '/request-a-quote': route('quote'),
      '/customer-reviews': route('reviews'),
    },
  })
})
afterAll(() => vi.unstubAllEnvs())

test('on a stock Magento the sitemap lists Magento’s products and none of the pages that Magento lacks (commerce-7, crawlers-2)', async () => {
  const { listedPages } = await import('@/server/crawlers/sitemap')
  const listed = await listedPages()
  const paths = (kind: string) => listed[kind]?.map(({ path }) => path)
  expect(paths('pages')).toEqual(expect.arrayContaining(['/', '/about-us', '/designs']))
  for (const path of ['/blog', '/productqa', '/request-a-quote', '/customer-reviews'])
    expect(paths('pages'), path).not.toContain(path)
  expect(paths('products')).toEqual(
    expect.arrayContaining(['/product/harbor-poster', '/product/design-session']),
  )
  // A disabled product, and a variant without its own page.
  for (const path of ['/product/old-poster', '/product/shirt-blue-l'])
    expect(paths('products'), path).not.toContain(path)
  expect(paths('categories')).toEqual(
    expect.arrayContaining(['/shop/prints', '/shop/posters', '/shop/outlet']),
  )
  expect(paths('categories')).not.toContain('/shop/last-year')
  expect([paths('articles'), paths('questions')]).toEqual([[], []])
  expect(double().asked.some(({ query }) => query.includes('blogPostList'))).toBe(false)
})
