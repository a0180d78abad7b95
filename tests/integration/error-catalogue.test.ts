import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { database as shopPool } from '@/backend/database/connection'
import { seed } from '@/backend/database/seed'
import { addAddress, deleteAddress } from '@/commerce/account/address-book'
import { addToCart, applyCoupon, cartView } from '@/commerce/cart/cart'
import { setShippingAddress } from '@/commerce/checkout/checkout'
import { errorMessage } from '@/commerce/error-message'
import { errorTable, ShopError, type Failure } from '@/commerce/errors'
import { request } from '@/commerce/request'
import type { TypedDocument } from '@/commerce/send-document'
import { forgotPassword, resetPassword } from '@/commerce/account/passwords'
import { register, signIn, signInByCode } from '@/commerce/account/sign-in'
import { answerFull } from '@/http/concurrency-limit'
import { mailboxes, password } from '../support/account'
import { serve } from '../support/brands'
import { faultProxy, type FaultProxy } from '../support/services/fault-proxy'
import { useFreshDatabase } from '../support/fresh-database'
import { usePage } from '../support/browser/page'
import { newYork, openShop } from '../support/shop'
import { handleEndpoint } from '../support/endpoints'
import { setEnvironment } from '@/settings/settings'

/**
 * The specification's error catalogue, row by row, with our own backend: every row that it can produce is
 * actually provoked. tests/commerce/error-catalogue.test.ts does the same with a Magento's responses.
 */

const database = useFreshDatabase()
const shop = openShop(database.pool)
const people = mailboxes(shop, database.pool)
let isFull = false
const page = usePage((asked, response) =>
  isFull ? answerFull(asked, response) : handleEndpoint(asked, response),
)
let line: FaultProxy

beforeAll(async () => {
  serve(shop.brand)
  shop.from({ now: () => new Date() })
  await seed(database.pool(), shop.brand)
  const direct = new URL(database.url())
  line = await faultProxy({ host: direct.hostname, port: Number(direct.port) })
  direct.port = String(line.port)
  setEnvironment({ DATABASE_URL: direct.href })
})
afterAll(async () => {
  await shopPool().end()
  await line.close()
})
beforeEach(async () => {
  page.jar.clear()
  isFull = false
  line.set('open')
  await people.mails()
  await database.pool().query('truncate throttles')
})

const { messages } = parse(readFileSync('brands/base/messages.yaml', 'utf8')) as {
  messages: Record<string, Record<string, string>>
}
const wording = (path: string) => {
  const [group = '', name = ''] = path.split('.')
  return messages[group]?.[name] ?? path
}

const document = (text: string): TypedDocument<unknown, object> => ({ toString: () => text })
const plain = { sku: 'PLAIN', quantity: 2, selectedOptions: [], enteredOptions: [] }
const { street, ...person } = newYork
const albany = {
  ...person,
  company: '',
  street: [...street],
  countryCode: 'US',
}

async function signedIn(email: string) {
  await people.customer(email)
  await signIn(email, password)
}

/** Tries to delete a default address. */
async function defaultAddress(use: 'isDefaultBilling' | 'isDefaultShipping') {
  await signedIn(`${use.toLowerCase()}@example.com`)
  // A customer's first address is the default for both uses; a second address takes over one of them.
  await addAddress({ ...albany, isDefaultBilling: true, isDefaultShipping: true })
  const { id } = await addAddress({ ...albany, [use]: true })
  return deleteAddress(id)
}

interface Row {
  name: string
  provoke: () => Promise<unknown>
  says: string
  does?: 'forget-cart' | 'sign-out'
}

const unavailable = "We're having trouble right now. Nothing is lost; please try again."
const unauthorized = 'You are not authorized to perform this action.'
const isDefault = 'This address is set as default address and can not be deleted.'
const signInFailed =
  'The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.'

const rows: Row[] = [
  {
    name: 'deleting the default billing address',
    provoke: () => defaultAddress('isDefaultBilling'),
    says: isDefault,
  },
  {
    name: 'deleting the default shipping address',
    provoke: () => defaultAddress('isDefaultShipping'),
    says: isDefault,
  },
  {
    name: 'a customer in a visitor’s cart, on the server (the server merges it instead, graphql-proxy-12)',
    async provoke() {
      const token = await people.customer('elsewhere@example.com')
      const { id } = await shop.guest()
      return page.asServer(() =>
        request(
          document(`query Q { cart(cart_id: "${id}") { id } }`),
          {},
          {
            headers: { authorization: `Bearer ${token}` },
          },
        ),
      )
    },
    says: '',
    does: 'forget-cart',
  },
  {
    name: 'an unknown cart',
    provoke() {
      page.jar.set('cart_id', 'x'.repeat(32))
      return cartView()
    },
    says: '',
    does: 'forget-cart',
  },
  {
    name: 'an ordered cart',
    async provoke() {
      const guest = await shop.guest()
      await guest.add({ sku: 'PLAIN', quantity: 2 })
      await guest.ready()
      await guest.place()
      page.jar.set('cart_id', guest.id)
      return applyCoupon('TEN')
    },
    says: '',
    does: 'forget-cart',
  },
  {
    name: 'an invalid document, on the server (the server parses documents first, graphql-proxy-1)',
    provoke: () => page.asServer(() => request(document('query Q { cart(cart_id) { id } }'), {})),
    says: '',
  },
  {
    name: 'a wrong password',
    async provoke() {
      await people.customer('wrong@example.com')
      return signIn('wrong@example.com', 'Wrong-Horse-7')
    },
    says: signInFailed,
  },
  {
    name: 'a used password-reset link',
    async provoke() {
      await people.customer('used@example.com')
      return resetPassword({ email: 'used@example.com', token: 'used', password })
    },
    says: 'This link no longer works. It works once, for two hours.',
  },
  {
    name: 'an address without an account',
    provoke: () => signIn('nobody@example.com', password),
    says: signInFailed,
  },
  {
    name: 'an unconfirmed registration',
    async provoke() {
      await people.register('waits@example.com')
      return signIn('waits@example.com', password)
    },
    says: "This account isn't confirmed. Verify and try again.",
  },
  {
    name: 'a visitor’s request for customer data',
    provoke: () => request(document('query Q { customer { email } }'), {}),
    says: unauthorized,
    does: 'sign-out',
  },
  {
    name: 'an ended session',
    async provoke() {
      await signedIn('over@example.com')
      await database.pool().query('delete from customer_sessions')
      return request(document('query Q { customer { email } }'), {})
    },
    says: unauthorized,
    does: 'sign-out',
  },
  {
    name: 'a sign-in code in a browser that did not request it',
    provoke: () => signInByCode('ada@example.com', '123456'),
    says: 'Invalid request, please restart the session',
  },
  {
    name: 'a coupon that does not exist',
    async provoke() {
      await addToCart([plain])
      return applyCoupon('NOSUCHCODE')
    },
    says: "The coupon code isn't valid. Verify the code and try again.",
  },
  {
    name: 'a country without delivery',
    async provoke() {
      await addToCart([plain])
      return setShippingAddress({ ...albany, countryCode: 'AQ' })
    },
    says: "Some addresses can't be used due to the configurations for specific countries.",
  },
  {
    name: 'a missing field of the REST endpoint',
    provoke: () => forgotPassword(''),
    says: '"email" is required. Enter and try again.',
  },
  {
    name: 'an address that the REST endpoint refuses',
    provoke: () => forgotPassword('nobody'),
    says: 'The email address has an invalid format.',
  },
  {
    name: 'registering too often',
    async provoke() {
      const entry = { firstname: 'Ada', lastname: 'Byron', email: 'often@example.com', password }
      for (let time = 0; time < 5; time++) await register(entry)
      return register(entry)
    },
    says: 'Too many requests at once. Please wait a moment and try again.',
  },
  {
    name: 'a request of more than a megabyte',
    provoke: () => request(document('query Q { storeConfig { locale } }'), { x: 'x'.repeat(1_100_000) }),
    says: 'The request is too large.',
  },
  {
    name: 'an overloaded shop',
    provoke() {
      isFull = true
      return cartView()
    },
    says: unavailable,
  },
  {
    name: 'reading a cart while the database is down',
    async provoke() {
      await addToCart([plain])
      line.set('down')
      return cartView()
    },
    says: unavailable,
  },
  {
    name: 'adding the first item while the database is down',
    provoke() {
      line.set('down')
      return addToCart([plain])
    },
    says: unavailable,
  },
  {
    name: 'calling the REST endpoint while the database is down',
    provoke() {
      line.set('down')
      return forgotPassword('ada@example.com')
    },
    says: unavailable,
  },
]

const failureOf = async ({ provoke }: Row): Promise<ShopError> => {
  const outcome: unknown = await provoke().catch((thrown: unknown) => thrown)
  if (outcome instanceof ShopError) return outcome
  throw outcome instanceof Error ? outcome : new Error(`It was answered: ${JSON.stringify(outcome)}`)
}

const rowOf = (failure: Failure) => errorTable.findIndex(({ when }) => when(failure))
const provoked = new Set<number>()

test.each(rows)(
  'the message for $name is “$says” (commerce-4)',
  async (row) => {
    const error = await failureOf(row)
    provoked.add(rowOf(error.failure))
    expect({ says: errorMessage(error, wording), does: error.effect }).toEqual({
      says: row.says,
      does: row.does ?? 'none',
    })
  },
  60_000,
)

/** Failures our own backend never produces, with the reason. */
const never: [why: string, failure: Failure][] = [
  [
    'the page aborts the request itself; no backend reports it',
    { message: '', status: 0, reason: 'aborted' },
  ],
  [
    'every query has a timeout of seconds, so the browser’s timeout of three minutes never expires',
    { message: '', status: 0, reason: 'timeout' },
  ],
  ['an offline browser gets no response from us', { message: '', status: 0, reason: 'offline' }],
  ['the cost limit prevents responses of 5 MB', { message: '', status: 200, reason: 'too-large' }],
  [
    'the backend runs in this process, so no web server can send an error page instead',
    { message: 'Fatal error', status: 200, reason: 'not-json' },
  ],
  ['for the same reason no response is truncated', { message: '{"da', status: 200, reason: 'not-json' }],
  [
    'no server in front of the backend reports a broken response',
    { message: 'Invalid json object.', status: 502 },
  ],
  [
    'its endpoints are GraphQL, which has no REST fields',
    { message: 'No.', status: 400, fieldName: 'countryId' },
  ],
  [
    'the proxy replaces the message and adds a reference (observability-1)',
    { message: 'Internal server error', status: 200 },
  ],
  [
    'it is not written in PHP, and hides database errors (commerce-83)',
    { message: 'SQLSTATE[HY000]: General error', status: 200 },
  ],
  [
    'it says in the shop’s own words how many are left',
    { message: 'The requested qty is not available', status: 200 },
  ],
  [
    'it says in the shop’s own words what is sold out',
    { message: 'Product that you are trying to add is not available.', status: 200 },
  ],
  ['every refusal has a message', { message: '', status: 400 }],
  ['GraphQL refuses with 200 and a category (graphql-proxy-5)', { message: 'No.', status: 401 }],
]

/** Only a browser can be offline (checkout-90). */
function rowWithoutConnection() {
  vi.stubGlobal('navigator', { onLine: false })
  const row = rowOf({ message: '', status: 0, reason: 'offline' })
  vi.unstubAllGlobals()
  return row
}

test('every row of the error table is provoked above or listed as never produced', () => {
  const unheard = [...never.map(([, failure]) => rowOf(failure)), rowWithoutConnection()]
  expect([...provoked].filter((row) => unheard.includes(row))).toEqual([])
  const all = new Set([...provoked, ...unheard])
  expect(errorTable.map((_, index) => index).filter((index) => !all.has(index))).toEqual([])
})
