import { beforeAll, expect, test, vi } from 'vitest'
import { priceLine } from '@/lib/money/price'
import { chosen, defaultSelection, type Selection } from '@/lib/products/product-options'
import { setEnvironment } from '@/settings/settings'
import { exampleBrand, serve } from '../support/brands'
import { handleEndpoint } from '../support/endpoints'
import { useServer } from '../support/http'
import type { ProductData } from '../support/magento/catalogue/catalogue-data'
import { startMockMagento } from '../support/magento/listening-magento'

// The backend of a shop is chosen at build time: set it before any of the shop's code loads (commerce-6).
vi.hoisted(() => {
  process.env['NEXT_PUBLIC_COMMERCE_DIALECT'] = 'core'
})
const { productView } = await import('@/commerce/product/product')
const { request } = await import('@/commerce/request')
const { toCartView } = await import('@/commerce/cart/to-cart-view')
const { toItem } = await import('@/commerce/cart/line-input')
const { downloadsOfOrder } = await import('@/commerce/product/downloads')
const { myOrder } = await import('@/commerce/checkout/orders')
const { CartCoreViewDocument } = await import('@/commerce/generated/cart')
const { toAddedItem } = await import('@/features/catalogue/product/to-added-item')
const { optionProblems } = await import('@/features/catalogue/product/options/option-problems')
const { descriptionWithSamples } = await import('@/features/catalogue/product/samples.server')

/** Downloads sold by a server that behaves like a stock Magento, one by one or together. */

const { url, double, ask } = startMockMagento()
const shop = useServer(handleEndpoint)

const guide: ProductData = {
  id: 970,
  sku: 'GUIDE',
  name: 'Field Guide',
  type: 'downloadable',
  price: 1_500,
  special: 1_200,
  categories: [11],
  stock: 500,
  downloads: {
    isSeparate: false,
    links: [
      { id: 11, title: 'Chapter one', price: 300 },
      { id: 12, title: 'Chapter two', price: 300 },
    ],
  },
}

beforeAll(() => {
  serve(exampleBrand())
  setEnvironment({ COMMERCE_URL: url(), COMMERCE_DIALECT: 'core' })
  double().magento.products.push(guide)
  double().magento.settings.linkUrl = 'https://shop.example/'
})

async function viewOf(urlKey: string) {
  const view = await productView(urlKey)
  if (!view) throw new Error('The product is there')
  return view
}

async function cartWith(items: object[], headers: Record<string, string> = {}) {
  const created = await ask('mutation { createGuestCart { cart { id } } }')
  const cart = headers['authorization']
    ? (await ask('{ customerCart { id } }', {}, headers)).data?.['customerCart'].id
    : created.data?.['createGuestCart'].cart.id
  const { data } = await ask(
    'mutation ($cart: String!, $items: [CartItemInput!]!) { addProductsToCart(cartId: $cart, cartItems: $items) { user_errors { message } } }',
    { cart, items },
    headers,
  )
  expect(data?.['addProductsToCart'].user_errors).toEqual([])
  const { cart: answered } = await request(CartCoreViewDocument, { cart }, { headers })
  if (!answered) throw new Error('The cart is there')
  return { id: String(cart), view: toCartView(answered) }
}

test('separately sold download links are an option of the product, with the page’s price also in the cart (commerce-144, commerce-88)', async () => {
  const product = await viewOf('wallpaper-pack')
  const [links] = product.options
  expect(product).toMatchObject({ kind: 'virtual' })
  expect(product.isByRequest).toBeUndefined()
  expect(links).toMatchObject({ title: 'Links', type: 'checkbox', required: true })
  const uids = (links?.values ?? []).map(({ uid }) => uid)
  expect(optionProblems(product, {}).map(({ optionUid }) => optionUid)).toEqual([links?.uid])
  for (const [picked, cents] of [
    [uids.slice(0, 1), 800],
    [uids.slice(1), 1_000],
    [uids, 1_000],
  ] as const) {
    const selection: Selection = { [links?.uid ?? '']: [...picked] }
    expect(priceLine(product, selection, 3).rowCents).toBe(cents * 3)
    const { view } = await cartWith([toItem(toAddedItem(product, selection, 3))])
    expect(view.lines[0]).toMatchObject({ unitCents: cents, rowCents: cents * 3 })
  }
})

test('download files sold together need no choice and have one price (commerce-144, commerce-88)', async () => {
  const product = await viewOf('field-guide')
  expect(product.options).toEqual([])
  const selection = defaultSelection(product.options, product.rules)
  expect(priceLine(product, selection, 2).rowCents).toBe(2_400)
  const { view } = await cartWith([toItem(toAddedItem(product, selection, 2))])
  expect(view.lines[0]?.rowCents).toBe(2_400)
  expect(view.lines[0]?.options).toEqual([{ label: 'Links', value: 'Chapter one, Chapter two' }])
})

test('a cart line lists its download links and keeps them when added again; the links cannot be edited, and nothing ships (commerce-132)', async () => {
  const product = await viewOf('wallpaper-pack')
  const selection: Selection = { links: [product.options[0]?.values?.[1]?.uid ?? ''] }
  const { view } = await cartWith([toItem(toAddedItem(product, selection, 1))])
  const [line] = view.lines
  expect(view.isVirtual).toBe(true)
  expect(line?.options).toEqual([{ label: 'Links', value: 'Phone' }])
  expect(line?.selectedOptions).toEqual(chosen(selection, 'links'))
  expect(line?.answers).toEqual([])
  const { sku = '', selectedOptions = [], enteredOptions = [] } = line ?? {}
  const again = await cartWith([toItem({ sku, quantity: 1, selectedOptions, enteredOptions })])
  expect(again.view.lines[0]?.options).toEqual(line?.options)
})

test('below its description a download product states where the files will be, and links to samples by name (commerce-144)', async () => {
  const product = await viewOf('wallpaper-pack')
  const html = descriptionWithSamples({ ...product, descriptionHtml: '<p>Six pictures.</p>' })
  expect(html).toContain(
    '<li><a href="https://shop.example/downloadable/download/linkSample/link_id/2">Phone</a></li>',
  )
  expect(html).toContain('>A look inside</a>')
  const where = (exampleBrand().messages['downloads']?.['where'] ?? 'no words').replaceAll("'", '&#39;')
  expect(html).toContain(`<p>${where}</p>`)
  const plain = await viewOf('field-guide')
  expect(descriptionWithSamples(plain)).toBe(`${plain.descriptionHtml}<p>${where}</p>`)
  const mug = await viewOf('harbor-mug')
  expect(descriptionWithSamples(mug)).toBe(mug.descriptionHtml)
})

const account = { firstname: 'Ada', lastname: 'Byron', email: 'ada@example.com', password: 'Analytical-1' }

async function signedIn(): Promise<Record<string, string>> {
  await ask(
    'mutation ($account: CustomerCreateInput!) { createCustomerV2(input: $account) { customer { email } } }',
    {
      account,
    },
  )
  const { data } = await ask(
    'mutation ($email: String!, $password: String!) { generateCustomerToken(email: $email, password: $password) { token } }',
    { email: account.email, password: account.password },
  )
  return { authorization: `Bearer ${data?.['generateCustomerToken'].token}` }
}

test('a customer sees the downloads in the order, and can fetch them once the order is paid (commerce-144)', async () => {
  const headers = await signedIn()
  const product = await viewOf('wallpaper-pack')
  const uids = (product.options[0]?.values ?? []).map(({ uid }) => uid)
  const { id } = await cartWith([toItem(toAddedItem(product, { links: uids }, 1))], headers)
  const address =
    'firstname: "Ada", lastname: "Byron", street: ["1 Main St"], city: "Austin", region: "TX", postcode: "78701", country_code: "US", telephone: "512"'
  await ask(
    `mutation ($cart: String!) { setBillingAddressOnCart(input: { cart_id: $cart, billing_address: { address: { ${address} } } }) { cart { id } } setPaymentMethodOnCart(input: { cart_id: $cart, payment_method: { code: "checkmo" } }) { cart { id } } }`,
    { cart: id },
    headers,
  )
  const placed = await ask(
    'mutation ($cart: String!) { placeOrder(input: { cart_id: $cart }) { errors { message } orderV2 { number } } }',
    { cart: id },
    headers,
  )
  expect(placed.data?.['placeOrder'].errors).toEqual([])
  const number = String(placed.data?.['placeOrder'].orderV2.number)

  const order = await myOrder(number, { headers })
  expect(order?.lines[0]).toMatchObject({
    isDownload: true,
    options: [{ label: 'Links', value: 'Desktop, Phone' }],
  })
  const downloads = () => downloadsOfOrder(number, { headers })
  expect((await downloads()).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
  double().magento.orders.at(-1)?.invoices.push('000000001')
  expect(await downloads()).toEqual([
    {
      state: 'ready',
      address: expect.stringContaining('https://shop.example/downloadable/download/link/id/'),
      left: undefined,
    },
    {
      state: 'ready',
      address: expect.stringContaining('https://shop.example/downloadable/download/link/id/'),
      left: undefined,
    },
  ])
  expect(await downloadsOfOrder('000000000', { headers })).toEqual([])
})

test('a guest’s order with downloads is rejected if the Magento requires an account (commerce-144)', async () => {
  const { id } = await cartWith([{ sku: 'GUIDE', quantity: 1 }])
  const { errors } = await ask(
    'mutation ($cart: String!) { placeOrder(input: { cart_id: $cart }) { errors { message } } }',
    {
      cart: id,
    },
  )
  expect(errors[0]?.message).toMatch(/^Guest checkout is not allowed/)
})

test('download links of e-mails and order pages redirect to the Magento; other paths do not (commerce-144)', async () => {
  const followed = async (path: string) => {
    const answer = await fetch(`${shop.url()}${path}`, { redirect: 'manual' })
    return [answer.status, answer.headers.get('location')]
  }
  expect(await followed('/downloadable/download/link/id/MC4xMjM0,/')).toEqual([
    302,
    `${url()}/downloadable/download/link/id/MC4xMjM0,/`,
  ])
  expect((await followed('/downloadable/download/sample/sample_id/1'))[0]).toBe(302)
  for (const path of [
    '/downloadable/download/',
    '/downloadable/file/index',
    '/downloadable/download/link/id/a/../../x',
    '/newsletter/subscriber/new',
  ])
    expect((await followed(path))[0]).toBe(404)
})

test('newsletter links of the Magento’s e-mails redirect to it, so that readers can unsubscribe (commerce-81)', async () => {
  for (const path of [
    '/newsletter/subscriber/unsubscribe/id/1/code/abc/',
    '/newsletter/subscriber/confirm/id/1/code/abc123/',
  ]) {
    const answer = await fetch(`${shop.url()}${path}`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `${url()}${path}`])
  }
})
