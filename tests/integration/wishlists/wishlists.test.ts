import { beforeAll, beforeEach, expect, test } from 'vitest'
import { seed } from '@/backend/database/seed'
import { home, mailboxes } from '../../support/account'
import { balancesOf } from '../../support/orders/balances'
import { useFreshDatabase } from '../../support/fresh-database'
import { openShop } from '../../support/shop'

const database = useFreshDatabase()
const shop = openShop(database.pool)
const people = mailboxes(shop, database.pool)
const held = balancesOf(shop, database.pool)
let token = ''
let list = ''

interface Item {
  id: string
  quantity: number
  description: string | null
  product: { sku: string }
}

const ask = <Data>(source: string, variables: Record<string, unknown> = {}) =>
  shop.ask<Data>(source, variables, { token, visitor: home })

async function wishlist() {
  const { data } = await ask<{
    customer: { wishlists: { id: string; items_count: number; items_v2: { items: Item[] } }[] }
  }>(
    `{ customer { wishlists { id items_count items_v2 { items {
       id quantity description added_at product { sku name } customizable_options { label values { label value } } } } } } }`,
  )
  const [only, ...more] = data.customer.wishlists
  if (!only || more.length > 0) throw new Error('A customer has one list')
  return only
}

const items = async () => (await wishlist()).items_v2.items
const skus = async () => (await items()).map(({ product, quantity }) => [product.sku, quantity])

beforeAll(async () => {
  await seed(database.pool(), shop.brand)
  token = await people.customer('ada@example.com')
  list = (await wishlist()).id
})
beforeEach(() => database.pool().query('truncate wishlist_items'))

async function change(field: string, argument: string, type: string, given: unknown, id = list) {
  const { data, errors } = await ask<Record<string, { user_errors: { code: string; message: string }[] }>>(
    `mutation M($list: ID!, $given: ${type}) { ${field}(wishlistId: $list, ${argument}: $given) {
       wishlist { id items_count } user_errors { code message } } }`,
    { list: id, given },
  )
  return { errors, userErrors: data?.[field]?.user_errors.map(({ code }) => code) ?? [] }
}

const add = (...wanted: object[]) =>
  change('addProductsToWishlist', 'wishlistItems', '[WishlistItemInput!]!', wanted)
const update = (...changes: object[]) =>
  change('updateProductsInWishlist', 'wishlistItems', '[WishlistItemUpdateInput!]!', changes)
const remove = (...ids: string[]) => change('removeProductsFromWishlist', 'wishlistItemsIds', '[ID!]!', ids)

const buy = async (ids: string[] | null = null) => {
  const { data, errors } = await ask<{
    addWishlistItemsToCart: {
      status: boolean
      add_wishlist_items_to_cart_user_errors: { code: string; wishlistId: string; wishlistItemId: string }[]
    }
  }>(
    `mutation M($list: ID!, $ids: [ID!]) { addWishlistItemsToCart(wishlistId: $list, wishlistItemIds: $ids) {
       status wishlist { id } add_wishlist_items_to_cart_user_errors { code message wishlistId wishlistItemId } } }`,
    { list, ids },
  )
  expect(errors).toEqual([])
  return data.addWishlistItemsToCart
}

test('every customer has one list, empty at first, and equal items share one line (wishlists-1)', async () => {
  expect((await wishlist()).items_count).toBe(0)
  expect(await add({ sku: 'PLAIN', quantity: 1 }, { sku: 'OTHER', quantity: 2 })).toEqual({
    errors: [],
    userErrors: [],
  })
  await Promise.all([add({ sku: 'PLAIN', quantity: 3 }), add({ sku: 'PLAIN', quantity: 3 })])
  expect((await skus()).toSorted()).toEqual([
    ['OTHER', 2],
    ['PLAIN', 7],
  ])
})

test('invalid items are reported, and the others are added to the list (wishlists-3)', async () => {
  const { errors, userErrors } = await add(
    { sku: 'NONE', quantity: 1 },
    { sku: 'PLAIN', quantity: 1.5 },
    { sku: 'STICKER', quantity: 1, selected_options: ['no-such-value'] },
    { sku: 'GONE', quantity: 1 },
  )
  expect(errors).toEqual([])
  expect(userErrors).toEqual(['PRODUCT_NOT_FOUND', 'UNDEFINED', 'UNDEFINED'])
  expect(await skus()).toEqual([['GONE', 1]])
})

test('only quantity and note of an item can be changed; quantity 0 or removing deletes the line (wishlists-1)', async () => {
  await add({ sku: 'PLAIN', quantity: 1 }, { sku: 'OTHER', quantity: 1 })
  const [first, second] = await items()
  await update(
    { wishlist_item_id: first?.id, quantity: 5 },
    { wishlist_item_id: second?.id, description: ' Soon ' },
  )
  expect((await items()).map(({ quantity, description }) => [quantity, description])).toEqual([
    [5, null],
    [1, 'Soon'],
  ])
  expect((await update({ wishlist_item_id: first?.id, quantity: -1 })).userErrors).toEqual(['UNDEFINED'])
  await update({ wishlist_item_id: first?.id, quantity: 0 })
  expect((await remove(second?.id ?? '', '999')).userErrors).toEqual(['UNDEFINED'])
  expect(await items()).toEqual([])
})

test('a list holds at most two hundred items (wishlists-1)', async () => {
  await database.pool().query(
    `insert into wishlist_items (customer_id, sku, fingerprint, selection, quantity, added_at)
     select id, 'OTHER', lpad(n::text, 64, '0'), '{}', 1, now() from customers, generate_series(1, 199) n
     where email_key = 'ada@example.com'`,
  )
  expect((await add({ sku: 'PLAIN', quantity: 1 }, { sku: 'LIMITED', quantity: 1 })).userErrors).toEqual([
    'UNDEFINED',
  ])
  expect((await wishlist()).items_count).toBe(200)
})

test('items are added to the cart at today’s price and stay on the list; unavailable items are reported (wishlists-3)', async () => {
  await add({ sku: 'SPECIAL', quantity: 2 }, { sku: 'GONE', quantity: 1 }, { sku: 'LIMITED', quantity: 50 })
  const wanted = await items()
  const idOf = (sku: string) => wanted.find(({ product }) => product.sku === sku)?.id
  const bought = await buy()
  expect(bought.status).toBe(false)
  expect(bought.add_wishlist_items_to_cart_user_errors).toHaveLength(2)
  for (const sku of ['GONE', 'LIMITED'])
    expect(bought.add_wishlist_items_to_cart_user_errors).toContainEqual(
      expect.objectContaining({ code: 'INSUFFICIENT_STOCK', wishlistId: list, wishlistItemId: idOf(sku) }),
    )
  const { lines } = await (await held.customerCart(token)).look()
  expect(lines.map(({ sku, quantity, rowCents }) => [sku, quantity, rowCents])).toEqual([
    ['SPECIAL', 2, 1_600],
  ])
  expect(await items()).toHaveLength(3)
  expect(await buy([idOf('SPECIAL') ?? ''])).toMatchObject({ status: true })
})

test('a visitor is asked to sign in, and an unknown list is not found (wishlists-2)', async () => {
  const wanted = [{ sku: 'PLAIN', quantity: 1 }]
  const given = ['addProductsToWishlist', 'wishlistItems', '[WishlistItemInput!]!', wanted] as const
  expect((await change(...given, 'bm9uZQ==')).errors).toEqual(['graphql-input: The wishlist was not found.'])
  const visitor = await shop.ask(
    'mutation M($list: ID!) { removeProductsFromWishlist(wishlistId: $list, wishlistItemsIds: []) { wishlist { id } } }',
    { list },
  )
  expect(visitor.errors).toEqual(["graphql-authorization: The current customer isn't authorized."])
})
