import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.hoisted(() => {
  process.env['NEXT_PUBLIC_COMMERCE_DIALECT'] = 'core'
})

const { CardGrid } = await import('@/features/tiles/CardGrid')
const { ResultList } = await import('@/features/search/ResultList')
const { HitPrice } = await import('@/features/search/HitPrice')
const { queryClient } = await import('@/features/session/queries')
const { mockShop } = await import('../../../stories/support/mock-shop')
const { exampleCards } = await import('../../../stories/support/catalogue')
const { renderScreen } = await import('../../support/browser/screen')

/** Product tiles on a stock Magento with customer group prices. */

const [first, second] = exampleCards(2).map((card) => ({ ...card, priceCents: 1_900, regularCents: 1_900 }))
if (!first || !second) throw new Error('There are two cards')

const price = (value: number) => ({ minimum_price: { regular_price: { value: 19 }, final_price: { value } } })
const answered = {
  products: {
    items: [
      {
        sku: first.sku,
        url_key: first.urlKey,
        name: first.name,
        small_image: null,
        price_range: price(15),
        rating_summary: 0,
        review_count: 0,
        stock_status: 'IN_STOCK',
      },
    ],
  },
}

let shop: ReturnType<typeof mockShop>
beforeEach(() => {
  queryClient().clear()
  shop = mockShop({ ProductCardsCore: answered })
})
afterEach(() => {
  shop.end()
  document.cookie = 'li=; Path=/; Max-Age=0'
})

const hit = ({ sku, urlKey, name }: typeof first) => ({
  objectID: sku,
  sku,
  name,
  url: `/product/${urlKey}`,
  image_url: '',
  final_price: 19,
  price_is_fixed: true,
})

const lists = {
  'a list': <CardGrid cards={[first, second]} />,
  'a search result': (
    <ResultList
      answer={{ hits: [hit(first), hit(second)], total: 2, pages: 1 }}
      term="example"
      page={1}
      path="/search/go"
    />
  ),
}

test.each(Object.entries(lists))(
  'in %s a signed-in customer sees their group’s prices, fetched in one request (commerce-133)',
  async (_, list) => {
    document.cookie = 'li=1; Path=/'
    renderScreen(list)
    expect(await screen.findByText('$15.00', {}, { timeout: 10_000 })).toBeVisible()
    expect(screen.getAllByText('$19.00').length).toBeGreaterThan(0)
    expect(shop.calls.map(({ operation }) => operation)).toEqual(['ProductCardsCore'])
  },
  20_000,
)

test('a visitor sees the regular prices and sends no request (commerce-133)', async () => {
  renderScreen(lists['a list'])
  await waitFor(() => expect(screen.getAllByText('$19.00')).toHaveLength(2))
  expect(shop.calls).toEqual([])
})

test('a search hit shows a signed-in customer no price until their group’s price is known (commerce-133)', async () => {
  const line = <HitPrice hit={hit(first)} className={undefined} />
  document.cookie = 'li=1; Path=/'
  const alone = renderScreen(line)
  await waitFor(() => expect(screen.queryByText('$19.00')).toBeNull())
  alone.unmount()
  renderScreen(
    <>
      {line}
      {lists['a list']}
    </>,
  )
  await waitFor(() => expect(screen.getAllByText('$15.00')).toHaveLength(2), { timeout: 10_000 })
}, 20_000)
