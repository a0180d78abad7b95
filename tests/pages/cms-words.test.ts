import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PageMeta } from '@/brand/page-meta'
import { purge } from '@/server/pages/purge'
import { getStaticProps as notFoundPage } from '@/pages/404'
import { getStaticProps as categoryPage } from '@/pages/shop/[urlKey]'
import { getStaticProps as cartPage } from '@/pages/checkout/cart'
import { getStaticProps as homePage } from '@/pages/index'
import { getStaticProps as productPage } from '@/pages/product/[urlKey]'
import { getServerSideProps as searchPage } from '@/pages/search/go'
import { exampleBrand, serve } from '../support/brands'
import { setEnvironment } from '@/settings/settings'

const brand = exampleBrand()
const [category] = brand.catalogue.categories

type Made = { props: { meta: PageMeta }; revalidate?: number }

/** Pages rendered per request, which have no `revalidate`. */
const madeOnRequest = new Set(['/search/go'])
const asked = {
  req: new IncomingMessage(new Socket()),
  res: new ServerResponse(new IncomingMessage(new Socket())),
  query: {},
} as unknown as Parameters<typeof searchPage>[0] // all that the page reads

/** Address → CMS slug and the function that returns the page's props. */
const pages: [address: string, slug: string, make: () => unknown][] = [
  ['/', 'home', () => homePage()],
  ['/checkout/cart', 'checkout-cart', () => cartPage({})],
  ['/search/go', 'search-go', () => searchPage(asked)],
  ['/product/everything', 'product-everything', () => productPage({ params: { urlKey: 'everything' } })],
  [
    `/shop/${category?.urlKey}`,
    `shop-${category?.urlKey}`,
    () => categoryPage({ params: { urlKey: category?.urlKey ?? '' } }),
  ],
]

const page = {
  slug: '',
  title: 'Theirs',
  metaTitle: 'What the CMS says',
  description: 'Its words.',
  html: '',
  remarketing: { id: 'cms-1', price: 3 },
}

afterEach(() => setEnvironment({ SITE_URL: undefined }))
beforeEach(() => {
  setEnvironment({ SITE_URL: 'https://shop.example' })
})

test.each(pages)(
  'the CMS overrides the metadata of %s in the page itself (shell-24)',
  async (address, slug, make) => {
    serve({ ...brand, pages: {} })
    const plain = (await make()) as Made // as returned to Next
    expect(plain.props.meta.title).not.toBe('What the CMS says')
    serve({ ...brand, pages: { [slug]: { ...page, slug } } })
    purge(() => true)
    const said = (await make()) as Made // as returned to Next
    expect(said.props.meta).toMatchObject({
      title: 'What the CMS says',
      tags: { description: 'Its words.', 'og:title': 'What the CMS says' },
      remarketing: { id: 'cms-1', price: 3 },
    })
    if (!madeOnRequest.has(address)) expect(said.revalidate).toBeGreaterThan(0)
  },
)

test.each([...pages.filter(([address]) => !madeOnRequest.has(address)), ['/404', '', notFoundPage] as const])(
  'the revalidation time of %s ends when the next offer begins (shell-30)',
  async (_, __, make) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T12:58:00Z') })
    const headerOffers = [{ text: 'Sale', start: '2026-11-25 08:00', end: '2026-11-27', showTimer: true }]
    serve({
      ...brand,
      identity: { ...brand.identity, timezone: 'America/New_York' },
      configuration: { ...brand.configuration, headerOffers },
    })
    purge(() => true)
    const made = (await make()) as Made // as returned to Next
    vi.useRealTimers()
    expect(made.revalidate).toBeGreaterThan(115)
    expect(made.revalidate).toBeLessThanOrEqual(120)
    expect(made.props.meta.offer).toBeUndefined()
  },
)
