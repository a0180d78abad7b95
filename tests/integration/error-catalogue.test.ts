import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { database as shopPool } from '@/backend/database/connection'
import { seed } from '@/backend/database/seed'
import { addAddress, deleteAddress } from '@/commerce/address-book'
import { addToCart, applyCoupon, cartView } from '@/commerce/cart'
import { setShippingAddress } from '@/commerce/checkout'
import { errorMessage } from '@/commerce/error-message'
import { errorTable, ShopError, type Failure } from '@/commerce/errors'
import { request } from '@/commerce/request'
import type { TypedDocument } from '@/commerce/send-document'
import { forgotPassword, resetPassword } from '@/commerce/passwords'
import { register, signIn, signInByCode } from '@/commerce/sign-in'
import { answerFull } from '@/server/http/concurrency-limit'
import { mailboxes, password } from '../support/account'
import { serve } from '../support/brands'
import { faultProxy, type FaultProxy } from '../support/fault-proxy'
import { useFreshDatabase } from '../support/fresh-database'
import { usePage } from '../support/page'
import { newYork, openShop } from '../support/shop'
import { answerAtEndpoint } from '../support/endpoints'
import { setEnvironment } from '@/settings/settings'

/**
 * The error catalogue of the specification, row by row, with our own backend behind it: each row that it can answer is
 * provoked for real. tests/commerce/error-catalogue.test.ts does the same with a Magento's answers.
 */

const database = useFreshDatabase()
const shop = openShop(database.pool)
const people = mailboxes(shop, database.pool)
let isFull = false
const page = usePage((asked, response) =>
  isFull ? answerFull(asked, response) : answerAtEndpoint(asked, response),
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

/** An address that is the default one for this. */
async function defaultAddress(use: 'isDefaultBilling' | 'isDefaultShipping') {
  await signedIn(`${use.toLowerCase()}@example.com`)
  // The first address of a customer is the default for both; another takes one of these over.
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
    name: 'a cart that nobody knows',
    provoke() {
      page.jar.set('cart_id', 'x'.repeat(32))
      return cartView()
    },
    says: '',
    does: 'forget-cart',
  },
  {
    name: 'a cart that was ordered',
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
    name: 'a document that is cut off, on the server (the server reads documents first, graphql-proxy-2)',
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
    name: 'a link for a new password that was used',
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
    name: 'a registration that waits for its link',
    async provoke() {
      await people.register('waits@example.com')
      return signIn('waits@example.com', password)
    },
    says: "This account isn't confirmed. Verify and try again.",
  },
  {
    name: 'a visitor where a customer is meant',
    provoke: () => request(document('query Q { customer { email } }'), {}),
    says: unauthorized,
    does: 'sign-out',
  },
  {
    name: 'a session that is over',
    async provoke() {
      await signedIn('over@example.com')
      await database.pool().query('delete from customer_sessions')
      return request(document('query Q { customer { email } }'), {})
    },
    says: unauthorized,
    does: 'sign-out',
  },
  {
    name: 'a sign-in code without the browser that asked for it',
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
    name: 'a country where nothing is delivered',
    async provoke() {
      await addToCart([plain])
      return setShippingAddress({ ...albany, countryCode: 'AQ' })
    },
    says: "Some addresses can't be used due to the configurations for specific countries.",
  },
  {
    name: 'a field of the REST door that is missing',
    provoke: () => forgotPassword(''),
    says: '"email" is required. Enter and try again.',
  },
  {
    name: 'a REST door that refuses an address',
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
    name: 'more than a megabyte',
    provoke: () => request(document('query Q { storeConfig { locale } }'), { x: 'x'.repeat(1_100_000) }),
    says: 'The request is too large.',
  },
  {
    name: 'a full shop',
    provoke() {
      isFull = true
      return cartView()
    },
    says: unavailable,
  },
  {
    name: 'a cart while the database is away',
    async provoke() {
      await addToCart([plain])
      line.set('down')
      return cartView()
    },
    says: unavailable,
  },
  {
    name: 'a first thing for the cart while the database is away',
    provoke() {
      line.set('down')
      return addToCart([plain])
    },
    says: unavailable,
  },
  {
    name: 'the REST door while the database is away',
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
  '$name is told as “$says” (commerce-4)',
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

/** What our own backend never answers, and why. */
const never: [why: string, failure: Failure][] = [
  ['a page that left: no backend says that', { message: '', status: 0, reason: 'aborted' }],
  [
    'every query has a deadline of seconds, so a browser’s three minutes are never over',
    { message: '', status: 0, reason: 'timeout' },
  ],
  ['a browser that cannot reach us has no answer of ours', { message: '', status: 0, reason: 'offline' }],
  ['the cost limit lets no question have 5 MB of answer', { message: '', status: 200, reason: 'too-large' }],
  [
    'it runs in this process: there is no web server whose error page could come instead',
    { message: 'Fatal error', status: 200, reason: 'not-json' },
  ],
  ['for the same reason there is no half answer', { message: '{"da', status: 200, reason: 'not-json' }],
  ['nobody hands on what its server would say about it', { message: 'Invalid json object.', status: 502 }],
  [
    'its addresses are GraphQL, which names no fields of REST',
    { message: 'No.', status: 400, fieldName: 'countryId' },
  ],
  [
    'the proxy says it with a reference, in words of its own (observability-1)',
    { message: 'Internal server error', status: 200 },
  ],
  [
    'it is written in no PHP, and hides what its database says (commerce-83)',
    { message: 'SQLSTATE[HY000]: General error', status: 200 },
  ],
  ['a refusal has a message', { message: '', status: 400 }],
  ['GraphQL refuses with 200 and a category (graphql-proxy-5)', { message: 'No.', status: 401 }],
]

/** A browser alone is ever without a connection (checkout-90). */
function rowWithoutConnection() {
  vi.stubGlobal('navigator', { onLine: false })
  const row = rowOf({ message: '', status: 0, reason: 'offline' })
  vi.unstubAllGlobals()
  return row
}

test('every row of the table is provoked above, or never answered for a reason', () => {
  const unheard = [...never.map(([, failure]) => rowOf(failure)), rowWithoutConnection()]
  expect([...provoked].filter((row) => unheard.includes(row))).toEqual([])
  const all = new Set([...provoked, ...unheard])
  expect(errorTable.map((_, index) => index).filter((index) => !all.has(index))).toEqual([])
})
