import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CategoryScreen } from '@/features/catalogue/category/CategoryScreen'
import '@/features/catalogue/category/fetch-listing' // preloaded; the screen imports it with the first filter
import { mockShop, type ShopAnswer } from '../../../../stories/support/mock-shop'
import { exampleCards, exampleCategory } from '../../../../stories/support/catalogue'
import { renderScreen, wording } from '../../../support/browser/screen'

const path = '/shop/everything'
const values = (...counts: number[]) =>
  ['Circle', 'Square', 'Oval'].map((label, index) => ({ label, value: label, count: counts[index] ?? 0 }))
const category = exampleCategory({
  products: exampleCards(12),
  children: [],
  rest: {
    uid: 'Nw==',
    total: 4_000,
    facets: [{ code: 'shape', label: 'Shape', values: values(1_500, 1_500, 1_000) }],
    prices: [],
  },
})

/** Returns a product as the backend lists it. */
const item = (name: string) => ({
  __typename: 'SimpleProduct',
  sku: name,
  name,
  url_key: name.toLowerCase(),
  stock_status: 'IN_STOCK',
  rating_summary: 0,
  review_count: 0,
  small_image: null,
  price_range: { minimum_price: { regular_price: { value: 2 }, final_price: { value: 2 } } },
  custom_attributesV2: { items: [] },
})
const aggregations = [{ attribute_code: 'shape', label: 'Shape', options: values(1_500, 1_500, 1_000) }]
const list = (names: string[], total: number) => ({
  products: {
    items: names.map(item),
    total_count: total,
    page_info: { total_pages: Math.ceil(total / 12) },
    aggregations,
  },
})

let shop: ReturnType<typeof mockShop> | undefined
afterEach(() => shop?.end())

function draw(query: string, answer: ShopAnswer = list(['Nines'], 1_500)) {
  shop = mockShop({ CategoryList: answer, CategoryCounts: { products: { aggregations } } })
  return renderScreen(<CategoryScreen category={category} path={path} pageSize={12} />, {
    asPath: path + query,
  })
}

const names = () =>
  screen.getAllByRole('article').map((tile) => within(tile).getByRole('heading').textContent)
const said = (count: number) => wording('catalogue.resultCount', { count: String(count) })

test('a large category shows its product count and sends no request until a filter is chosen (catalogue-44)', () => {
  const { went } = draw('')
  expect(names()).toEqual(category.products.map(({ name }) => name))
  expect(screen.getByText(said(4_000))).toBeVisible()
  expect(shop?.calls).toEqual([])
  const [box] = screen.getAllByRole('checkbox', { name: /Oval\s*1,?000/ })
  if (!box) throw new Error('There is a filter for ovals')
  fireEvent.click(box)
  expect(went).toEqual([`${path}?shape=oval`])
})

test('a large category requests what the address chooses and keeps the first page, marked busy, until the response (catalogue-44)', async () => {
  draw('?shape=circle&sort=price&p=2')
  expect(names()).toHaveLength(12)
  expect(screen.getByText(said(4_000)).closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true')
  await waitFor(() => expect(names()).toEqual(['Nines']))
  expect(screen.getByText(said(1_500)).closest('[aria-busy]')).toHaveAttribute('aria-busy', 'false')
  const [asked] = shop?.asked('CategoryList') ?? []
  expect(asked?.variables).toEqual({
    filter: { category_uid: { eq: 'Nw==' }, facets: [{ code: 'shape', in: ['Circle'] }] },
    sort: { price: 'ASC' },
    pageSize: 12,
    page: 2,
  })
})

test('a large category whose request fails shows a retry button that loads the listing (catalogue-44)', async () => {
  let isUp = false
  draw('?shape=circle', () => (isUp ? list(['Nines'], 1) : 'down'))
  const again = await screen.findByRole('button', { name: wording('errors.renderAgain') })
  isUp = true
  fireEvent.click(again)
  await waitFor(() => expect(names()).toEqual(['Nines']))
})
