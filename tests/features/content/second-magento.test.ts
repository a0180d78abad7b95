import { beforeAll, describe, expect, test, vi } from 'vitest'
import { exampleBrand, serve } from '../../support/brands'
import { startMockMagento } from '../../support/magento/listening-magento'
import { secondMake, secondMakeWithoutSuffix, secondVariant } from '../../support/magento/second/make'
import { setEnvironment } from '@/settings/settings'

vi.hoisted(() => {
  process.env['NEXT_PUBLIC_COMMERCE_DIALECT'] = 'core'
})
const { movedOrMissing } = await import('@/features/content/moved-or-missing.server')
const { strayPageProps } = await import('@/features/content/stray-page.server')
const { categoryProps } = await import('@/features/catalogue/category/category.server')
const { informationProps } = await import('@/features/content/information.server')
const { allCategories } = await import('@/commerce/product/category')
const { productView } = await import('@/commerce/product/product')
const { staticPropsWithCmsMeta } = await import('@/commerce/content/cms-meta')

/** Addresses and texts of a Magento with suffixes, its own redirects and Page Builder. */

const destination = async (address: string) => {
  const answer = await movedOrMissing(address)
  return answer.redirect && [answer.redirect.statusCode, answer.redirect.destination]
}

describe('a Magento with suffixes', () => {
  const { url } = startMockMagento(secondVariant, secondMake)
  beforeAll(() => {
    serve(exampleBrand())
    setEnvironment({ COMMERCE_URL: url(), SITE_URL: 'https://shop.example' })
  })

  test.each([
    ['/harbor-mug.html', 301, '/product/harbor-mug'],
    ['/drinkware/harbor-mug.html', 301, '/product/harbor-mug'],
    ['/drinkware.html', 301, '/shop/drinkware'],
    ['/apparel/tees-tops.html', 301, '/shop/tees-tops'],
    ['/catalog/product/view/id/201', 301, '/product/harbor-mug'],
    ['/old-mugs', 301, '/shop/drinkware'],
    ['/old-tee', 301, '/product/crew-tee'],
    ['/spring-sale', 302, '/shop/gifts'],
    ['/our-story', 301, '/about-us'],
    ['/sales/order/view/order_id/12', 301, '/customer/account/my-orders'],
    ['/sales/guest/form', 301, '/order_status'],
    ['/wishlist', 301, '/customer/account'],
  ])('%s redirects with %i to %s in one hop (pages-501, pages-23)', async (from, code, to) => {
    expect(await destination(from)).toEqual([code, to])
  })

  test.each(['/nowhere.html', '/harbor-mug', '/old-catalog', '/round-and-round'])(
    '%s, which leads to nothing here, is not found (pages-23)',
    async (address) => {
      expect(await destination(address)).toBeUndefined()
    },
  )

  test('a page of text without a route keeps its address, and Magento’s own pages have none (pages-501)', async () => {
    const page = await strayPageProps('/size-guide')
    expect([page?.page.title, page?.meta.title]).toEqual(['Size guide', 'Size guide'])
    expect(page?.page.html).toContain('The sizes story')
    expect([await strayPageProps('/no-route'), await strayPageProps('/nowhere')]).toEqual([
      undefined,
      undefined,
    ])
  })

  test('without a meta title a page has its own title (commerce-75)', async () => {
    const props = await informationProps('/about-us')
    expect((await staticPropsWithCmsMeta(props!)).props.meta.title).toBe('Who we are')
  })

  test('styles and scripts are never shown as words (commerce-75)', async () => {
    const gifts = (await allCategories()).find(({ urlKey }) => urlKey === 'gifts')
    expect(gifts?.intro).toBe('A desk, a mug, a sign.')
    const bottle = await productView('reviewed-bottle')
    expect(bottle?.summary).toBe('Keeps cold for a day.')
  })

  test('a text of Page Builder keeps its layout as styles of its elements, without rules that could cover the page or load pictures (commerce-75)', async () => {
    const html = (await categoryProps('drinkware', '/shop/drinkware'))?.category.bodyHtml ?? ''
    expect(html).toContain('background-color:#f4efe6')
    expect(html).toContain('text-align:center')
    expect(html).toContain('flex:1 1 min(100%,max(50% - 2rem,14rem))')
    expect(html).not.toMatch(/<style|<script|position|tracker|data-pb-style|\{\{/)
  })

  test('links of texts to the Magento and to addresses with suffixes become paths of this shop; others stay (commerce-75)', async () => {
    const html = (await categoryProps('drinkware', '/shop/drinkware'))?.category.bodyHtml ?? ''
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      '/harbor-mug.html',
      '/gifts.html',
      '/apparel/tees-tops.html?color=49#list',
      'https://example.org/press.html',
    ])
  })
})

describe('a Magento without suffixes', () => {
  const { url } = startMockMagento(secondVariant, secondMakeWithoutSuffix)
  beforeAll(() => {
    serve(exampleBrand())
    setEnvironment({ COMMERCE_URL: url() })
  })

  test.each([
    ['/harbor-mug', '/product/harbor-mug'],
    ['/gifts', '/shop/gifts'],
    ['/apparel/tees-tops', '/shop/tees-tops'],
    ['/drinkware/harbor-mug', '/product/harbor-mug'],
    ['/old-mugs', '/shop/drinkware'],
  ])('%s redirects to %s (pages-501)', async (from, to) => {
    expect(await destination(from)).toEqual([301, to])
  })
})
