import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { database as shopPool } from '@/backend/database/connection'
import { seed } from '@/backend/database/seed'
import { mailboxes, password } from '../../support/account'
import { serve } from '../../support/brands'
import { design } from '../../support/files/designs'
import { useFreshDatabase } from '../../support/fresh-database'
import { useServer } from '../../support/http'
import { openShop } from '../../support/shop'
import { handleEndpoint } from '../../support/endpoints'
import type { Asset } from '@/design/design-document'
import { setEnvironment } from '@/settings/settings'

/** What signing in does to cookies and carts, with a browser, the server and the real backend. */

const database = useFreshDatabase()
const shop = openShop(database.pool)
const people = mailboxes(shop, database.pool)
const site = useServer(handleEndpoint)

beforeAll(async () => {
  serve(shop.brand)
  shop.from({ now: () => new Date() })
  await seed(database.pool(), shop.brand)
  return () => shopPool().end()
})
beforeEach(() => database.pool().query('truncate throttles'))

interface Answer {
  data: Record<string, unknown> | null
  errors?: { message: string }[]
}

function openBrowser() {
  const jar = new Map<string, string>()

  async function send(path: string, method: string, body: string | FormData) {
    const response = await fetch(`${site.url()}${path}`, {
      method,
      headers: {
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
        'x-requested-with': 'livery',
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      body,
    })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const [name = '', value = ''] = pair.split('=')
      if (/Max-Age=0/.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    return { status: response.status, text: await response.text() }
  }

  const call = (path: string, method: string, body: unknown) => send(path, method, JSON.stringify(body))

  /** Uploads a picture. @returns it as a design's asset */
  async function upload(): Promise<Asset> {
    const flat = { width: 60, height: 40, channels: 3, background: '#f36' } as const
    const form = new FormData()
    form.set('file', new File([new Uint8Array(await sharp({ create: flat }).png().toBuffer())], 'fox.png'))
    const { text } = await send('/media/upload', 'POST', form)
    const { key, sha256, type, width, height, name } = JSON.parse(text) as Asset
    return { key: key.slice(0, 32), sha256, type, width, height, name }
  }

  async function ask(query: string, variables: object = {}): Promise<Answer & { text: string }> {
    const { text } = await call('/graphql', 'POST', { query, variables })
    return { ...(JSON.parse(text) as Answer), text } // the tests check every field
  }

  return {
    jar,
    call,
    upload,
    ask,
    add: (sku: string, quantity = 1) =>
      ask(
        `mutation M($cart: String!, $sku: String!, $quantity: Float!) {
           addProductsToCart(cartId: $cart, cartItems: [{ sku: $sku, quantity: $quantity }]) {
             cart { id total_quantity } user_errors { message } } }`,
        { cart: 'current', sku, quantity },
      ),
    look: () =>
      ask('query Q($cart: String!) { cart(cart_id: $cart) { id total_quantity } }', { cart: 'current' }),
    signIn: (email: string) =>
      ask(
        'mutation M($email: String!, $password: String!) { generateCustomerToken(email: $email, password: $password) { token } }',
        { email, password },
      ),
    afterSignIn: () => ask('{ customer { email } customerCart { id total_quantity } }'),
    signOut: () => ask('mutation { revokeCustomerToken { result } }'),
  }
}

const quantity = (answer: Answer) =>
  (Object.values(answer.data ?? {})[0] as { total_quantity: number } | null)?.total_quantity

test('signing in takes the visitor’s cart along, and the page receives neither token nor cart id (graphql-proxy-12)', async () => {
  await people.customer('along@example.com')
  const browser = openBrowser()
  await browser.add('PLAIN', 2)
  const visitorsCart = browser.jar.get('cart_id') ?? ''
  const signedIn = await browser.signIn('along@example.com')
  expect(signedIn.data).toEqual({ generateCustomerToken: { token: '' } })
  expect(browser.jar.get('li')).toBe('1')
  expect(browser.jar.get('cart_id')).not.toBe(visitorsCart)
  expect(browser.jar.get('cart_items')).toBe('1')
  const after = await browser.afterSignIn()
  expect(after.data).toEqual({
    customer: { email: 'along@example.com' },
    customerCart: { id: 'current', total_quantity: 2 },
  })
  expect(after.text).not.toContain(browser.jar.get('cart_id'))
})

test('two browsers of one customer share a cart with the items of both (graphql-proxy-12)', async () => {
  await people.customer('two@example.com')
  const [one, other] = [openBrowser(), openBrowser()]
  await one.add('PLAIN', 2)
  await other.add('PLAIN', 3)
  await one.signIn('two@example.com')
  await other.signIn('two@example.com')
  expect(quantity(await one.look())).toBe(5)
  expect(quantity(await other.look())).toBe(5)
})

test('a customer who signs in on a new browser gets the account’s cart (graphql-proxy-7)', async () => {
  await people.customer('finds@example.com')
  const first = openBrowser()
  await first.signIn('finds@example.com')
  await first.add('PLAIN', 4)
  const second = openBrowser()
  await second.signIn('finds@example.com')
  expect(quantity(await second.look())).toBe(4)
})

test('signing out clears session and cart, and signing in restores both (graphql-proxy-8)', async () => {
  await people.customer('leaves@example.com')
  const browser = openBrowser()
  await browser.signIn('leaves@example.com')
  await browser.add('PLAIN', 3)
  expect((await browser.signOut()).data).toEqual({ revokeCustomerToken: { result: true } })
  expect([...browser.jar.keys()]).toEqual([])
  expect((await browser.look()).data).toEqual({ cart: null })
  await browser.add('PLAIN', 1)
  await browser.signIn('leaves@example.com')
  expect(quantity(await browser.look())).toBe(4)
})

test('a session ended elsewhere signs this browser out, and the account keeps the cart (graphql-proxy-11)', async () => {
  await people.customer('ended@example.com')
  const browser = openBrowser()
  await browser.signIn('ended@example.com')
  await browser.add('PLAIN', 2)
  await database.pool().query('delete from customer_sessions')
  const refused = await browser.add('PLAIN', 1)
  expect(refused.errors?.[0]?.message).toBe("The current customer isn't authorized.")
  expect(browser.jar.has('customer_token')).toBe(false)
  expect(browser.jar.has('li')).toBe(false)
  await browser.add('PLAIN', 1)
  await browser.signIn('ended@example.com')
  expect(quantity(await browser.look())).toBe(3)
})

test('another person’s leftover cart in a shared browser is not merged (graphql-proxy-12)', async () => {
  await people.customer('owner@example.com')
  await people.customer('guest-of@example.com')
  const browser = openBrowser()
  await browser.signIn('owner@example.com')
  await browser.add('PLAIN', 5)
  browser.jar.delete('customer_token') // the one-hour session expires before the 30-day cart
  await browser.signIn('guest-of@example.com')
  expect((await browser.afterSignIn()).data).toEqual({
    customer: { email: 'guest-of@example.com' },
    customerCart: { id: 'current', total_quantity: 0 },
  })
  await browser.signIn('owner@example.com')
  expect(quantity(await browser.look())).toBe(5)
})

test('a sign-in code works only in the browser that requested it (customer-12)', async () => {
  await people.customer('browser@example.com')
  const [mine, theirs] = [openBrowser(), openBrowser()]
  const ask = 'mutation { loginByEmailOtpData(email: "browser@example.com") { success } }'
  await theirs.ask('mutation { loginByEmailOtpData(email: "nobody@example.com") { success } }')
  await mine.ask(ask)
  expect(mine.jar.get('browser_id')).toMatch(/^[A-Za-z0-9]{32}$/)
  const code = people.codeIn(await people.mail())
  const enter =
    'mutation M($code: String!) { loginUniversalpassword(username: "browser@example.com", password: $code, logintype: "otp") { success token } }'
  expect((await theirs.ask(enter, { code })).data).toEqual({
    loginUniversalpassword: { success: false, token: null },
  })
  expect((await mine.ask(enter, { code })).data).toEqual({
    loginUniversalpassword: { success: true, token: '' },
  })
  expect((await mine.afterSignIn()).data?.['customer']).toEqual({ email: 'browser@example.com' })
})

test('the visitor’s cart is merged even if the page requests it before the sign-in’s response arrived (graphql-proxy-12)', async () => {
  await people.customer('early@example.com')
  const browser = openBrowser()
  await browser.add('PLAIN', 2)
  const visitorsCart = browser.jar.get('cart_id') ?? ''
  await browser.signIn('early@example.com')
  await database.pool().query('update carts set is_active = true where masked_id = $1', [visitorsCart])
  browser.jar.set('cart_id', visitorsCart)
  expect(quantity(await browser.look())).toBe(4)
  expect(browser.jar.get('cart_id')).not.toBe(visitorsCart)
})

test('too many registrations get 429 with Retry-After and set no cookie (customer-8)', async () => {
  const browser = openBrowser()
  const register = () =>
    browser.call('/graphql', 'POST', {
      query:
        'mutation M($input: CustomerInput!) { createCustomer(input: $input) { customer { email customer_token } } }',
      variables: { input: { firstname: 'A', lastname: 'B', email: 'many@example.com', password } },
    })
  for (let index = 0; index < 5; index++) expect((await register()).status).toBe(200)
  const refused = await register()
  expect(refused.status).toBe(429)
  expect(JSON.parse(refused.text)).toMatchObject({
    errors: [{ message: 'Too many requests at once. Please wait a moment and try again.' }],
  })
  expect([...browser.jar.keys()]).toEqual([])
  await people.mails()
})

const restPath = '/rest/V1/customers/password'

test('a reset link can be requested by REST, with the same response for every address (customer-6)', async () => {
  await people.customer('rest@example.com')
  const browser = openBrowser()
  const wanted = (email: string) => ({ email, template: 'email_reset', websiteId: 14 })
  expect(await browser.call(restPath, 'PUT', wanted('rest@example.com'))).toEqual({
    status: 200,
    text: 'true',
  })
  expect(await browser.call('/rest/default/V1/customers/password', 'POST', wanted('no@example.com'))).toEqual(
    {
      status: 200,
      text: 'true',
    },
  )
  expect((await people.mails()).map(({ to }) => to)).toEqual(['rest@example.com'])
})

test.each([
  [{ template: 'email_reset' }, '"%fieldName" is required. Enter and try again.', { fieldName: 'email' }],
  [{ email: 'a@example.com' }, '"%fieldName" is required. Enter and try again.', { fieldName: 'template' }],
  [
    { email: 'a@example.com', template: 'x' },
    'Invalid value of "%value" provided for the %fieldName field. Possible values: %template1 or %template2.',
    { value: 'x', fieldName: 'template', template1: 'email_reminder', template2: 'email_reset' },
  ],
])('the REST body %j is refused with Magento’s message (customer-6)', async (body, message, parameters) => {
  const { status, text } = await openBrowser().call(restPath, 'PUT', body)
  expect([status, JSON.parse(text)]).toEqual([400, { message, parameters }])
})

test.each([
  ['GET', restPath, {}, 405],
  ['PUT', '/rest/V1/customers/1', {}, 404],
  ['PUT', restPath, { 'x-requested-with': '' }, 403],
  ['POST', restPath, { origin: 'https://evil.example' }, 403],
  ['POST', restPath, { 'sec-fetch-site': 'cross-site' }, 403],
  ['POST', restPath, { 'content-type': 'text/plain' }, 415],
])('%s %s with headers %j returns %i (graphql-proxy-3)', async (method, path, headers, status) => {
  const response = await fetch(`${site.url()}${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-requested-with': 'livery', ...headers },
    ...(method !== 'GET' && { body: '{"email":"a@example.com","template":"email_reset"}' }),
  })
  expect(response.status).toBe(status)
})

const confirmation = `mutation M($input: ConfirmEmailInput!) {
  confirmEmail(input: $input) { customer { email customer_token } } }`

/** Clicks the button that the e-mail's link opens. */
async function confirmIn(browser: ReturnType<typeof openBrowser>, email: string) {
  await people.register(email)
  const key = people.linkIn(await people.mail()).searchParams.get('key')
  return browser.ask(confirmation, { input: { email, confirmation_key: key } })
}

test('a new customer’s browser holds the welcome offer for a day and pays its prices (pages-14, pages-15)', async () => {
  const browser = openBrowser()
  await browser.add('PLAIN', 1)
  const confirmed = await confirmIn(browser, 'welcome@example.com')
  expect(confirmed.data).toEqual({
    confirmEmail: { customer: { email: 'welcome@example.com', customer_token: '' } },
  })
  expect(browser.jar.get('price_cache')).toBe('NEWHERE1')
  await browser.add('PLAIN', 1)
  const cart = await browser.ask(
    'query Q($cart: String!) { cart(cart_id: $cart) { prices { grand_total { value } } } }',
    { cart: 'current' },
  )
  expect(cart.data).toEqual({ cart: { prices: { grand_total: { value: 18 } } } })
})

test('the welcome offer does not replace a better one (pages-15)', async () => {
  const browser = openBrowser()
  browser.jar.set('price_cache', 'BETTER50')
  await confirmIn(browser, 'better@example.com')
  expect(browser.jar.get('price_cache')).toBe('BETTER50')
})

test('signing in by code returns the welcome offer only on the day of registration (pages-15)', async () => {
  await people.customer('code@example.com')
  const enter = async () => {
    await people.askCode('code@example.com')
    const { data } = await people.enterCode('code@example.com', people.codeIn(await people.mail()))
    return data.loginUniversalpassword
  }
  expect(await enter()).toMatchObject({ success: true, cachePrice: 'NEWHERE1' })
  const later = new Date(Date.now() + 86_401_000)
  shop.from({ now: () => later })
  expect(await enter()).toMatchObject({ success: true, cachePrice: null })
  shop.from({ now: () => new Date() })
})

test('signing in by password on the first day also sets the welcome offer (pages-15)', async () => {
  await people.customer('password@example.com')
  const browser = openBrowser()
  await browser.ask(
    'mutation M($e: String!, $p: String!) { generateCustomerToken(email: $e, password: $p) { token cachePrice } }',
    { e: 'password@example.com', p: password },
  )
  expect(browser.jar.get('price_cache')).toBe('NEWHERE1')
})

test('uploads and designs belong to the browser’s guest cookie, and to the account after signing in (designs-9, designs-10)', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'designs-'))
  setEnvironment({ DATA_DIR: dataDir })
  await people.customer('designer@example.com')
  const [mine, theirs] = [openBrowser(), openBrowser()]
  const asset = await mine.upload()
  expect(mine.jar.get('guest_id')).toMatch(/^[A-Za-z0-9]{32}$/)
  const save =
    'mutation M($input: SaveDesignDocumentInput!) { saveDesignDocument(input: $input) { design { uid access } } }'
  const input = {
    product_sku: 'PLAIN',
    name: 'Fox',
    made_by: 'SAVE',
    document: JSON.stringify(design('Hello', { fox: asset })),
  }
  expect((await theirs.ask(save, { input })).errors?.[0]?.message).toContain('was sent by someone else')
  expect((await mine.ask(save, { input })).data).toMatchObject({
    saveDesignDocument: { design: { access: 'OWN' } },
  })
  await mine.signIn('designer@example.com')
  const { data } = await mine.ask('{ customerSavedDesigns { items { name } } }')
  expect(data).toEqual({ customerSavedDesigns: { items: [{ name: 'Fox' }] } })
  setEnvironment({ DATA_DIR: undefined })
  rmSync(dataDir, { recursive: true })
})
