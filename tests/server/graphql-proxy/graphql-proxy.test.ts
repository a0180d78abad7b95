import type { IncomingHttpHeaders } from 'node:http'
import { getNamedType, isInputObjectType, isObjectType, type GraphQLInputType } from 'graphql'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { message } from '@/backend/kernel/message'
import { givesCart, showsOwnCart } from '@/server/graphql-proxy/graphql-answer'
import { carriesDesigns } from '@/server/graphql-proxy/graphql-request'
import { schema } from '../../support/ask'
import { exampleBrand, serve } from '../../support/brands'
import { useServer } from '../../support/http'
import { handleEndpoint } from '../../support/endpoints'
import { request as askAsPage } from '@/commerce/request'
import { setEnvironment } from '@/settings/settings'

const cartId = 'aBcDeFgHiJkLmNoPqRsTuVwXyZ012345'
const newCartId = 'zYxWvUtSrQpOnMlKjIhGfEdCbA543210'

interface Asked {
  headers: IncomingHttpHeaders
  query: string
  variables: Record<string, unknown>
}

/** A mock Magento that records requests and sends the responses a test sets. */
let asked: Asked[] = []
let answers: unknown[] = []
/** HTTP status of its responses. */
let answeredStatus = 200
const magento = useServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array))
  const body = JSON.parse(Buffer.concat(chunks).toString()) as Asked
  asked.push({ headers: request.headers, query: body.query, variables: body.variables })
  const answer = body.query.includes('createGuestCart')
    ? { data: { createGuestCart: { cart: { id: newCartId } } } }
    : (answers.shift() ?? { data: {} })
  response.setHeader('content-type', 'application/json')
  response.statusCode = answeredStatus
  response.end(JSON.stringify(answer))
})
const shop = useServer(handleEndpoint)

beforeAll(() => {
  serve(exampleBrand())
  setEnvironment({ COMMERCE_URL: magento.url() })
})
beforeEach(() => {
  asked = []
  answers = []
  answeredStatus = 200
  setEnvironment({ SITE_URL: undefined })
})

interface Options {
  headers?: Record<string, string>
  cookie?: string
  method?: string
  raw?: string
}

async function post(query: string, variables: object = {}, options: Options = {}) {
  const response = await fetch(`${shop.url()}/graphql`, {
    method: options.method ?? 'POST',
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'livery',
      ...(options.cookie && { cookie: options.cookie }),
      ...options.headers,
    },
    ...(options.method !== 'GET' && { body: options.raw ?? JSON.stringify({ query, variables }) }),
  })
  return {
    status: response.status,
    headers: response.headers,
    cookies: Object.fromEntries(
      response.headers.getSetCookie().map((line) => [line.split('=')[0] ?? '', line]),
    ),
    text: await response.text(),
  }
}

const add =
  'mutation Add($cart: String!, $items: [CartItemInput!]!) { addProductsToCart(cartId: $cart, cartItems: $items) { cart { id total_quantity } } }'
const look = 'query Cart($cart: String!) { cart(cart_id: $cart) { id total_quantity } }'
const place =
  'mutation Place($input: PlaceOrderInput) { placeOrder(input: $input) { orderV2 { number } errors { code } } }'

test.each<[string, Options, number]>([
  ['GET', { method: 'GET' }, 405],
  ['PUT', { method: 'PUT' }, 405],
  ['text/plain', { headers: { 'content-type': 'text/plain' } }, 415],
  ['a form', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }, 415],
  ['multipart', { headers: { 'content-type': 'multipart/form-data; boundary=x' } }, 415],
  ['application/graphql', { headers: { 'content-type': 'application/graphql' } }, 415],
  ['two content types', { headers: { 'content-type': 'text/plain;application/json' } }, 415],
  ['utf-7', { headers: { 'content-type': 'application/json;charset=utf-7' } }, 415],
  ['utf-8', { headers: { 'content-type': 'application/json; charset=UTF-8' } }, 200],
  ['no custom header', { headers: { 'x-requested-with': '' } }, 403],
  ['another custom header', { headers: { 'x-requested-with': 'XMLHttpRequest' } }, 403],
  ['a cross-site fetch', { headers: { 'sec-fetch-site': 'cross-site' } }, 403],
  ['a same-site fetch', { headers: { 'sec-fetch-site': 'same-site' } }, 403],
  ['a same-origin fetch', { headers: { 'sec-fetch-site': 'same-origin' } }, 200],
  ['another origin', { headers: { origin: 'https://evil.example' } }, 403],
  ['the origin null', { headers: { origin: 'null' } }, 403],
])(
  'a request with %s gets the correct status (graphql-proxy-1, graphql-proxy-3)',
  async (_, options, status) => {
    const answer = await post('{ storeConfig { locale } }', {}, options)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    expect(asked.length).toBe(status === 200 ? 1 : 0)
  },
)

const from = (origin: string) => post('{ storeConfig { locale } }', {}, { headers: { origin } })

test('with SITE_URL set only its origin is accepted, no matter what the Host header says (graphql-proxy-3)', async () => {
  setEnvironment({ SITE_URL: 'https://shop.example' })
  expect((await from('https://shop.example')).status).toBe(200)
  expect((await from('https://shop.example.evil.example')).status).toBe(403)
  expect((await from(shop.url())).status).toBe(403)
})

/** Sends a request of approximately this many bytes, padded by its last variable. */
const sized = (query: string, bytes: number) => post(query, { cart: 'x', items: [], note: 'x'.repeat(bytes) })

const kilobytes = 1_024

test('a body above 128 kB is refused with 413, and a body with designs above 1 MB (graphql-proxy-1)', async () => {
  expect((await sized(look, 127 * kilobytes)).status).toBe(200)
  expect((await sized(look, 129 * kilobytes)).status).toBe(413)
  expect((await sized(add, 1_000 * kilobytes)).status).toBe(200)
  expect((await sized(add, 1_025 * kilobytes)).status).toBe(413)
  expect(asked.length).toBe(2)
})

test.each([
  [
    'in the same request',
    'mutation A { addProductsToCart(cartId: "", cartItems: []) { __typename } revokeCustomerToken { result } }',
  ],
  ['in a fragment', 'mutation A { ...B } fragment B on Mutation { revokeCustomerToken { result } }'],
  ['with its name as an alias', 'query A { addProductsToCart: products(search: "x") { total_count } }'],
])(
  'an operation that carries a design does not raise the limit for another operation %s (graphql-proxy-1)',
  async (_, query) => {
    expect((await sized(query, 129 * kilobytes)).status).toBe(413)
    expect(asked).toEqual([])
  },
)

function takesDesign(type: GraphQLInputType): boolean {
  const named = getNamedType(type)
  return (
    isInputObjectType(named) &&
    Object.values(named.getFields()).some(
      ({ name, type: inner }) => name === 'tool_options' || takesDesign(inner),
    )
  )
}

test('the operations that carry designs are exactly those whose input has one (graphql-proxy-1)', () => {
  const fields = Object.values(schema.getMutationType()?.getFields() ?? {})
  const taking = fields.filter(({ args }) => args.some(({ type }) => takesDesign(type)))
  expect(taking.map(({ name }) => name).toSorted()).toEqual([...carriesDesigns].toSorted())
})

test('an unreadable body gets a 400, no matter how deeply it is nested (graphql-proxy-1)', async () => {
  const deep = `${'['.repeat(60_000)}${']'.repeat(60_000)}`
  expect((await post('', {}, { raw: `{"query":"{ a }","variables":{"a":${deep}}}` })).status).toBe(400)
  for (const raw of [
    '',
    '{',
    '[]',
    'null',
    '{"query":{}}',
    '{"query":"{ a "}',
    '{"query":"fragment F on X { a }"}',
  ])
    expect((await post('', {}, { raw })).status, raw).toBe(400)
  expect(asked).toEqual([])
})

test('querying the cart creates no cart (graphql-proxy-7)', async () => {
  const answer = await post(look, { cart: 'current' })
  expect(JSON.parse(answer.text)).toEqual({ data: { cart: null } })
  expect(asked).toEqual([])
  expect(answer.cookies).toEqual({})
})

test('adding an item creates a cart first; only the cookie contains its id, and its lines are counted (graphql-proxy-7, cart-73)', async () => {
  answers = [
    {
      data: {
        addProductsToCart: { cart: { id: newCartId, total_quantity: 50, itemsV2: { total_count: 3 } } },
      },
    },
  ]
  const answer = await post(add, { cart: 'current', items: [] })
  expect(asked.map(({ variables }) => variables)).toEqual([undefined, { cart: newCartId, items: [] }])
  expect(answer.text).not.toContain(newCartId)
  expect(JSON.parse(answer.text)).toMatchObject({ data: { addProductsToCart: { cart: { id: 'current' } } } })
  expect(answer.cookies['cart_id']).toMatch(
    new RegExp(`^cart_id=${newCartId}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax$`),
  )
  expect(answer.cookies['cart_items']).toMatch(/^cart_items=3;(?!.*HttpOnly)/)
})

test('the cart id replaces "current" in cart id variables, and nowhere else (graphql-proxy-7)', async () => {
  await post(
    'mutation M($input: UpdateCartItemsInput) { updateCartItems(input: $input) { cart { id } } }',
    { input: { cart_id: 'current', note: 'current', deep: [{ source_cart_id: 'current' }] } },
    { cookie: `cart_id=${cartId}` },
  )
  expect(asked[0]?.variables).toEqual({
    input: { cart_id: cartId, note: 'current', deep: [{ source_cart_id: cartId }] },
  })
})

test.each([
  `cart_id=${cartId}; cart_id=${newCartId}`,
  'cart_id=1',
  'cart_id=../../etc/passwd0123456789012345',
  `cart_id=${cartId}x`,
])('the cookie %j is ignored (graphql-proxy-9)', async (cookie) => {
  const answer = await post(look, { cart: 'current' }, { cookie })
  expect(JSON.parse(answer.text)).toEqual({ data: { cart: null } })
})

test('a missing cart is removed from its cookie, and kept a day for recovery (commerce-4)', async () => {
  answers = [
    {
      errors: [
        {
          message: `Could not find a cart with ID "${cartId}"`,
          extensions: { category: 'graphql-no-such-entity' },
        },
      ],
      data: { cart: null },
    },
  ]
  const answer = await post(look, { cart: 'current' }, { cookie: `cart_id=${cartId}` })
  expect(answer.cookies['cart_id']).toMatch(/^cart_id=; Max-Age=0/)
  expect(answer.cookies['previous_cart_id']).toMatch(
    new RegExp(`^previous_cart_id=${cartId}; Max-Age=86400; .*HttpOnly`),
  )
  expect(answer.text).not.toContain(cartId)
})

test.each([
  {
    message: 'No such entity with %fieldName = %fieldValue',
    parameters: { fieldName: 'cartId', fieldValue: '7' },
  },
  { message: 'Current customer does not have an active cart.' },
])('a cart missing with status 404 is removed from its cookie, too: %j (commerce-4)', async (body) => {
  answeredStatus = 404
  answers = [body]
  const answer = await post(look, { cart: 'current' }, { cookie: `cart_id=${cartId}` })
  expect(answer.status).toBe(200)
  expect(answer.cookies['cart_id']).toMatch(/Max-Age=0/)
  expect(answer.cookies['previous_cart_id']).toContain(cartId)
})

test('adding to a missing cart starts a new one with a single click (commerce-4)', async () => {
  answers = [
    { errors: [{ message: "The cart isn't active." }], data: { addProductsToCart: null } },
    { data: { addProductsToCart: { cart: { id: newCartId, total_quantity: 1 } } } },
  ]
  const answer = await post(add, { cart: 'current', items: [] }, { cookie: `cart_id=${cartId}` })
  expect(JSON.parse(answer.text)).toMatchObject({
    data: { addProductsToCart: { cart: { total_quantity: 1 } } },
  })
  expect(answer.cookies['cart_id']).toContain(newCartId)
  expect(answer.cookies['previous_cart_id']).toContain(cartId)
})

test.each([
  [`Could not find a cart with ID "${newCartId}"`, 'graphql-no-such-entity'],
  ["The current customer isn't authorized.", 'graphql-authorization'],
  ['Internal server error', undefined],
])('the error %j is not about this cart, so its cookie stays (commerce-4)', async (words, category) => {
  answers = [{ errors: [{ message: words, extensions: { category } }], data: { cart: null } }]
  const answer = await post(look, { cart: 'current' }, { cookie: `cart_id=${cartId}` })
  expect(answer.cookies).toEqual({})
})

test('if the backend fails, the shopper gets the request id as a reference, and a debug message stays (observability-1, commerce-3)', async () => {
  const failed = { message: 'Internal server error' }
  answers = [{ errors: [failed, { ...failed, debugMessage: 'Notice' }], data: null }]
  const { text } = await post(look, { cart: 'current' }, { cookie: `cart_id=${cartId}` })
  const id = asked[0]?.headers['x-request-id']
  expect(id).toMatch(/^[0-9a-f]{12}$/)
  expect(
    (JSON.parse(text) as { errors: { message: string }[] }).errors.map((error) => error.message),
  ).toEqual([
    `We're having trouble right now. Nothing is lost; please try again. Reference: ${id}`,
    'Internal server error',
  ])
})

test('a placed order ends the cart, and a refused one does not (graphql-proxy-10)', async () => {
  const cookie = `cart_id=${cartId}`
  answers = [{ data: { placeOrder: { orderV2: { number: '000000001' }, errors: [] } } }]
  const placed = await post(
    place,
    { input: { cart_id: 'current' } },
    { cookie, headers: { 'x-shown-total': '1234' } },
  )
  expect(placed.cookies['cart_id']).toMatch(/Max-Age=0/)
  expect(placed.cookies['cart_items']).toMatch(/Max-Age=0/)
  expect(asked[0]?.headers['x-shown-total']).toBe('1234')
  answers = [{ data: { placeOrder: { orderV2: null, errors: [{ code: 'UNDEFINED' }] } } }]
  expect((await post(place, { input: { cart_id: 'current' } }, { cookie })).cookies).toEqual({})
})

test.each([
  ['generateCustomerToken', { token: 'secret-token-0123456789' }],
  ['loginUniversalpassword', { token: 'secret-token-0123456789' }],
  ['createCustomerBySocialLogin', { customer_token: 'secret-token-0123456789' }],
  ['createCustomer', { customer: { customer_token: 'secret-token-0123456789' } }],
])(
  'the token of %s is set as an HttpOnly cookie and not sent to the page (graphql-proxy-8)',
  async (field, value) => {
    answers = [{ data: { signIn: value } }]
    const answer = await post(`mutation { signIn: ${field} { __typename } }`)
    expect(answer.text).not.toContain('secret-token')
    expect(answer.cookies['customer_token']).toMatch(
      /^customer_token=secret-token-0123456789; .*HttpOnly; SameSite=Lax/,
    )
    expect(answer.cookies['li']).toMatch(/^li=1;(?!.*HttpOnly)/)
  },
)

const secret = 'secret-token-0123456789'

test.each([
  [
    'in a fragment',
    'mutation A { ...B } fragment B on Mutation { generateCustomerToken { token } }',
    { generateCustomerToken: { token: secret } },
  ],
  [
    'in nested fragments',
    'mutation A { ...B } fragment B on Mutation { ... on Mutation { ...C } } fragment C on Mutation { in: generateCustomerToken { ...T } } fragment T on CustomerToken { token }',
    { in: { token: secret } },
  ],
  [
    'under an alias',
    'mutation A { generateCustomerToken { other: token } }',
    { generateCustomerToken: { other: secret } },
  ],
  [
    'twice',
    'mutation A { generateCustomerToken { one: token ...T } } fragment T on CustomerToken { two: token }',
    { generateCustomerToken: { one: secret, two: secret } },
  ],
  [
    'under nested aliases',
    'mutation A { createCustomer { c: customer { t: customer_token } } }',
    { createCustomer: { c: { t: secret } } },
  ],
  [
    'next to a sign-out',
    'mutation A { revokeCustomerToken { result } generateCustomerToken { token } }',
    { revokeCustomerToken: { result: true }, generateCustomerToken: { token: secret } },
  ],
])('a token queried %s is not sent to the page (graphql-proxy-8)', async (_, query, data) => {
  answers = [{ data }]
  const answer = await post(query)
  expect(asked).toHaveLength(1)
  expect(answer.text).not.toContain(secret)
})

test.each([
  ['{ customerCart { id } }', { customerCart: { id: cartId } }],
  ['{ customerCart { other: id } }', { customerCart: { other: cartId } }],
  [
    '{ ...F } fragment F on Query { mine: customerCart { ...C } } fragment C on Cart { id }',
    { mine: { id: cartId } },
  ],
  ['mutation A { reorderItems { cart { id } } }', { reorderItems: { cart: { id: cartId } } }],
  ['mutation A { reorderItems { c: cart { other: id } } }', { reorderItems: { c: { other: cartId } } }],
  [
    'mutation A { ...F } fragment F on Mutation { createGuestCart { c: cart { id } } }',
    { createGuestCart: { c: { id: cartId } } },
  ],
  ['mutation A { ...F } fragment F on Mutation { createEmptyCart }', { createEmptyCart: cartId }],
  ['mutation A { mergeCarts { one: id } }', { mergeCarts: { one: cartId } }],
])('the cart id in the response to %s is not sent to the page (graphql-proxy-8)', async (query, data) => {
  answers = [{ data }]
  expect((await post(query)).text).not.toContain(cartId)
  answers = [{ data }]
  expect((await post(query, {}, { cookie: `cart_id=${newCartId}` })).text).not.toContain(cartId)
})

const namesCart = (type: GraphQLInputType): boolean => {
  const named = getNamedType(type)
  return (
    isInputObjectType(named) &&
    Object.values(named.getFields()).some(
      ({ name, type: inner }) =>
        name.endsWith('cart_id') || (named.name === 'ClearCartInput' && name === 'uid') || namesCart(inner),
    )
  )
}

test('every operation that returns a cart not named in the request is on the list (graphql-proxy-8)', () => {
  const roots = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.values(type?.getFields() ?? {}),
  )
  const answersCart = roots.filter(({ name, type }) => {
    const named = getNamedType(type)
    const inner = isObjectType(named) ? named.getFields()['cart'] : undefined
    return (
      named.name === 'Cart' ||
      name === 'createEmptyCart' ||
      (inner && getNamedType(inner.type).name === 'Cart')
    )
  })
  const unnamed = answersCart.filter(
    ({ args }) => !args.some(({ name, type }) => /^cart_?u?id$/i.test(name) || namesCart(type)),
  )
  for (const { name } of unnamed) expect(givesCart.has(name) || showsOwnCart.has(name), name).toBe(true)
  expect(unnamed.map(({ name }) => name)).toContain('reorderItems')
})

test.each([500, 502, 503])(
  'a backend that responds with %i does not sign the customer out (commerce-63)',
  async (broken) => {
    answeredStatus = broken
    answers = [{ message: 'closed' }]
    const answer = await post('{ customer { email } }', {}, { cookie: `customer_token=${secret}` })
    expect(answer.status).toBe(503)
    expect(answer.cookies['customer_token']).toBeUndefined()
  },
)

test('a mutation that signs out inside a fragment also ends the session (graphql-proxy-8)', async () => {
  answers = [{ data: { revokeCustomerToken: { result: true } } }]
  const answer = await post(
    'mutation A { ...B } fragment B on Mutation { revokeCustomerToken { result } }',
    {},
    { cookie: `customer_token=${secret}` },
  )
  expect(answer.cookies['customer_token']).toMatch(/Max-Age=0/)
})

test('exponentially nested fragments take no noticeable time (graphql-proxy-8)', async () => {
  const doubled = Array.from(
    { length: 60 },
    (__, n) => `fragment F${n} on Mutation { ...F${n + 1} ...F${n + 1} }`,
  )
  const began = performance.now()
  await post(
    `mutation A { ...F0 } ${doubled.join(' ')} fragment F60 on Mutation { ...F0 generateCustomerToken { token } }`,
  )
  expect(performance.now() - began).toBeLessThan(2_000)
})

test('cookies supply the bearer token and the price-cache header, and the page’s own headers are dropped (graphql-proxy-8)', async () => {
  await post(
    '{ customer { email } }',
    {},
    {
      cookie: 'customer_token=secret-token-0123456789; price_cache=STUDIO25',
      headers: {
        authorization: 'Bearer forged',
        'x-price-cache': 'FORGED',
        store: 'other',
        'x-shown-total': '1; drop',
      },
    },
  )
  expect(asked[0]?.headers).toMatchObject({
    authorization: 'Bearer secret-token-0123456789',
    'x-price-cache': 'STUDIO25',
  })
  expect(asked[0]?.headers['x-shown-total']).toBeUndefined()
  expect(asked[0]?.headers['store']).toBeUndefined()
})

test('pages and the gateway send the same store view: COMMERCE_STORE_CODE, or none (commerce-68)', async () => {
  const read = { toString: () => 'query Q { storeConfig { locale } }' }
  const named = async () => {
    asked.length = 0
    answers = [{ data: { storeConfig: null } }, { data: { storeConfig: null } }]
    await post('{ storeConfig { locale } }')
    await askAsPage(read, {})
    return asked.map(({ headers }) => headers['store'])
  }
  expect(await named()).toEqual([undefined, undefined])
  setEnvironment({ COMMERCE_STORE_CODE: 'north' })
  expect(await named()).toEqual(['north', 'north'])
  setEnvironment({ COMMERCE_STORE_CODE: undefined })
})

test('signing out deletes the token cookies (graphql-proxy-8)', async () => {
  answers = [{ data: { revokeCustomerToken: { result: true } } }]
  const answer = await post(
    'mutation { revokeCustomerToken { result } }',
    {},
    { cookie: 'customer_token=secret-token-0123456789' },
  )
  expect(answer.cookies['customer_token']).toMatch(/Max-Age=0/)
  expect(answer.cookies['li']).toMatch(/Max-Age=0/)
})

const signOutWith = (cookie: string) => {
  answers = [{ data: { revokeCustomerToken: { result: true } } }]
  return post(
    'mutation { revokeCustomerToken { result } }',
    {},
    { cookie: `customer_token=${secret}; ${cookie}` },
  )
}

test('signing out deletes the registration discount, the return path and the delivery method (sign-in-9)', async () => {
  const shopBrand = exampleBrand()
  const priceCaches = {
    WELCOM15: { percentOff: 15, start: '2020-01-01', end: '2099-12-31', registration: true },
    LINKED10: { percentOff: 10, start: '2020-01-01', end: '2099-12-31' },
  }
  serve({ ...shopBrand, configuration: { ...shopBrand.configuration, priceCaches } })
  const { cookies } = await signOutWith(
    'price_cache=WELCOM15; redirect_path=/free-canvas; shipping_method=Standard',
  )
  for (const name of ['price_cache', 'redirect_path', 'shipping_method', 'cart_id'])
    expect(cookies[name], name).toMatch(/Max-Age=0/)
  expect((await signOutWith('price_cache=LINKED10')).cookies['price_cache']).toBeUndefined()
  serve(shopBrand)
})

test('signing out clears the shop’s data in the browser, but not the brand’s cookies (sign-in-9)', async () => {
  answers = [{ data: { revokeCustomerToken: { result: true } } }]
  const cookie = 'customer_token=secret-token-0123456789'
  const { headers } = await post('mutation { revokeCustomerToken { result } }', {}, { cookie })
  expect(headers.get('clear-site-data')).toBe('"cache", "storage"')
  answers = [{ data: { storeConfig: { locale: 'en_US' } } }]
  expect((await post('{ storeConfig { locale } }')).headers.get('clear-site-data')).toBeNull()
})

test('a known offer that comes with a sign-in is stored, and an unknown one is not (pages-14)', async () => {
  const signIn =
    'mutation { loginUniversalpassword(username: "a", password: "b", logintype: "otp") { token cachePrice } }'
  const token = 'secret-token-0123456789'
  answers = [{ data: { loginUniversalpassword: { token, cachePrice: 'STUDIO25' } } }]
  expect((await post(signIn)).cookies['price_cache']).toMatch(/^price_cache=STUDIO25; Max-Age=604800;/)
  answers = [{ data: { loginUniversalpassword: { token, cachePrice: 'UNKNOWN1' } } }]
  expect((await post(signIn)).cookies['price_cache']).toBeUndefined()
})

test('with https every cookie has the __Host- prefix and is Secure, and unprefixed cookies are ignored (graphql-proxy-9)', async () => {
  setEnvironment({ SITE_URL: 'https://shop.example' })
  answers = [{ data: { addProductsToCart: { cart: { id: newCartId, itemsV2: { total_count: 1 } } } } }]
  const answer = await post(add, { cart: 'current', items: [] }, { cookie: `cart_id=${cartId}` })
  expect(answer.cookies['__Host-cart_id']).toMatch(/Secure/)
  expect(answer.cookies['__Host-cart_items']).toMatch(/Secure/)
  expect(Object.values(answer.cookies).join()).not.toMatch(/Domain/)
})

test('an unavailable backend gets a 503 without the reason (observability-1)', async () => {
  setEnvironment({ COMMERCE_URL: 'http://127.0.0.1:1' })
  const answer = await post('{ storeConfig { locale } }')
  setEnvironment({ COMMERCE_URL: magento.url() })
  expect(answer.status).toBe(503)
  expect(JSON.parse(answer.text)).toEqual({
    errors: [{ message: message(exampleBrand(), 'errors.unavailable') }],
  })
})
