import { afterAll, beforeAll, expect, test } from 'vitest'
import { leaveDatabase } from '@/backend/database/connection'
import { exampleBrand, serve } from '../support/brands'
import { useFreshDatabase } from '../support/fresh-database'
import { useServer } from '../support/http'
import { handleEndpoint } from '../support/endpoints'

const { pool } = useFreshDatabase()
const shop = useServer(handleEndpoint)
beforeAll(() => serve(exampleBrand()))
afterAll(leaveDatabase)

function browser() {
  const cookies = new Map<string, string>()
  async function post(path: string, body: object = {}) {
    const response = await fetch(shop.url() + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-requested-with': 'livery',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      body: JSON.stringify(body),
    })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return (await response.json()) as Record<string, unknown>
  }
  const add = (quantity: number) =>
    post('/graphql', {
      query: `mutation Add($cart: String!, $items: [CartItemInput!]!) {
        addProductsToCart(cartId: $cart, cartItems: $items) { cart { total_quantity } user_errors { message } } }`,
      variables: { cart: 'current', items: [{ sku: 'GIFT', quantity }] },
    })
  return { cookies, post, add }
}

test('a shopper can restore a cart that was set aside, and swap the two carts back again (graphql-proxy-14)', async () => {
  const { cookies, post, add } = browser()
  await add(3)
  const first = cookies.get('cart_id')
  expect(await post('/api/cart/forget')).toMatchObject({
    status: 1,
    message: expect.stringMatching(/saved your cart/),
  })
  expect([cookies.get('cart_id'), cookies.get('cart_items')]).toEqual([undefined, undefined])
  expect(await post('/api/cart/previous')).toEqual({ status: 1, quantity: 3 })

  await add(1)
  const second = cookies.get('cart_id')
  expect(await post('/api/cart/restore')).toEqual({ status: 1, quantity: 3 })
  expect([cookies.get('cart_id'), cookies.get('cart_items')]).toEqual([first, '1'])
  expect(await post('/api/cart/previous')).toEqual({ status: 1, quantity: 1 })
  await post('/api/cart/restore')
  expect(cookies.get('cart_id')).toBe(second)
})

test('without a cart there is nothing to set aside, and an older set-aside cart is not lost (graphql-proxy-14)', async () => {
  const { cookies, post, add } = browser()
  expect(await post('/api/cart/forget')).toEqual({ status: 1 })
  expect(await post('/api/cart/previous')).toEqual({ status: 1, quantity: 0 })
  expect(await post('/api/cart/restore')).toEqual({ status: 1, quantity: 0 })
  await add(2)
  await post('/api/cart/forget')
  await post('/api/cart/forget')
  expect(cookies.has('previous_cart_id')).toBe(true)
  expect(await post('/api/cart/previous')).toEqual({ status: 1, quantity: 2 })
})

test('a previous cart that was ordered or never existed is not offered (graphql-proxy-14)', async () => {
  const { cookies, post, add } = browser()
  await add(2)
  await post('/api/cart/forget')
  await pool().query('update carts set is_active = false where masked_id = $1', [
    cookies.get('previous_cart_id'),
  ])
  expect(await post('/api/cart/previous')).toEqual({ status: 1, quantity: 0 })
  expect(cookies.has('previous_cart_id')).toBe(false)
  cookies.set('previous_cart_id', 'x'.repeat(32))
  expect(await post('/api/cart/restore')).toEqual({ status: 1, quantity: 0 })
  expect(cookies.has('cart_id')).toBe(false)
})

test('only the shop’s own pages can set a cart aside, by POST (graphql-proxy-14)', async () => {
  const plain = await fetch(`${shop.url()}/api/cart/forget`, { method: 'POST' })
  expect(plain.status).toBe(403)
  expect((await fetch(`${shop.url()}/api/cart/forget`)).status).toBe(405)
  const other = await fetch(`${shop.url()}/api/cart/constructor`, {
    method: 'POST',
    headers: { 'x-requested-with': 'livery' },
  })
  expect(other.status).toBe(404)
})
