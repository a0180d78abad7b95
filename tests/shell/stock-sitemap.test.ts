import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Route } from '@/brand/schema/routes'
import { exampleBrand, serve } from '../support/brands'
import { listeningMagento } from '../support/magento/listening-magento'
import { setEnvironment } from '@/settings/settings'

// Which backend a shop stands on is known when it is built: before anything of it is loaded (commerce-6).
vi.hoisted(() => {
  process.env['NEXT_PUBLIC_COMMERCE_DIALECT'] = 'core'
})

const { url, double } = listeningMagento()
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

test('on a stock Magento the sitemap lists its products and nothing that it lacks (commerce-7, crawlers-2)', async () => {
  const { listedPages } = await import('@/server/crawlers/sitemap')
  const listed = await listedPages()
  const paths = (kind: string) => listed[kind]?.map(({ path }) => path)
  expect(paths('pages')).toEqual(expect.arrayContaining(['/', '/about-us', '/designs']))
  for (const path of ['/blog', '/productqa', '/request-a-quote', '/customer-reviews'])
    expect(paths('pages'), path).not.toContain(path)
  expect(paths('products')).toEqual(
    expect.arrayContaining(['/product/harbor-poster', '/product/design-session']),
  )
  // Switched off, without a page, without an address.
  for (const path of ['/product/old-poster', '/product/shirt-blue-l'])
    expect(paths('products'), path).not.toContain(path)
  expect(paths('categories')).toEqual(
    expect.arrayContaining(['/shop/prints', '/shop/posters', '/shop/outlet']),
  )
  expect(paths('categories')).not.toContain('/shop/last-year')
  expect([paths('articles'), paths('questions')]).toEqual([[], []])
  expect(double().asked.some(({ query }) => query.includes('blogPostList'))).toBe(false)
})
