import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.hoisted(() => {
  process.env['NEXT_PUBLIC_COMMERCE_DIALECT'] = 'core'
})

const { CardGrid } = await import('@/features/catalogue/tiles/CardGrid')
const { ResultList } = await import('@/features/search/ResultList')
const { HitPrice } = await import('@/features/search/HitPrice')
const { queryClient } = await import('@/features/session/queries')
const { answeringShop } = await import('../../../stories/support/answering-shop')
const { exampleCards } = await import('../../../stories/support/catalogue')
const { drawScreen } = await import('../../support/screen')

/** Tiles on a stock Magento that has prices for groups of customers. */

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

let shop: ReturnType<typeof answeringShop>
beforeEach(() => {
  queryClient().clear()
  shop = answeringShop({ ProductCardsCore: answered })
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
  'what was searched': (
    <ResultList
      answer={{ hits: [hit(first), hit(second)], total: 2, pages: 1 }}
      term="example"
      page={1}
      path="/search/go"
    />
  ),
}

test.each(Object.entries(lists))(
  'in %s whoever is signed in sees the prices of their group, asked for in one request (commerce-137)',
  async (_, list) => {
    document.cookie = 'li=1; Path=/'
    drawScreen(list)
    expect(await screen.findByText('$15.00', {}, { timeout: 10_000 })).toBeVisible()
    expect(screen.getAllByText('$19.00').length).toBeGreaterThan(0)
    expect(shop.calls.map(({ operation }) => operation)).toEqual(['ProductCardsCore'])
  },
  20_000,
)

test('a visitor asks nothing, and sees what everybody pays (commerce-137)', async () => {
  drawScreen(lists['a list'])
  await waitFor(() => expect(screen.getAllByText('$19.00')).toHaveLength(2))
  expect(shop.calls).toEqual([])
})

test('in a line of what was searched, whoever is signed in reads no price before theirs is known (commerce-146)', async () => {
  const line = <HitPrice hit={hit(first)} className={undefined} />
  document.cookie = 'li=1; Path=/'
  const alone = drawScreen(line)
  await waitFor(() => expect(screen.queryByText('$19.00')).toBeNull())
  alone.unmount()
  drawScreen(
    <>
      {line}
      {lists['a list']}
    </>,
  )
  await waitFor(() => expect(screen.getAllByText('$15.00')).toHaveLength(2), { timeout: 10_000 })
}, 20_000)
