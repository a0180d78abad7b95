import { beforeAll, expect, test, vi } from 'vitest'
import { exampleBrand, serve } from '../support/brands'
import { useServer } from '../support/http'
import { setEnvironment } from '@/settings/settings'

vi.hoisted(() => {
  process.env['NEXT_PUBLIC_COMMERCE_DIALECT'] = 'core'
})
const { allCategories } = await import('@/commerce/category')

/** Parent → its categories. Asked without a filter a stock Magento answers the root alone, whose address is null. */
const tree: Record<string, string[]> = {
  MQ: ['prints', 'signs', ''],
  prints: ['photo-prints', 'posters'],
  posters: ['film-posters'],
}

const category = (key: string, parent: string) => ({
  uid: key || 'hidden',
  name: key,
  url_key: key === '' ? null : key,
  image: null,
  level: 2,
  position: 1,
  include_in_menu: 1,
  product_count: 3,
  breadcrumbs: parent === 'MQ' ? null : [{ category_url_key: parent }],
  cms_block: null,
})

let asked = 0
const magento = useServer((request, response) => {
  let text = ''
  request.on('data', (part) => (text += String(part)))
  request.on('end', () => {
    asked++
    const { query, variables } = JSON.parse(text) as {
      query: string
      variables?: { filters?: { parent_category_uid?: { in: string[] } }; page: number }
    }
    const parents = variables?.filters?.parent_category_uid?.in
    const items = parents?.flatMap((parent) => (tree[parent] ?? []).map((key) => category(key, parent)))
    const data = query.includes('storeConfig')
      ? { storeConfig: { root_category_uid: 'MQ' } }
      : { categories: { items: items ?? [category('', 'MQ')], page_info: { total_pages: 1 } } }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ data }))
  })
})

beforeAll(() => {
  serve(exampleBrand())
  setEnvironment({ COMMERCE_URL: magento.url() })
})

test('the categories of a stock Magento are found below its root, level by level, without those that have no address (commerce-66)', async () => {
  expect((await allCategories()).map(({ urlKey, parent }) => [urlKey, parent])).toEqual([
    ['prints', null],
    ['signs', null],
    ['photo-prints', 'prints'],
    ['posters', 'prints'],
    ['film-posters', 'posters'],
  ])
  expect(asked).toBe(5)
})
