import sharp from 'sharp'
import { beforeAll, expect, test, vi } from 'vitest'
import { database as shopPool } from '@/backend/database/connection'
import { exampleBrand, serve } from '../../support/brands'
import { handleEndpoint } from '../../support/endpoints'
import { useFreshDatabase } from '../../support/fresh-database'
import { useServer } from '../../support/http'
import { startMockMagento } from '../../support/magento/listening-magento'
import { optionUid } from '../../support/magento/uids'
import { setEnvironment } from '@/settings/settings'

/** A shopper's file, from the product page to an order on a stock Magento. */

useFreshDatabase()
const { url, double, ask } = startMockMagento()
const site = useServer(handleEndpoint)

beforeAll(() => {
  serve(exampleBrand())
  setEnvironment({ COMMERCE_URL: url(), COMMERCE_DIALECT: 'core', SITE_URL: site.url() })
  double().magento.products.push({
    id: 901,
    sku: 'PHOTO',
    name: 'Photo print',
    type: 'virtual',
    price: 1_000,
    categories: [3],
    stock: 50,
    options: [{ id: 31, title: 'Your picture', type: 'field', required: true }],
  })
  return () => shopPool().end()
})

const cookies = new Map<string, string>()

async function send(path: string, body: string | FormData) {
  const response = await fetch(`${site.url()}${path}`, {
    method: 'POST',
    headers: {
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      'x-requested-with': 'livery',
      cookie: [...cookies].map((each) => each.join('=')).join('; '),
    },
    body,
  })
  for (const line of response.headers.getSetCookie()) {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
    cookies.set(name, value)
  }
  return response.text()
}

const picture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#f36' } })
    .png()
    .toBuffer()

async function upload(bytes: Buffer): Promise<string> {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], 'my dog’s fox.png'))
  return (JSON.parse(await send('/media/upload', form)) as { key: string }).key
}

const add = (key: string) =>
  send(
    '/graphql',
    JSON.stringify({
      query: `mutation ($cart: String!, $items: [CartItemInput!]!) { addProductsToCart(cartId: $cart, cartItems: $items) {
        cart { itemsV2 { items { ... on VirtualCartItem { customizable_options { values { value } } } } } } user_errors { message } } }`,
      variables: {
        cart: 'current',
        items: [{ sku: 'PHOTO', quantity: 1, entered_options: [{ uid: optionUid(31), value: key }] }],
      },
    }),
  )

/** Returns the link that the merchant sees in the order's text. */
const linkIn = (lines: { answers: { values: string[] }[] }[] | undefined) =>
  lines?.[0]?.answers[0]?.values[0] ?? ''

test('a file uploaded for a text option becomes a link in the order, which opens the original file until it expires (media-55)', async () => {
  const bytes = await picture()
  const key = await upload(bytes)
  const answer = await add(key)
  // Pages keep the key, which identifies the picture; the link is for the merchant.
  expect(answer).toContain(`"value":"${key}"`)
  expect(answer).not.toContain('link=')

  const [cart = ''] = [...double().magento.carts.keys()]
  const change = (mutation: string, type: string, input: object) =>
    ask(`mutation ($input: ${type}!) { ${mutation}(input: $input) { cart { id } } }`, {
      input: { cart_id: cart, ...input },
    })
  const address = {
    firstname: 'Pat',
    lastname: 'Shopper',
    street: ['350 Fifth Avenue'],
    city: 'New York',
    region: 'NY',
    postcode: '10118',
    country_code: 'US',
    telephone: '212-555-0142',
  }
  await change('setGuestEmailOnCart', 'SetGuestEmailOnCartInput', { email: 'pat@example.com' })
  await change('setBillingAddressOnCart', 'SetBillingAddressOnCartInput', { billing_address: { address } })
  await change('setPaymentMethodOnCart', 'SetPaymentMethodOnCartInput', {
    payment_method: { code: 'checkmo' },
  })
  await ask('mutation ($cart: String!) { placeOrder(input: { cart_id: $cart }) { errors { message } } }', {
    cart,
  })

  const link = linkIn(double().magento.orders[0]?.cart.lines)
  expect(link).toMatch(new RegExp(`^${site.url()}/media/artwork/${key}\\?link=\\d+\\.[\\w-]{43}$`))
  const opened = await fetch(link)
  expect(opened.status).toBe(200)
  expect(opened.headers.get('content-disposition')).toBe(
    "attachment; filename*=UTF-8''my%20dog%E2%80%99s%20fox.png",
  )
  expect(Buffer.from(await opened.arrayBuffer()).equals(bytes)).toBe(true)

  const [seconds = ''] = /\d+(?=\.[\w-]{43}$)/.exec(link) ?? []
  for (const other of [
    link.replace(/link=.*/, ''),
    link.replace(seconds, String(Number(seconds) + 1)),
    link.replace(key, `${'x'.repeat(32)}.png`),
  ])
    expect((await fetch(other)).status).toBe(404)

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 181 * 86_400_000 })
  expect((await fetch(link)).status).toBe(404)
  vi.useRealTimers()
})

test('shopper text that does not look like an upload key stays text (media-55)', async () => {
  cookies.clear()
  await add('a picture of my dog')
  expect(linkIn([...double().magento.carts.values()].at(-1)?.lines)).toBe('a picture of my dog')
})
