import { readFileSync } from 'node:fs'
import { test as base, expect, type Page } from '@playwright/test'
import type { Brand, CompiledProduct } from '../../../src/brand/compiled'
import { defaultSelection, isChoice, visibleOptions } from '../../../src/lib/products/product-options'

/** Fixtures of every browser test: the brand under test, and a page whose console must stay clean. */
interface ShopFixtures {
  brand: string
  shop: Shop
  /** The product to buy. Default: the first product of the manifest that can be bought as shown. */
  sold: Sold | undefined
  /** What this file's pages may log to the console, such as the browser's own message about a 404. */
  allowedNoise: RegExp | undefined
  cleanConsole: string[]
}

/** The part of a product that tests need to buy it. */
export type Sold = Pick<CompiledProduct, 'sku' | 'urlKey' | 'name' | 'options' | 'rules'> & {
  table: Pick<CompiledProduct['table'], 'quantities' | 'minimum'>
}

export interface Shop {
  brand: Brand
  /** Returns a message of messages.yaml with its braces filled in. */
  message: (path: string, values?: Record<string, string | number>) => string
  /** A product that can be bought as shown: in stock, with nothing left to fill in. */
  product: CompiledProduct
}

const readBrands = new Map<string, Brand>()

/** Reads a brand (a megabyte) once for all tests of a worker, which never change it. */
function compiled(id: string): Brand {
  const known = readBrands.get(id)
  if (known) return known
  const brand = JSON.parse(readFileSync(`.brand/${id}/brand.json`, 'utf8')) as Brand
  readBrands.set(id, brand)
  return brand
}

export function isBuyableAsShown(product: CompiledProduct): boolean {
  const selection = defaultSelection(product.options, product.rules)
  const shown = visibleOptions(product.options, product.rules, selection)
  return (
    product.kind === 'simple' &&
    !product.outOfStock &&
    shown.every((option) => !option.required || (isChoice(option) && selection[option.uid] !== undefined))
  )
}

/** Playwright's trace recorder reads the blobs that a page shows, but the page's own policy forbids that. */
const recorderNoise = /^Connecting to 'blob:/

export const test = base.extend<ShopFixtures>({
  brand: ['stickers', { option: true }],
  sold: [undefined, { option: true }],
  shop: async ({ brand: id, sold }, use) => {
    const brand = compiled(id)
    // A test with `sold` only does the main job, which needs no other members.
    const given = sold as CompiledProduct | undefined
    const product = given ?? brand.catalogue.products.find(isBuyableAsShown)
    if (!product) throw new Error(`${id} has no product that can be bought as shown`)
    await use({
      brand,
      product,
      message: (path, values = {}) => {
        const [group = '', name = ''] = path.split('.')
        const wording = brand.messages[group]?.[name] ?? path
        return wording.replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole))
      },
    })
  },
  allowedNoise: [undefined, { option: true }],
  cleanConsole: [
    async ({ page, allowedNoise }, use) => {
      const said: string[] = []
      const isNoise = (text: string) => allowedNoise?.test(text) || recorderNoise.test(text)
      page.on('console', (entry) => {
        if (entry.type() === 'error' && !isNoise(entry.text())) said.push(entry.text())
      })
      page.on('pageerror', (error) => {
        if (!allowedNoise?.test(error.message)) said.push(error.message)
      })
      await use(said)
      expect(said, 'the console stays clean').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Opens a page and waits until it responds to clicks: React marks what it has hydrated. */
export async function open(page: Page, path: string) {
  const response = await page.goto(path)
  await page.waitForFunction(() => {
    const content = document.querySelector('#content')
    return content && Object.keys(content).some((key) => key.startsWith('__reactFiber'))
  })
  return response
}

/** Waits for the parts that load once a page is idle; by then the document is marked. */
export async function untilAtRest(page: Page) {
  await expect(page.locator('[data-route-progress]')).toBeAttached()
  await expect(page.locator('html')).toHaveAttribute('data-device', /./)
}

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) <= 1024

/** For tests whose result doesn't depend on the screen: one project per brand runs them. */
export function onDesktopOnly() {
  test.skip(({ viewport }) => (viewport?.width ?? 0) <= 1024, 'one screen is enough')
}

/** Returns the first amount in a text, in cents: "Total $1,234.50" → 123450. */
export function centsIn(text: string | null): number {
  const amount = /\$([\d,]+\.\d\d)/.exec(text ?? '')?.[1]
  if (!amount) throw new Error(`no amount in "${text}"`)
  return Math.round(Number(amount.replaceAll(',', '')) * 100)
}

export async function addToCart(page: Page, shop: Shop) {
  await open(page, `/product/${shop.product.urlKey}`)
  await page.locator('[data-add-to-cart]:visible').first().click()
  await expect(page.getByRole('status').filter({ hasText: shop.message('cart.added') })).toBeVisible()
  await expect(page.locator('[data-cart-count]')).not.toHaveAttribute('data-cart-count', '0')
}

/**
 * Creates a cart with the product as its page shows it, for tests that start with a full cart.
 * @param visitor owner of the cart
 */
export async function fillCart(visitor: Pick<Page, 'request'>, { product }: Shop) {
  const { options, rules, table } = product
  const answer = await visitor.request.post('/graphql', {
    headers: { 'x-requested-with': 'livery' },
    data: {
      query:
        'mutation Fill($cart: String!, $items: [CartItemInput!]!) { addProductsToCart(cartId: $cart, cartItems: $items) { cart { itemsV2(pageSize: 1) { total_count } } user_errors { message } } }',
      variables: {
        cart: 'current',
        items: [
          {
            sku: product.sku,
            quantity: table.quantities[0] ?? table.minimum,
            selected_options: Object.values(defaultSelection(options, rules)).flat(),
          },
        ],
      },
    },
  })
  expect(await answer.json()).toMatchObject({ data: { addProductsToCart: { user_errors: [] } } })
}

/** Opens the cart and scrolls to coupon and balances. */
export async function openSavings(page: Page, { message }: Shop) {
  await open(page, '/checkout/cart')
  await page.getByText(message('cart.estimate')).scrollIntoViewIfNeeded()
  await page.getByLabel(message('cart.couponLabel')).waitFor()
}

export const shopper = {
  email: 'pat.shopper@example.com',
  firstname: 'Pat',
  lastname: 'Shopper',
  street: '350 Fifth Avenue',
  city: 'New York',
  region: 'NY',
  postcode: '10118',
  telephone: '212-555-0142',
}

export async function checkOutToPayment(
  page: Page,
  { message }: Shop,
  { isCustomer = false, email = shopper.email } = {},
) {
  await page.goto('/checkout')
  if (!isCustomer) {
    await page.getByLabel(message('checkout.email')).fill(email)
    await page.getByRole('button', { name: message('checkout.continue') }).click()
  }
  for (const field of ['firstname', 'lastname', 'street', 'postcode', 'city', 'telephone'] as const)
    await page
      .getByLabel(message(`checkout.${field}`), { exact: true })
      .first()
      .fill(shopper[field])
  await page.getByRole('button', { name: message('checkout.continue') }).click()
  await expect(page.getByRole('heading', { name: message('checkout.payment') })).toBeVisible()
  await expect(page.locator('section[data-state="open"]').getByRole('heading')).toHaveText(
    message('checkout.payment'),
  )
}

/** Fills in a card; placing the order approves the payment. */
export async function fillInCard(page: Page, { message }: Shop, number: string) {
  await page.getByRole('radio', { name: /card/i }).check()
  await page.getByLabel(message('checkout.cardNumber')).fill(number)
  await page.getByLabel(message('checkout.cardExpiry')).fill('09/31')
  await page.getByLabel(message('checkout.cardCode')).fill('123')
  await page.getByLabel(message('checkout.cardHolder')).fill('Pat Shopper')
}

/** Pays by card if the shop accepts cards, otherwise by its first method. */
export async function choosePayment(page: Page, shop: Shop) {
  const ways = page.locator('section[data-state="open"]').getByRole('radio')
  await expect(ways.first()).toBeVisible()
  if ((await page.getByRole('radio', { name: /card/i }).count()) > 0)
    return fillInCard(page, shop, '4242 4242 4242 4242')
  await ways.first().check()
}

/** Returns the button that places the order, whether it also pays or leaves that for later (checkout-10). */
export const placeOrder = (page: Page, { message }: Shop) =>
  page.getByRole('button', {
    name: new RegExp(`^(?:${message('checkout.placeOrder')}|${message('checkout.pay', { total: '\\$' })})`),
  })
