import type { Page } from '@playwright/test'
import { codeAt, keyIn } from '../support/operators'
import { barriersOf, bringAxe } from './support/barriers'
import { defaultSelection } from '../../src/lib/products/product-options'
import { ask, becomeCustomer } from './support/customer'
import { orderTheCart } from './support/order'
import { expect, fillCart, open, test } from './support/shop'
import { inTerminal } from './support/terminal'

/** Operators at /operations, without JavaScript. */

test.describe.configure({ timeout: 120_000 }) // a command creates the accounts

type Role = 'reader' | 'service' | 'manager'

async function enterPassword(desk: Page, { name, password }: { name: string; password: string }) {
  await desk.goto('/operations')
  await desk.getByLabel('Name').fill(name)
  await desk.getByLabel('Password').fill(password)
  await desk.getByLabel('Password').press('Enter')
}

/** Creates an account with a role, and a separate browser context without JavaScript, unless axe needs it. */
async function newAccount(page: Page, brand: string, role: Role, hasScripts = false) {
  const name = `${role}-${Date.now().toString(36)}`
  const said = await inTerminal(brand, 'operators', 'add', name, '--role', role)
  const password = said.trim().split(' ').at(-1) ?? ''
  const context = await page.context().browser()?.newContext({
    baseURL: test.info().project.use.baseURL,
    javaScriptEnabled: hasScripts,
    viewport: page.viewportSize(),
  })
  if (context && hasScripts) await bringAxe(context)
  const own = await context?.newPage()
  if (!own) throw new Error('no browser')
  return { name, password, desk: own }
}

async function enterCode(desk: Page, key: Uint8Array) {
  await desk.getByLabel('Code from your app').fill(codeAt(key, new Date()))
  await desk.getByRole('button', { name: 'Sign in' }).click()
}

/** Returns a page of an operator with this role, who has set up codes and signed in. */
async function operatorPage(page: Page, brand: string, role: Role, hasScripts = false): Promise<Page> {
  const { desk, ...account } = await newAccount(page, brand, role, hasScripts)
  await enterPassword(desk, account)
  await enterCode(desk, keyIn(await desk.content()))
  await desk.getByRole('link', { name: 'I saved them' }).click()
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Orders')
  return desk
}

test('an operator finds an order and ships it; the action is recorded, and the shopper’s page shows the shipment (operations-6, operations-9, operations-10, operations-35)', async ({
  page,
  shop,
  brand,
}) => {
  const email = await becomeCustomer(page)
  await fillCart(page, shop)
  const number = await orderTheCart(page)
  await open(page, `/customer/account/view-order/${number}`)
  await expect(page.getByText(shop.message('account.notShipped'))).toBeVisible()

  const desk = await operatorPage(page, brand, 'service')
  await desk.getByLabel('Number, email, name or tracking number').fill(email)
  await desk.getByRole('button', { name: 'Find' }).click()
  await desk.getByRole('link', { name: number }).click()
  await desk.getByLabel('Carrier').selectOption('ups')
  await desk.getByLabel('Tracking number').fill('1Z')
  await desk.getByRole('button', { name: 'Ship the parcel' }).click()
  // Refused: the typed text is still there, and typing on corrects it.
  await expect(desk.getByLabel('Carrier')).toHaveValue('ups')
  await expect(desk.getByLabel('Tracking number')).toBeFocused()
  await expect(desk.getByLabel('Tracking number')).toHaveAccessibleDescription(
    /^A tracking number has 4 to 40/,
  )
  await desk.keyboard.press('End')
  await desk.keyboard.type('999AA10123456784')
  await desk.getByRole('button', { name: 'Ship the parcel' }).click()
  await expect(desk.getByRole('status')).toContainText('was shipped with UPS, 1Z999AA10123456784')
  await desk.keyboard.press('Tab')
  await expect(desk.getByRole('main').locator(':focus')).toHaveCount(1)
  await expect(desk.getByRole('row', { name: /service-.*was shipped with UPS/ })).toBeVisible()
  await expect(desk.getByRole('heading', { name: 'Refund' })).toBeHidden()

  await page.reload()
  await expect(page.getByRole('link', { name: /1Z999AA10123456784/ })).toBeVisible()
  await expect(page.getByText(shop.message('order.complete'), { exact: true }).first()).toBeVisible()
})

test('a manager’s refund happens only after confirmation, with the amount shown there (operations-8)', async ({
  page,
  shop,
  brand,
}) => {
  await becomeCustomer(page)
  await fillCart(page, shop)
  const number = await orderTheCart(page)
  const desk = await operatorPage(page, brand, 'manager')
  await desk.goto(`/operations/orders/${number}`)
  await desk.getByRole('heading', { name: 'Refund' }).click()
  await desk.getByLabel('Amount', { exact: true }).fill('1.25')
  await desk.getByRole('button', { name: 'Refund …' }).click()
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(`Refund $1.25 of order ${number}?`)
  await desk.getByRole('link', { name: 'Go back' }).click()
  await expect(desk.getByText('$1.25')).toBeHidden()
  await desk.getByRole('heading', { name: 'Refund' }).click()
  await desk.getByLabel('Amount', { exact: true }).fill('1.25')
  await desk.getByRole('button', { name: 'Refund …' }).click()
  await expect(desk.getByRole('button', { name: 'Refund $1.25' })).toBeFocused()
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('status')).toHaveText('Refunded $1.25.')
  // Going back shows the question again, and sends nothing.
  await desk.goBack()
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(/^Refund \$1\.25 of order/)
})

test('stock set to 0 blocks carts at once and the product page within 30 seconds; undoing it makes the product available again (operations-16, operations-40)', {
  tag: '@again',
}, async ({ page, shop, brand }) => {
  const product = shop.brand.catalogue.products.find(({ stock }) => stock !== undefined)
  test.skip(!product, 'a shop that counts nothing')
  if (!product) return
  const says = (words: string) => async () => {
    await open(page, `/product/${product.urlKey}`)
    await expect(page.getByText(words, { exact: true }).first()).toBeVisible({ timeout: 1_000 })
  }
  await fillCart(page, { ...shop, product })
  const desk = await operatorPage(page, brand, 'service')
  await desk.goto('/operations/stock')
  const row = desk.getByRole('row').filter({ hasText: product.sku })
  const left = Number(await row.getByRole('cell').nth(1).innerText())
  await row.getByLabel(`Change ${product.name} by`).fill(`-${left}`)
  await row.getByRole('button', { name: 'Change' }).click()
  try {
    await expect(desk.getByRole('status')).toContainText('0 left')
    await open(page, '/checkout/cart')
    await expect(page.getByText(shop.message('refusals.outOfStock')).first()).toBeVisible()
    await expect(says(shop.message('product.outOfStock'))).toPass({ timeout: 30_000 })
  } finally {
    await row.getByRole('button', { name: 'Undo' }).click()
    await expect(desk.getByRole('status')).toContainText(`${left} left`)
  }
  await expect(says(shop.message('product.addToCart'))).toPass({ timeout: 30_000 })
})

test('a new operator scans the QR code, saves the recovery codes, and signs in with one without the phone (operations-12, operations-13)', {
  tag: '@layout',
}, async ({ page, brand }) => {
  const { desk, ...account } = await newAccount(page, brand, 'reader', true)
  await enterPassword(desk, account)
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Set up your codes')
  await expect(desk.getByRole('img', { name: 'QR code of the key' })).toBeVisible()
  await desk.getByText('No camera? Type the key').click()
  expect((await barriersOf(desk)).map(({ wording }) => wording)).toEqual([])
  const key = keyIn(await desk.content())
  await enterCode(desk, Uint8Array.of(1))
  await expect(desk.getByRole('alert')).toContainText('That code is wrong or was used before')
  await enterCode(desk, key)
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Your recovery codes')
  const codes = await desk.getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  expect((await barriersOf(desk)).map(({ wording }) => wording)).toEqual([])
  await desk.getByRole('link', { name: 'I saved them' }).click()
  await desk.getByRole('button', { name: 'Sign out' }).click()

  await enterPassword(desk, account)
  await expect(desk.getByLabel('Code from your app')).toBeFocused()
  await desk.getByText('Lost your phone?').click()
  expect((await barriersOf(desk)).map(({ wording }) => wording)).toEqual([])
  await desk.getByLabel('Recovery code').fill(codes[0] ?? '')
  await desk.getByLabel('Recovery code').press('Enter')
  await expect(desk.getByRole('status')).toHaveText('Signed in with a recovery code. Codes left: 9.')
})

test('every operator screen fits its width, shows the whole menu and has no violations that axe can find (operations-10)', {
  tag: '@layout',
}, async ({ page, shop, brand }) => {
  await becomeCustomer(page, `pat.${'of.a.long.name.'.repeat(3)}${Date.now().toString(36)}@example.com`)
  await fillCart(page, shop)
  const number = await orderTheCart(page)
  const desk = await operatorPage(page, brand, 'manager', true)
  const looksWell = async (name: string) => {
    expect(
      (await barriersOf(desk)).map(({ wording }) => wording),
      name,
    ).toEqual([])
    const beyond = await desk.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(beyond, name).toBeLessThanOrEqual(0)
    await desk.evaluate(() => window.scrollTo(0, 0))
    for (const place of await desk.getByRole('navigation').getByRole('link').all())
      await expect(place, name).toBeInViewport({ ratio: 1 })
  }
  const places = await desk.getByRole('navigation').getByRole('link').allTextContents()
  // Some links also show a count.
  for (const place of places.map((text) => text.split(' ')[0] ?? '')) {
    await desk.getByRole('navigation').getByRole('link', { name: place }).click()
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText(place)
    await looksWell(place)
  }
  for (const path of [`orders/print?kind=ticket&number=${number}`, 'orders/ship-many']) {
    await desk.goto(`/operations/${path}`)
    await looksWell(path)
  }
  await desk.goto(`/operations/orders/${number}`)
  for (const part of ['Refund', 'Cancel']) await desk.getByRole('heading', { name: part }).click()
  await desk.getByText('Send a proof').click()
  await looksWell('an order')
  await desk.getByText('Size and cut, if').click()
  await desk.getByLabel('Width, inches').fill('wide')
  await desk.getByRole('button', { name: 'Send the proof' }).click()
  await expect(desk.getByLabel('Width, inches')).toBeFocused()
  await looksWell('an order with a form that was refused')
  await desk.getByRole('button', { name: 'Sign out' }).click()
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Operations')
  await looksWell('sign-in')
})

test('the names of print files are fully readable, also on phones (operations-10)', {
  tag: '@layout',
}, async ({ page, shop, brand }) => {
  const sold = shop.brand.catalogue.products.find(
    ({ table, outOfStock }) => Object.keys(table.perCharacter).length > 0 && !outOfStock,
  )
  test.skip(!sold, 'a shop whose files want a picture')
  if (!sold) return
  await becomeCustomer(page)
  const [uid = ''] = Object.keys(sold.table.perCharacter)
  await ask(
    page,
    'mutation M($cart: String!, $items: [CartItemInput!]!) { addProductsToCart(cartId: $cart, cartItems: $items) { user_errors { message } } }',
    {
      cart: 'current',
      items: [
        {
          sku: sold.sku,
          quantity: sold.table.minimum,
          selected_options: Object.values(defaultSelection(sold.options, sold.rules)).flat(),
          entered_options: [{ uid, value: 'Hello Ada' }],
        },
      ],
    },
  )
  const number = await orderTheCart(page)
  const desk = await operatorPage(page, brand, 'service')
  const files = desk.getByRole('button', { name: new RegExp(`^${number}-1-`) })
  await expect(async () => {
    await desk.goto(`/operations/orders/${number}`)
    await expect(files.first()).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 30_000 })
  for (const file of await files.all())
    expect(
      await file.evaluate((button) => {
        const edge = button.closest('.scroll')?.getBoundingClientRect().right ?? 0
        return button.getBoundingClientRect().right <= edge
      }),
      await file.innerText(),
    ).toBe(true)
})
