import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { CompiledProduct } from '@/brand/compiled'
import { database as shopPool } from '@/backend/database/connection'
import { seed } from '@/backend/database/seed'
import { refundOrder } from '@/backend/orders/refunds/refund-order'
import { pageVariant } from '@/server/pages/page-variant'
import { setEnvironment } from '@/settings/settings'
import { mailboxes } from '../../support/account'
import { balancesOf } from '../../support/orders/balances'
import { serve } from '../../support/brands'
import { checkoutBrand } from '../../support/checkout-brand'
import { cookieHeader, keepCookies, type CookieJar } from '../../support/cookie-jar'
import { handleEndpoint } from '../../support/endpoints'
import { useFreshDatabase } from '../../support/fresh-database'
import { useServer } from '../../support/http'
import { afterOrders } from '../../support/orders/orders'
import { openShop, oregon } from '../../support/shop'

const brand = checkoutBrand()
const [certificate] = brand.catalogue.products.filter(({ sku }) => sku === 'GIFT-CERTIFICATE')
const club = { ...(certificate as CompiledProduct), id: 4242, sku: 'CHAMP-MEMBERSHIP', urlKey: 'club' } // the catalogue has it
const selling = {
  ...brand,
  catalogue: { ...brand.catalogue, products: [...brand.catalogue.products, club] },
  configuration: {
    ...brand.configuration,
    membership: { product: 'club', months: 12, priceCache: 'BETTER50' },
  },
}

const { pool } = useFreshDatabase()
const shop = openShop(pool, selling)
const people = mailboxes(shop, pool)
const held = balancesOf(shop, pool)
const { context, payByCard } = afterOrders(shop, pool)
const site = useServer(handleEndpoint)
beforeAll(async () => {
  serve(selling)
  setEnvironment({ PAYMENTS_SANDBOX: '1' })
  await seed(pool(), selling)
  return () => shopPool().end()
})
beforeEach(() => pool().query('truncate throttles'))

interface Member {
  is_subscribed_champ_membership: boolean
  subscribed_for_auto_champ_membership: boolean
  champ_membership_until: string | null
  cachePrice: string | null
}

const memberQuery =
  '{ customer { is_subscribed_champ_membership subscribed_for_auto_champ_membership champ_membership_until cachePrice } }'

const memberOf = async (token: string) =>
  (await shop.ask<{ customer: Member }>(memberQuery, {}, { token })).data.customer

async function join(email: string) {
  await people.mails()
  const token = await people.customer(email)
  const cart = await held.customerCart(token)
  await cart.add({ sku: 'CHAMP-MEMBERSHIP', quantity: 1 })
  await cart.billTo({ address: oregon })
  await payByCard(cart, { token })
  const { order, problem } = await cart.place()
  if (!order) throw new Error(problem?.message)
  await people.mails()
  return { token, number: order.number }
}

const unitFor = async (token: string) => {
  const cart = await held.customerCart(token)
  const { lines } = await cart.add({ sku: 'PLAIN', quantity: 1 })
  return lines[0]?.unitCents
}

test('a paid membership gives its months and prices, and a refund ends it (customer-521, cart-20)', async () => {
  const { token, number } = await join('member@example.com')
  expect(await memberOf(token)).toEqual({
    is_subscribed_champ_membership: true,
    subscribed_for_auto_champ_membership: false,
    champ_membership_until: '2027-11-20T15:00:00.000Z',
    cachePrice: 'BETTER50',
  })
  expect(await unitFor(token)).toBe(500)
  await refundOrder(context(), number, { kind: 'all', key: 'back' })
  expect(await memberOf(token)).toMatchObject({
    is_subscribed_champ_membership: false,
    champ_membership_until: null,
    cachePrice: null,
  })
  const cart = await held.customerCart(token)
  expect((await cart.look()).lines[0]?.unitCents).toBe(1_000)
})

test('the members’ price code gives non-members no discount (cart-20)', async () => {
  const guest = await shop.guest({ priceCacheCode: 'BETTER50' })
  expect((await guest.add({ sku: 'PLAIN', quantity: 1 })).lines[0]?.unitCents).toBe(1_000)
})

test('a cart with only a membership is not shipped and costs the configured price (customer-521, catalogue-521)', async () => {
  const guest = await shop.guest()
  const cart = await guest.add({ sku: 'CHAMP-MEMBERSHIP', quantity: 1 })
  expect(cart.isVirtual).toBe(true)
  const { data } = await shop.ask<{ configuration: { configvalues: { value: string }[] } }>(
    '{ configuration(config_fields: ["champ_membership_price"]) { configvalues { value } } }',
  )
  expect(Number(data.configuration.configvalues[0]?.value) * 100).toBe(cart.totals.grandTotalCents)
})

test('the members’ price code cannot be set by a link, unlike other codes (customer-521, pages-14)', () => {
  const given = (code: string) => {
    const request = new IncomingMessage(new Socket())
    request.url = `/?cc=${code}`
    const response = new ServerResponse(request)
    pageVariant(request, response)
    return String(response.getHeader('set-cookie') ?? '')
  }
  expect(given('STUDENT5')).toContain('price_cache=STUDENT5')
  expect(given('BETTER50')).toBe('')
})

test('a member’s browser holds the price code until the membership ends (customer-521)', async () => {
  const { number } = await join('carries@example.com')
  const jar: CookieJar = new Map()
  const ask = async (query: string) => {
    const response = await fetch(`${site.url()}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-requested-with': 'livery',
        cookie: cookieHeader(jar),
      },
      body: JSON.stringify({ query }),
    })
    keepCookies(jar, response.headers)
  }
  await ask(
    'mutation { generateCustomerToken(email: "carries@example.com", password: "Correct-Horse-7") { token } }',
  )
  await ask(memberQuery)
  expect(jar.get('price_cache')).toBe('BETTER50')
  await refundOrder(context(), number, { kind: 'all', key: 'back again' })
  await ask(memberQuery)
  expect(jar.has('price_cache')).toBe(false)
})
