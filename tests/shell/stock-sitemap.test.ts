import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Route } from '@/brand/schema/routes'
import { exampleBrand, serve } from '../support/brands'
import { magentoDouble, replies } from '../support/magento-double'
import { setEnvironment } from '@/settings/settings'

// Which backend a shop stands on is known when it is built: before anything of it is loaded (commerce-6).
vi.hoisted(() => {
  process.env['NEXT_PUBLIC_COMMERCE_DIALECT'] = 'core'
})

const magento = magentoDouble()
const route = (screen: Route['screen']): Route => ({ screen, robots: 'index, follow' })

beforeAll(() => {
  setEnvironment({ SITE_URL: 'https://shop.example', COMMERCE_URL: magento.url() })
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
  const one = { page_info: { total_pages: 1 } }
  magento.says(
    replies.data({
      cmsPage: null,
      storeConfig: { root_category_uid: 'Mg==' },
      products: { ...one, items: [{ url_key: 'round' }] },
      categories: { ...one, items: [{ uid: 'Mw==', name: 'Stickers', url_key: 'stickers' }] },
    }),
  )
})
afterAll(() => vi.unstubAllEnvs())

test('on a stock Magento the sitemap lists its products and nothing that it lacks (commerce-7, crawlers-2)', async () => {
  const { listedPages } = await import('@/server/crawlers/sitemap')
  const listed = await listedPages()
  const paths = (kind: string) => listed[kind]?.map(({ path }) => path)
  expect(paths('pages')).toEqual(expect.arrayContaining(['/', '/about-us', '/designs']))
  for (const path of ['/blog', '/productqa', '/request-a-quote', '/customer-reviews'])
    expect(paths('pages'), path).not.toContain(path)
  expect(paths('products')).toEqual(['/product/round'])
  expect(paths('categories')).toEqual(['/shop/stickers'])
  expect([paths('articles'), paths('questions')]).toEqual([[], []])
  expect(magento.asked.length).toBeGreaterThan(0)
  expect(magento.asked.some(({ body }) => body.includes('blogPostList'))).toBe(false)
})
