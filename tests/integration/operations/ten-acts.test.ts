import { chromium, type Browser, type Locator, type Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { database as pool } from '@/backend/database/connection'
import { seed } from '@/backend/database/seed'
import { orderByNumber } from '@/backend/orders/orders'
import { proofsOfOrder } from '@/backend/proofs/proofs'
import { setEnvironment } from '@/settings/settings'
import { barriersOf } from '../../e2e/support/barriers'
import { home, mailboxes } from '../../support/account'
import { serve } from '../../support/brands'
import { testBrowserLaunch } from '../../support/browser/chromium'
import { checkoutBrand } from '../../support/checkout-brand'
import { handleEndpoint } from '../../support/endpoints'
import { useUploads } from '../../support/files/uploads'
import { useFreshDatabase } from '../../support/fresh-database'
import { useServer } from '../../support/http'
import { newOperator } from '../../support/operators'
import { afterOrders } from '../../support/orders/orders'
import { openShop } from '../../support/shop'

/**
 * An operator's ten daily acts, in a browser as wide as a phone, with the keyboard alone: every control is reached by
 * Tab and used by Enter, Space or typing. Only the browser's own dialog that chooses a file is left out.
 */

useFreshDatabase()
useUploads()
const shop = openShop(pool)
const { ordered } = afterOrders(shop, pool)
const people = mailboxes(shop, pool)
const server = useServer(handleEndpoint)
const store = shop.brand.id
const ops = { brand: shop.brand, db: pool, now: () => new Date() }

let browser: Browser
let page: Page
let question = ''

beforeAll(async () => {
  serve(checkoutBrand())
  setEnvironment({ SHOP_MODE: 'demo', OPERATIONS: '1' })
  shop.from({ now: () => new Date() })
  await seed(pool(), shop.brand)
  const { cookie } = await newOperator(ops, server.url, { name: 'mara', role: 'manager' })
  const token = await people.customer('zoe@example.com', { firstname: 'Zoe' })
  const asked = await shop.ask<{ createOrderTicket: { ticket: { uid: string } } }>(
    'mutation M($input: CreateOrderTicketInput!) { createOrderTicket(input: $input) { ticket { uid } } }',
    { input: { subject: 'When does it leave?', text: 'I need it on Friday.' } },
    { token, visitor: home },
  )
  question = asked.data.createOrderTicket.ticket.uid
  browser = await chromium.launch(testBrowserLaunch)
  const context = await browser.newContext({ baseURL: server.url(), viewport: { width: 390, height: 844 } })
  const [name = '', value = ''] = cookie().split('=')
  await context.addCookies([{ name, value, url: `${server.url()}/operations` }])
  page = await context.newPage()
}, 60_000)
afterAll(async () => {
  await browser.close()
  setEnvironment({ SHOP_MODE: undefined, OPERATIONS: undefined })
})

const isFocused = (control: Locator) =>
  control.evaluate((element) => element === document.activeElement).catch(() => false)

/** Presses Tab until a control has the focus, as someone without a mouse does. */
async function reach(control: Locator) {
  await control.waitFor({ state: 'attached' })
  for (let presses = 0; presses < 250; presses++) {
    if (await isFocused(control)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reaches ${String(control)}`)
}

async function press(control: Locator) {
  await reach(control)
  await page.keyboard.press('Enter')
  await page.waitForLoadState('domcontentloaded')
}

async function type(control: Locator, text: string) {
  await reach(control)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first()
const link = (name: string | RegExp) => page.getByRole('link', { name }).first()

/** Checks that a screen fits the phone and that axe finds no barrier. */
async function fits(what: string) {
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(beyond, what).toBeLessThanOrEqual(0)
  expect(
    (await barriersOf(page)).map(({ wording }) => wording),
    what,
  ).toEqual([])
}

const escaped = (words: string) => new RegExp(words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))

/** Waits for words on the page that the last press leads to. */
const says = (words: string | RegExp) =>
  expect
    .poll(
      () =>
        page
          .locator('main')
          .innerText()
          .catch(() => ''),
      { timeout: 10_000 },
    )
    .toMatch(typeof words === 'string' ? escaped(words) : words)

const orderNow = async (number: string) => {
  const order = await orderByNumber(pool(), store, number)
  if (!order) throw new Error('There is no such order')
  return order
}

const orders: string[] = []

test('1. sees today’s numbers and goes on to what is to be made (operations-10, operations-11)', async () => {
  for (let count = 0; count < 3; count++) orders.push((await ordered()).number)
  await page.goto('/operations/today')
  await fits('today')
  await press(link(/\d+ processing/))
  await says(orders[0] ?? '')
  await fits('orders')
})

test('2. finds an order by the customer’s name and opens it (operations-9)', async () => {
  const { billingAddress } = await orderNow(orders[0] ?? '')
  await page.goto('/operations/orders')
  await type(page.getByRole('searchbox'), billingAddress.lastname)
  await page.keyboard.press('Enter')
  await press(page.getByRole('link', { name: orders[0] ?? '', exact: true }))
  await says(`Order ${orders[0]}`)
  await fits('an order')
})

test('3. keeps a note, and corrects the address (operations-9)', async () => {
  await page.goto(`/operations/orders/${orders[0]}`)
  await type(page.getByLabel('Only the shop’s staff see it'), 'Called twice')
  await press(button('Keep the note'))
  await says('The note is kept.')
  await press(page.locator('summary', { hasText: 'Change email or address' }))
  await type(page.getByLabel('Street'), '7 Other Street')
  await press(button('Change'))
  await says('The shipping address is changed.')
  expect((await orderNow(orders[0] ?? '')).shippingAddress?.street[0]).toBe('7 Other Street')
})

test('4. prints the packing slips of the list (operations-9)', async () => {
  await page.goto('/operations/orders?days=0')
  await press(link(/Print packing slips of all/))
  await expect.poll(() => page.locator('.sheet').count()).toBe(orders.length)
  await fits('packing slips')
})

test('5. ships a list of parcels after its question (operations-9)', async () => {
  await page.goto('/operations/orders/ship-many')
  await fits('ship many')
  await type(page.getByLabel('Or one line per order'), `${orders[1]}, 1Z999AA10123456784`)
  await press(button('Ship them …'))
  await says('Ship 1 order?')
  await fits('the question')
  await press(button('Ship 1 order'))
  await says('1 order was shipped.')
  expect((await orderNow(orders[1] ?? '')).status).toBe('complete')
})

test('6. sends a proof (operations-11)', async () => {
  await page.goto(`/operations/orders/${orders[2]}`)
  await press(page.locator('summary', { hasText: 'Send a proof' }))
  const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#2266aa' } })
    .png()
    .toBuffer()
  await reach(page.getByLabel('Picture (without one'))
  await page
    .getByLabel('Picture (without one')
    .setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer: picture })
  await type(page.getByLabel('Note for the customer'), 'As you asked')
  await press(page.locator('summary', { hasText: 'Size and cut' }))
  await type(page.getByLabel('Width, inches'), '3')
  await type(page.getByLabel('Height, inches'), '2 in')
  await press(button('Send the proof'))
  await says('is on its way to the customer')
  const [proof] = await proofsOfOrder(pool(), store, orders[2] ?? '')
  expect(proof?.versions).toMatchObject([{ widthMm: 76.2, heightMm: 50.8, note: 'As you asked' }])
})

test('7. answers a question (operations-11)', async () => {
  await page.goto('/operations/questions')
  await press(link('When does it leave?'))
  await type(page.getByLabel(/^Answer/), 'It leaves tomorrow.')
  await press(button('Send the answer'))
  await says('The question is answered.')
  await fits(`question ${question}`)
})

test('8. puts an order together on the phone and sends the link to pay (operations-9)', async () => {
  await page.goto('/operations/drafts')
  await fits('drafts')
  await type(page.getByLabel('Email of the customer'), 'carla@example.com')
  await press(button('Start a draft'))
  await type(page.getByRole('searchbox'), 'PLAIN')
  await page.keyboard.press('Enter')
  await press(link('The plain PLAIN'))
  await type(page.getByLabel('Quantity', { exact: true }), '5')
  await press(button('Add it'))
  await says('is added.')
  for (const [label, value] of Object.entries({
    'First name': 'Carla',
    'Last name': 'Diaz',
    Street: '9 Elm Street',
    City: 'Albany',
    State: 'NY',
    'ZIP code': '12207',
    Phone: '518-555-0123',
  }))
    await type(page.getByLabel(label, { exact: true }), value)
  await press(button('Keep the address'))
  await says('The address is kept.')
  await fits('a draft')
  await press(button('Send the link'))
  await says('The link is on its way to the customer.')
})

test('9. refunds a part after the question (operations-8)', async () => {
  await page.goto(`/operations/orders/${orders[2]}`)
  await press(page.locator('summary', { hasText: 'Refund' }))
  await type(page.getByLabel('Amount', { exact: true }), '1.00')
  await press(button('Refund …'))
  await says('Refund $1.00 of order')
  await press(button('Refund $1.00'))
  await says(/Refunded \$1\.00/)
})

test('10. looks a customer up by e-mail, notes something, and ends a forgotten session (operations-4, operations-9)', async () => {
  await page.goto('/operations/customers')
  await fits('customers')
  const { email } = await orderNow(orders[2] ?? '')
  await type(page.getByRole('searchbox'), email)
  await page.keyboard.press('Enter')
  await press(page.locator('main table a').first())
  await says(orders[2] ?? '')
  await fits('a customer')
  await type(page.getByLabel('Only the shop’s staff see it'), 'Prefers matte')
  await press(button('Keep the note'))
  await says('Prefers matte')

  await pool().query(
    `insert into operator_sessions (token_hash, operator_id, created_at, expires_at, ends_at, browser)
     select sha256('old'), id, now(), now() + interval '20 minutes', now() + interval '7 hours', 'Safari on iPad'
     from operators where name = 'mara'`,
  )
  await press(link(/mara/))
  await says('Safari on iPad')
  await fits('sessions')
  await press(page.getByRole('button', { name: /End this session/ }).first())
  await says('The session of mara is ended.')
})
