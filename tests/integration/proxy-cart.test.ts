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

/** A browser that keeps cookies and never sees a cart id. */
function browser() {
  const cookies = new Map<string, string>()
  const ask = async (query: string, variables: object) => {
    const response = await fetch(`${shop.url()}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-requested-with': 'livery',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      body: JSON.stringify({ query, variables }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const [name = '', value = ''] = pair.split('=')
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return { status: response.status, text: await response.text() }
  }
  return { cookies, ask }
}

const add = `mutation Add($cart: String!, $items: [CartItemInput!]!) {
  addProductsToCart(cartId: $cart, cartItems: $items) { cart { id total_quantity itemsV2(pageSize: 1) { total_count } } user_errors { message } } }`
const look = 'query Cart($cart: String!) { cart(cart_id: $cart) { id total_quantity } }'
const gifts = (quantity: number) => ({ cart: 'current', items: [{ sku: 'GIFT', quantity }] })

test('the first added item creates a cart in the database, and the browser sees only its count (graphql-proxy-7, graphql-proxy-10)', async () => {
  const { ask, cookies } = browser()
  expect(JSON.parse((await ask(look, { cart: 'current' })).text)).toEqual({ data: { cart: null } })
  const { text } = await ask(add, gifts(2))
  expect(JSON.parse(text)).toMatchObject({
    data: { addProductsToCart: { cart: { id: 'current', total_quantity: 2 }, user_errors: [] } },
  })
  expect(cookies.get('cart_items'), 'one line of two pieces (cart-73)').toBe('1')
  const id = cookies.get('cart_id') ?? ''
  expect(text).not.toContain(id)
  const { rows } = await pool().query('select count(*)::int as count from carts where masked_id = $1', [id])
  expect(rows).toEqual([{ count: 1 }])
})

test('adding an item replaces a cart that was closed elsewhere (commerce-4)', async () => {
  const { ask, cookies } = browser()
  await ask(add, gifts(1))
  const old = cookies.get('cart_id') ?? ''
  await pool().query('update carts set is_active = false where masked_id = $1', [old])
  const { text } = await ask(add, gifts(3))
  expect(JSON.parse(text)).toMatchObject({ data: { addProductsToCart: { cart: { total_quantity: 3 } } } })
  expect(cookies.get('cart_id')).not.toBe(old)
  expect(cookies.get('previous_cart_id')).toBe(old)
})

test('two shoppers never share a cart (graphql-proxy-7)', async () => {
  const [one, other] = [browser(), browser()]
  await Promise.all([one.ask(add, gifts(1)), other.ask(add, gifts(5))])
  expect((await one.ask(look, { cart: 'current' })).text).toContain('"total_quantity":1')
  expect((await other.ask(look, { cart: 'current' })).text).toContain('"total_quantity":5')
})
