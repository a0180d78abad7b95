import { beforeAll, beforeEach, expect, test } from 'vitest'
import { catalogueStore } from '@/backend/catalogue/catalogue'
import { database as pool } from '@/backend/database/connection'
import { seed } from '@/backend/database/seed'
import { setRenderer } from '@/server/caching/cache-clearing'
import { rerenderChangedStock, watchStock } from '@/server/caching/watch-stock'
import { searchHit } from '@/server/search/search-records'
import { serve } from '../../support/brands'
import { checkoutBrand } from '../../support/checkout-brand'
import { useFreshDatabase } from '../../support/fresh-database'
import { openShop } from '../../support/shop'

/** What pages, lists and searches show of a product with limited stock as that stock changes. */

useFreshDatabase()
const shop = openShop(pool)
const { brand } = shop
const product = catalogueStore(brand).productBySku('LIMITED')
if (!product) throw new Error('The shop of these tests counts nothing')
const ops = { brand, db: pool }

const pages = ['/', '/about-us', '/product/limited', '/product/plain', '/shop/photo-prints', '/shop/prints']
const made: string[] = []
setRenderer({
  pages: () => pages,
  makeAnew: async (page, { onlyGenerated }) => void (onlyGenerated || made.push(page)), // ignores the price variants
})

const leave = (quantity: number) =>
  pool().query('update stock set quantity = $3 where store = $1 and sku = $2', [
    brand.id,
    'LIMITED',
    quantity,
  ])

async function said() {
  const { data } = await shop.ask<{ products: { items: object[] } }>(
    '{ products(filter: { sku: { eq: "LIMITED" } }) { items { stock_status only_x_left_in_stock } } }',
  )
  const isStopped = searchHit(brand, product!, () => new Date()).is_out_of_stock ?? false
  return { ...data.products.items[0], isStopped }
}

beforeAll(async () => {
  serve(checkoutBrand())
  await seed(pool(), brand)
})
beforeEach(async () => {
  await leave(7)
  await rerenderChangedStock(ops)
  made.length = 0
})

test('when the last unit is sold, the product page, its categories and searches show it, and no other page is regenerated (operations-40)', async () => {
  expect(await said()).toEqual({ stock_status: 'IN_STOCK', only_x_left_in_stock: 7, isStopped: false })
  await leave(0)
  await rerenderChangedStock(ops)
  expect(await said()).toEqual({ stock_status: 'OUT_OF_STOCK', only_x_left_in_stock: null, isStopped: true })
  expect(made.toSorted()).toEqual(['/product/limited', '/shop/photo-prints', '/shop/prints'])
  made.length = 0
  await rerenderChangedStock(ops)
  expect(made).toEqual([])
})

test('a restocked product is sold again, and a low stock is shown as a number (operations-40)', async () => {
  await leave(0)
  await rerenderChangedStock(ops)
  await leave(3)
  await rerenderChangedStock(ops)
  expect(await said()).toEqual({ stock_status: 'IN_STOCK', only_x_left_in_stock: 3, isStopped: false })
  await leave(400)
  await rerenderChangedStock(ops)
  expect(await said()).toMatchObject({ stock_status: 'IN_STOCK', only_x_left_in_stock: null })
})

test('a stock change that no page shows regenerates no pages (operations-40)', async () => {
  await leave(400)
  await rerenderChangedStock(ops)
  made.length = 0
  await leave(399)
  await rerenderChangedStock(ops)
  expect(made).toEqual([])
})

test('a running shop polls the stock by itself, and keeps the last known stock while the database is down (operations-40)', async () => {
  await leave(0)
  const stop = watchStock(ops)
  await expect.poll(said).toMatchObject({ stock_status: 'OUT_OF_STOCK' })
  await stop()
  const away = () => {
    throw new Error('away')
  }
  await expect(rerenderChangedStock({ brand, db: away })).rejects.toThrow('away')
  expect(await said()).toMatchObject({ stock_status: 'OUT_OF_STOCK' })
})
