import { readFileSync } from 'node:fs'
import { AsyncLocalStorage } from 'node:async_hooks'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { errorMessage } from '@/commerce/error-message'
import { ShopError } from '@/commerce/errors'
import { request } from '@/commerce/request'
import type { TypedDocument } from '@/commerce/send-document'
import { exampleBrand, serve } from '../support/brands'
import { useServer } from '../support/http'
import { replies, magentoDouble, type Reply } from '../support/services/magento-double'
import { handleEndpoint } from '../support/endpoints'
import { setEnvironment } from '@/settings/settings'

/**
 * The error catalogue of the specification row by row: what a Magento responds, what the shopper reads, and
 * what else happens. Tested for a page rendered on the server, and for the browser behind the server.
 */

const magento = magentoDouble()
const onServer = new AsyncLocalStorage<true>()
const site = useServer((asked, response) => onServer.run(true, () => handleEndpoint(asked, response)))
const networkFetch = globalThis.fetch

beforeAll(() => {
  serve(exampleBrand())
  setEnvironment({ COMMERCE_URL: magento.url() })
})
afterEach(async () => {
  // The circuit breaker counts consecutive failures, but the rows of this table are independent.
  magento.says(replies.data({ storeConfig: null }))
  await request(read, {})
})
afterAll(() => setEnvironment({ COMMERCE_URL: undefined }))

const { messages } = parse(readFileSync('brands/base/messages.yaml', 'utf8')) as {
  messages: Record<string, Record<string, string>>
}
const wording = (path: string) => {
  const [group = '', name = ''] = path.split('.')
  return messages[group]?.[name] ?? path
}

const read: TypedDocument<unknown, object> = { toString: () => 'query Q { storeConfig { locale } }' }
const change: TypedDocument<unknown, object> = {
  toString: () => 'mutation M { revokeCustomerToken { result } }',
}

interface Outcome {
  says: string
  does: string
}

const outcomeOf = (asking: Promise<unknown>): Promise<Outcome> =>
  asking.then(
    (data) => ({ says: `data ${JSON.stringify(data)}`.slice(0, 80), does: 'none' }),
    (error: unknown) => {
      if (!(error instanceof ShopError)) throw error
      return { says: errorMessage(error, wording), does: error.effect }
    },
  )

/** Runs a request as a page's own script: there is a window, and the network leads to the server. */
async function inTheBrowser(ask: () => Promise<unknown>): Promise<Outcome> {
  Object.defineProperty(globalThis, 'window', {
    get: () => (onServer.getStore() ? undefined : {}),
    configurable: true,
  })
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    onServer.getStore()
      ? networkFetch(address, init)
      : networkFetch(`${site.url()}${address}`, {
          ...init,
          headers: { ...Object.fromEntries(new Headers(init?.headers)), cookie: `cart_id=${'c'.repeat(32)}` },
        }),
  )
  try {
    return await outcomeOf(ask())
  } finally {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(globalThis, 'window')
  }
}

const places = {
  'a page rendered on the server': (ask: () => Promise<unknown>) => outcomeOf(ask()),
  'the browser': inTheBrowser,
}

const unavailable = "We're having trouble right now. Nothing is lost; please try again."
const unauthorized = 'You are not authorized to perform this action.'
const signInFailed =
  'The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.'
const notDelivered =
  'We are currently not delivering to your default shipping/billing country address. To place an order kindly update your default billing & shipping addresses from My Account -> Address Book.'

/** Refusals by GraphQL, in the wording of every version. */
const refusals: [message: string, category: string | undefined, says: string, does: string][] = [
  [
    'Customer Address 5 is set as default billing address and can not be deleted',
    'graphql-input',
    'This address is set as default address and can not be deleted.',
    'none',
  ],
  [
    'Customer Address 5 is set as default shipping address and cannot be deleted',
    'graphql-authorization',
    'This address is set as default address and can not be deleted.',
    'none',
  ],
  ['The current user cannot perform operations on cart "abc"', 'graphql-authorization', '', 'forget-cart'],
  ['Could not find a cart with ID "abc"', 'graphql-no-such-entity', '', 'forget-cart'],
  ['Current user does not have an active cart.', 'graphql-no-such-entity', '', 'forget-cart'],
  ["The cart isn't active.", 'graphql-no-such-entity', '', 'forget-cart'],
  ["The current customer isn't authorized.", 'graphql-authorization', unauthorized, 'sign-out'],
  ['Anything else', 'graphql-authorization', unauthorized, 'sign-out'],
  ['Syntax Error: Expected :, found )', undefined, '', 'none'],
  [signInFailed, 'graphql-authentication', signInFailed, 'none'],
  [
    "This account isn't confirmed. Verify and try again.",
    'graphql-authentication',
    "This account isn't confirmed. Verify and try again.",
    'none',
  ],
  [
    "The coupon code isn't valid. Verify the code and try again.",
    'graphql-no-such-entity',
    "The coupon code isn't valid. Verify the code and try again.",
    'none',
  ],
  ['Internal server error', 'internal', unavailable, 'none'],
]

/** Responses that are not GraphQL. */
const broken: [name: string, reply: Reply, says: string, does: string][] = [
  [
    '400 with parameters by position',
    replies.rest(400, { message: 'Invalid product data: %1', parameters: ['No such set'] }),
    'Invalid product data: No such set',
    'none',
  ],
  [
    '400 with parameters by name',
    replies.rest(400, {
      message: 'Invalid value of "%value" provided for the %fieldName field.',
      parameters: { fieldName: 'postcode', value: '1' },
    }),
    'Invalid value of "1" provided for the postcode field.',
    'none',
  ],
  [
    '400 for a country',
    replies.rest(400, {
      message: 'Invalid value of "%value" provided for the %fieldName field.',
      parameters: { fieldName: 'countryId', value: 'XX' },
    }),
    notDelivered,
    'none',
  ],
  ['400 without a message', replies.rest(400, {}), 'Record not found, please try again.', 'none'],
  [
    '400 with several errors',
    replies.rest(400, {
      message: 'One or more input exceptions have occurred.',
      errors: [
        { message: '"%fieldName" is required.', parameters: { fieldName: 'firstname' } },
        { message: '"%fieldName" is required.', parameters: { fieldName: 'lastname' } },
      ],
    }),
    '"firstname" is required. "lastname" is required.',
    'none',
  ],
  [
    '401',
    replies.rest(401, {
      message: "The consumer isn't authorized to access %resources.",
      parameters: { resources: 'self' },
    }),
    unauthorized,
    'sign-out',
  ],
  [
    '404 about the cart',
    replies.rest(404, { message: 'Current customer does not have an active cart.' }),
    '',
    'forget-cart',
  ],
  [
    '404 about a missing cart',
    replies.rest(404, {
      message: 'No such entity with %fieldName = %fieldValue',
      parameters: { fieldName: 'cartId', fieldValue: '7' },
    }),
    '',
    'forget-cart',
  ],
  [
    '404 about something else',
    replies.rest(404, { message: 'The order does not exist.' }),
    'The order does not exist.',
    'none',
  ],
  [
    'any other status with a message',
    replies.rest(422, { message: 'Please choose another color.' }),
    'Please choose another color.',
    'none',
  ],
  [
    'any other status without one',
    replies.rest(418, {}),
    'Unknown error, please try after some time.',
    'none',
  ],
  [
    'a fatal error as HTML',
    replies.page(500, '<h1>PHP Fatal error: Uncaught Error in /var/www/html/index.php</h1>'),
    'Invalid json object.',
    'none',
  ],
  [
    'a fatal error as text, with 200',
    replies.text(200, 'Warning: fopen(): Permission denied, no such directory'),
    'Invalid json object.',
    'none',
  ],
  ['a proxy’s error page', replies.page(502, '<html>Bad gateway</html>'), unavailable, 'none'],
  ['a maintenance page', replies.page(503, '<html>We are back soon</html>'), unavailable, 'none'],
  [
    'an internal error in REST',
    replies.rest(500, {
      message: 'Internal Error. Details are available in Magento log file. Report ID: webapi-5f',
    }),
    unavailable,
    'none',
  ],
  [
    'a truncated response',
    { ...replies.data({ storeConfig: { locale: 'en_US' } }), cutAt: 9 },
    unavailable,
    'none',
  ],
  [
    'a response shorter than its Content-Length',
    { ...replies.sized(5_000), headers: { 'content-length': '5000' }, cutAt: 100 },
    unavailable,
    'none',
  ],
  ['an empty response', replies.text(200, ''), unavailable, 'none'],
  ['a response of more than 5 MB', replies.sized(5 * 1_024 * 1_024 + 1), unavailable, 'none'],
  ['6 MB compressed to a few kilobytes', replies.zipped(6 * 1_024 * 1_024), unavailable, 'none'],
  [
    'a response that is not gzip as declared',
    { body: 'no gzip', headers: { 'content-encoding': 'gzip' } },
    unavailable,
    'none',
  ],
  [
    'a redirect',
    { status: 302, body: '', headers: { location: 'http://169.254.169.254/' } },
    unavailable,
    'none',
  ],
]

/**
 * Failures for which even a server-rendered page shows the message about a blocked request.
 */
const offlineOnTheServer = new Set([
  'a truncated response',
  'a response shorter than its Content-Length',
  'a response that is not gzip as declared',
])

/** Removes the request's reference, which browsers get with internal failures (observability-1). */
const withoutReference = ({ says, ...told }: Outcome) => ({
  ...told,
  says: says.replace(/ Reference: [0-9a-f]{12}$/, ''),
})

describe.each(Object.entries(places))('errors seen by %s', (place, ask) => {
  test.each(refusals)(
    'the error “%s” (%s) is shown as “%s” with the effect %s (commerce-4)',
    async (message, category, says, does) => {
      magento.says(replies.refusal(message, category))
      expect(withoutReference(await ask(() => request(read, {})))).toEqual({ says, does })
    },
  )

  test.each(broken)(
    '%s shows the expected message and has the expected effect (commerce-3, commerce-4)',
    async (name, reply, says, does) => {
      magento.says(reply)
      const isCutOff = place !== 'the browser' && offlineOnTheServer.has(name)
      expect(await ask(() => request(read, {}))).toEqual({
        says: isCutOff ? wording('errors.blocked') : says,
        does,
      })
    },
  )

  test('a response of up to 5 MB is accepted, also gzipped (commerce-3)', async () => {
    for (const bytes of [5 * 1_024 * 1_024 - 1, 5 * 1_024 * 1_024]) {
      magento.says(replies.sized(bytes))
      expect((await ask(() => request(read, {}))).says).toMatch(/^data \{"x":"aaa/)
    }
    magento.says(replies.zipped(5 * 1_024 * 1_024))
    expect((await ask(() => request(read, {}))).says).toMatch(/^data \{"x":"aaa/)
  })

  test.each([
    { debugMessage: 'Undefined index in /var/www' },
    { extensions: { debugMessage: 'Undefined index in /var/www' } },
  ])(
    'a response with the debug text %j is accepted for a query but not for a mutation (commerce-3)',
    async (debug) => {
      magento.says({
        body: JSON.stringify({
          errors: [{ message: 'Internal server error', ...debug }],
          data: { storeConfig: { locale: 'en_US' } },
        }),
      })
      expect((await ask(() => request(read, {}))).says).toBe('data {"storeConfig":{"locale":"en_US"}}')
      expect(await ask(() => request(change, {}))).toEqual({ says: unavailable, does: 'none' })
    },
  )
})

test('the browser never receives details of a broken server (server-6)', async () => {
  const secrets = ['/var/www', 'Uncaught', 'SELECT', '#0 ', 'Undefined index']
  const leaks = [
    replies.page(
      500,
      '<h1>PHP Fatal error: Uncaught Error in /var/www/html: SELECT * FROM admin #0 {main}</h1>',
    ),
    replies.rest(500, { message: 'SQLSTATE: SELECT * FROM admin', trace: '#0 /var/www/html/index.php' }),
    {
      body: JSON.stringify({
        errors: [
          {
            message: 'Internal server error',
            debugMessage: 'Undefined index in /var/www',
            extensions: { trace: '#0 x' },
          },
        ],
        data: null,
      }),
    },
  ]
  for (const leak of leaks) {
    magento.says(leak)
    const answer = await networkFetch(`${site.url()}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'livery' },
      body: JSON.stringify({ query: read.toString() }),
    })
    const text = await answer.text()
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  }
})

test('an offline browser shows that it has no connection (commerce-4, checkout-90)', async () => {
  vi.stubGlobal('window', {})
  vi.stubGlobal('navigator', { onLine: false })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  try {
    expect(await outcomeOf(request(read, {}))).toEqual({
      says: 'You seem to be offline. Check your connection and try again.',
      does: 'none',
    })
  } finally {
    vi.unstubAllGlobals()
  }
})

test('a browser that cannot reach the shop shows the specified message', async () => {
  vi.stubGlobal('window', {})
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  try {
    expect(await outcomeOf(request(read, {}))).toEqual({
      says: 'Request origin is blocked by your browser, please check the access control policy',
      does: 'none',
    })
  } finally {
    vi.unstubAllGlobals()
  }
})
