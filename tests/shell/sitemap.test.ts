import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Route } from '@/brand/schema/routes'
import { pagesPerFile, robotsFile, sitemapFiles } from '@/server/crawlers/crawler-files'
import { listedPages } from '@/server/crawlers/sitemap'
import { exampleBrand, serve } from '../support/brands'
import { setEnvironment } from '@/settings/settings'

const route = (more: Partial<Route> = {}): Route => ({ screen: 'page', robots: 'index, follow', ...more })

beforeAll(() => {
  setEnvironment({ SITE_URL: 'https://shop.example' })
  const brand = exampleBrand()
  serve({
    ...brand,
    routes: {
      '/': route({ screen: 'home' }),
      '/about-us': route(),
      '/hidden': route({ robots: 'noindex, follow' }),
      '/planned': route({ status: 'planned' }),
      '/mine': route({ protected: true }),
      '/double': route({ canonical: '/about-us' }),
      '/prints': route({ screen: 'landing', category: 'prints' }),
      '/designs': route({ screen: 'templates', robots: 'noindex, follow' }),
      '/productqa': route({ screen: 'faq' }),
      '/unlisted-by-cms': route(),
    },
    pages: {
      ...brand.pages,
      'unlisted-by-cms': { slug: 'unlisted-by-cms', title: 'Gone', robots: 'noindex, nofollow', html: '' },
    },
  })
})
afterAll(() => {
  setEnvironment({ SITE_URL: undefined })
})

let listed: Awaited<ReturnType<typeof listedPages>> = {}
beforeAll(async () => {
  listed = await listedPages()
}, 30_000)
const paths = (kind: string) => listed[kind]?.map(({ path }) => path)

test('the sitemap lists pages that may be indexed, but no hidden, planned, protected or duplicate ones (crawlers-2)', () => {
  const shown = paths('pages')
  expect(shown).toEqual(expect.arrayContaining(['/', '/about-us', '/prints', '/productqa']))
  for (const path of ['/hidden', '/planned', '/mine', '/double', '/unlisted-by-cms', '/designs'])
    expect(shown, path).not.toContain(path)
})

test('a category with a landing page is listed only as that page (crawlers-2)', () => {
  expect(paths('categories')).toEqual(['/shop/photo-prints'])
})

test('every product is listed, and so are the pages below a listed path (crawlers-2)', () => {
  expect(paths('products')).toEqual(expect.arrayContaining(['/product/everything', '/product/gift']))
  expect(paths('questions')).toContain('/productqa/everything')
  expect(paths('designs'), 'their list is hidden').toEqual([])
})

test('the sitemap index lists its parts, and no part is too long or empty (crawlers-1)', () => {
  const many = Array.from({ length: pagesPerFile + 1 }, (_, index) => ({ path: `/product/p-${index}` }))
  const files = sitemapFiles({ products: many, articles: [], pages: [{ path: '/', changed: '2026-11-01' }] })
  expect(Object.keys(files)).toEqual([
    'sitemap.xml',
    'sitemap-products-1.xml',
    'sitemap-products-2.xml',
    'sitemap-pages-1.xml',
  ])
  expect(files['sitemap.xml']).toContain('<loc>https://shop.example/sitemap-products-2.xml</loc>')
  expect(files['sitemap-products-2.xml']?.match(/<url>/g)).toHaveLength(1)
  expect(files['sitemap-pages-1.xml']).toContain(
    '<url><loc>https://shop.example/</loc><lastmod>2026-11-01</lastmod></url>',
  )
})

test('no URL can break the XML of the sitemap (crawlers-1)', () => {
  const files = sitemapFiles({ pages: [{ path: '/a?b=1&c=<d>' }] })
  expect(files['sitemap-pages-1.xml']).toContain('/a?b=1&amp;c=&lt;d&gt;')
})

test('robots.txt names the sitemap and disallows only URLs that are not pages (crawlers-1)', () => {
  expect(robotsFile()).toMatch(/^User-agent: \*\nDisallow: \/api\/\n/)
  expect(robotsFile()).toMatch(/\nSitemap: https:\/\/shop\.example\/sitemap\.xml\n$/)
  expect(robotsFile()).not.toContain('/checkout')
})
