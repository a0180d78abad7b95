import { afterAll, beforeAll, expect, test } from 'vitest'
import { leaveDatabase } from '@/backend/database/connection'
import { serve } from '../../support/brands'
import { checkoutBrand } from '../../support/checkout-brand'
import { useFreshDatabase } from '../../support/fresh-database'
import { useServer } from '../../support/http'
import { newYork, openShop } from '../../support/shop'
import { handleEndpoint } from '../../support/endpoints'

const { pool } = useFreshDatabase()
const server = useServer(handleEndpoint)
const brand = checkoutBrand()
beforeAll(() => serve(brand))
afterAll(leaveDatabase)

const plain = { sku: 'PLAIN', quantity: 2 }

async function stored(table: 'carts' | 'orders', where: string, value: string) {
  const { rows } = await pool().query<{ additional_information: Record<string, unknown> }>(
    `select additional_information from ${table} where ${where} = $1`,
    [value],
  )
  return rows[0]?.additional_information
}

/** A browser that starts with these cookies and sends queries as pages do. */
function browser(came: Record<string, string>) {
  const jar = new Map(Object.entries(came))
  return {
    jar,
    async ask(query: string, variables: object) {
      const response = await fetch(`${server.url()}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-requested-with': 'livery',
          cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        },
        body: JSON.stringify({ query, variables }),
      })
      for (const line of response.headers.getSetCookie()) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
        if (value) jar.set(name, value)
      }
      return response.json() as Promise<{ data?: unknown; errors?: unknown }>
    },
  }
}

const add =
  'mutation M($cart: String!, $items: [CartItemInput!]!) { addProductsToCart(cartId: $cart, cartItems: $items) { cart { id additional_information { awc } } } }'

test('the shopper’s traffic sources are stored with the cart when the first item is added (attribution-14)', async () => {
  const shopper = browser({
    traffic_source: 'Meta,Google%20Ads',
    awc: '1001_17_ab',
    campaign: 'c0ffee',
    brand_code: 'no words',
  })
  const answer = await shopper.ask(add, { cart: 'current', items: [plain] })
  expect(answer).toMatchObject({
    data: { addProductsToCart: { cart: { additional_information: { awc: '1001_17_ab' } } } },
  })
  expect(await stored('carts', 'masked_id', shopper.jar.get('cart_id') ?? '')).toEqual({
    awc: '1001_17_ab',
    attribution: { sources: ['Meta', 'Google Ads'], campaign: 'c0ffee' },
  })
})

test('the order stores the attribution known when it was placed (attribution-14)', async () => {
  const shop = openShop(pool, brand)
  const guest = await shop.guest({ attribution: { sources: ['Meta'], awc: '1001_17_ab' } })
  await guest.add(plain)
  await guest.change('setCartAdditionalInformation', 'SetCartAdditionalInformationInput!', {
    order_comment: 'Ring twice',
  })
  const { totals } = await guest.ready(newYork)
  const later = shop.guestWith(guest.id, {
    attribution: { sources: ['Meta', 'organic'], campaign: 'c0ffee' },
  })
  const { order, problem } = await later.place(totals.grandTotalCents)
  expect(problem).toBeNull()
  expect(await stored('orders', 'number', order?.number ?? '')).toEqual({
    order_comment: 'Ring twice',
    awc: '1001_17_ab',
    attribution: { sources: ['Meta', 'organic'], campaign: 'c0ffee' },
  })
})

test('an order finished by the shop itself keeps its cart’s attribution (attribution-14)', async () => {
  const shop = openShop(pool, brand)
  const guest = await shop.guest({ attribution: { sources: ['CPC-Bing'] } })
  await guest.add(plain)
  await guest.ready(newYork)
  const { order } = await shop.guestWith(guest.id).place()
  expect(await stored('orders', 'number', order?.number ?? '')).toEqual({
    attribution: { sources: ['CPC-Bing'] },
  })
})

test('a cart accepts a valid affiliate click id and rejects any other value (attribution-14)', async () => {
  const guest = await openShop(pool, brand).guest()
  await guest.add(plain)
  const say = (awc: string) =>
    guest.change('setCartAdditionalInformation', 'SetCartAdditionalInformationInput!', { awc })
  await say('1001_17_ab')
  expect(await stored('carts', 'masked_id', guest.id)).toEqual({ awc: '1001_17_ab' })
  await expect(say('<script>')).rejects.toThrow('The value of "awc" is not valid.')
})
