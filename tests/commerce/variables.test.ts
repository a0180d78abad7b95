import type { IncomingMessage, ServerResponse } from 'node:http'
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import fc from 'fast-check'
import { buildSchema, getVariableValues, Kind, parse, type GraphQLSchema } from 'graphql'
import { beforeAll, expect, test, vi } from 'vitest'
import { documentFiles, operations } from '../../scripts/codegen/document-files'
import { exampleBrand, serve } from '../support/brands'
import { useServer } from '../support/http'
import { magentoSchema } from '../support/magento/schema'
import { adobeCommerce, versions } from '../support/magento/versions'
import { setEnvironment } from '@/settings/settings'

/**
 * The variables that the storefront sends match its documents, whatever shoppers type and choose
 * (commerce-1).
 */

const dialects = ['core', 'commerce', 'extended'] as const
type Dialect = (typeof dialects)[number]

interface Asked {
  query: string
  variables: Record<string, unknown>
}

/** A backend that records requests, and returns only what leads to further requests. */
const asked: Asked[] = []
const data = {
  storeConfig: { root_category_uid: 'Mg==' },
  customer: null,
  customerCart: { id: 'of-the-customer', is_virtual: false, itemsV2: null, shipping_addresses: [] },
}
const backend = useServer(async (request: IncomingMessage, response: ServerResponse) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer) // HTTP bodies arrive in buffers
  const said = JSON.parse(Buffer.concat(parts).toString()) as Asked // as request() writes it
  asked.push(said)
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ data }))
})

const schemas: Record<Dialect, Record<string, GraphQLSchema>> = { core: {}, commerce: {}, extended: {} }
let expectedNames: string[] = []

beforeAll(async () => {
  serve(exampleBrand())
  setEnvironment({ COMMERCE_URL: backend.url() })
  schemas.core = Object.fromEntries(
    Object.entries(versions).map(([version, variant]) => [version, magentoSchema(variant)]),
  )
  schemas.commerce = { ...schemas.core, adobe: magentoSchema(adobeCommerce) }
  schemas.extended = { ours: buildSchema(await readFile('src/backend/schema.graphql', 'utf8')) }
  expectedNames = operations(await documentFiles())
    .filter(({ isExtended, document }) => {
      const [operation] = document.definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION)
      return !isExtended && (operation?.variableDefinitions ?? []).length > 0
    })
    .map(({ name }) => name)
  return () => setEnvironment({ COMMERCE_URL: undefined })
})

const text = fc.string({ unit: 'grapheme', maxLength: 40 })
const uid = fc.base64String({ maxLength: 24 })
const number = fc.integer({ min: 1, max: 2_147_483_647 })
const page = fc.integer({ min: 1, max: 500 })
const cents = fc.integer({ min: 0, max: 10_000_000 })
const address = fc.record({
  firstname: text,
  lastname: text,
  company: text,
  street: fc.array(text, { minLength: 1, maxLength: 3 }),
  city: text,
  region: text,
  regionLabel: text,
  postcode: text,
  countryCode: fc.constantFrom('US', 'CA', 'DE'),
  countryLabel: text,
  telephone: text,
})
const saved = fc.tuple(address, fc.boolean(), fc.boolean()).map(([entry, shipping, billing]) => ({
  ...entry,
  isDefaultShipping: shipping,
  isDefaultBilling: billing,
}))
const answers = fc.array(fc.record({ uid, value: text }), { maxLength: 4 })
const entry = fc.record({
  sku: text,
  quantity: fc.integer({ min: 1, max: 10_000 }),
  selectedOptions: fc.array(uid, { maxLength: 4 }),
  enteredOptions: answers,
})
const change = fc.record(
  {
    quantity: fc.integer({ min: 0, max: 10_000 }),
    answers: fc.array(fc.record({ optionUid: uid, value: text }), { maxLength: 4 }),
  },
  { requiredKeys: [] },
)
const customer = fc.record(
  {
    prefix: text,
    firstname: text,
    lastname: text,
    dateOfBirth: fc.constantFrom('', '1990-02-28'),
    phone: text,
    taxvat: text,
    gstNumber: text,
    isSubscribed: fc.boolean(),
    smsOptIn: fc.boolean(),
  },
  { requiredKeys: [] },
)
const registration = fc.record(
  {
    firstname: text,
    lastname: text,
    email: text,
    password: text,
    dateOfBirth: fc.constantFrom('', '1990-02-28'),
    phone: text,
    smsOptIn: fc.boolean(),
    referCode: text,
  },
  { requiredKeys: ['firstname', 'lastname', 'email', 'password'] },
)
const method = fc.record({ carrierCode: text, methodCode: text })
const card = fc.record({
  type: fc.constantFrom('VI', 'MC', 'AE', 'DI'),
  lastFour: fc.stringMatching(/^\d{4}$/),
  expiryMonth: fc.integer({ min: 1, max: 12 }),
  expiryYear: fc.integer({ min: 2026, max: 2060 }),
})
const filter = fc.record(
  {
    uid,
    facets: fc.dictionary(fc.constantFrom('color', 'size', 'material'), fc.array(text, { minLength: 1 })),
    price: fc.oneof(fc.record({ from: cents, to: cents }), fc.record({ from: cents })),
  },
  { requiredKeys: ['uid', 'facets'] },
)
const order = fc.constantFrom('featured', 'price', 'price-down', 'rating', 'name')
const enquiry = fc.record(
  { name: text, email: text, telephone: text, comment: text },
  { requiredKeys: ['name', 'email', 'comment'] },
)

/** Every call of the storefront that takes arguments, with what it takes: subject → function → arguments. */
const calls: Record<string, Record<string, fc.Arbitrary<unknown>[]>> = {
  'add-to-cart': { sendEntry: [entry] },
  bundles: { ownPrice: [text] },
  'address-book': {
    addAddress: [saved],
    editAddress: [number, saved],
    makeDefault: [number, fc.record({ shipping: fc.boolean(), billing: fc.boolean() })],
    deleteAddress: [number],
  },
  cart: {
    cartView: [],
    addToCart: [fc.array(entry, { minLength: 1, maxLength: 3 })],
    changeLine: [uid, change],
    removeLine: [uid],
    applyCoupon: [text],
    removeCoupon: [],
    estimate: [
      fc.record({ countryCode: fc.constantFrom('US', 'CA'), region: text, postcode: text }),
      fc.option(method, { nil: undefined }),
    ],
  },
  category: { categoryView: [text], allCategories: [] },
  'category-list': {
    categoryList: [filter, fc.record({ order, pageSize: page, page })],
    categoryCounts: [filter],
  },
  checkout: {
    setEmail: [text],
    setShippingAddress: [address, fc.record({ isKept: fc.boolean() })],
    setBillingAddress: [fc.oneof(address, fc.constant('same-as-shipping'))],
    setShippingMethod: [method],
    setPaymentMethod: [text, fc.option(text, { nil: undefined })],
    startCardPayment: [cents],
    finishCardPayment: [text, card],
    startExpress: [text, cents],
    startWallet: [text, cents],
    finishWallet: [text, text],
    startExpressEarly: [text, fc.constantFrom('checkout', 'checkout/cart')],
    finishPaypal: [fc.record({ token: text, payerId: text })],
    placeOrder: [cents],
  },
  content: { cmsPage: [text], contact: [enquiry] },
  customer: {
    afterSignIn: [address],
    saveCustomer: [customer],
    changeEmail: [text, text],
    changePassword: [text, text],
  },
  newsletter: { subscribeToNewsletter: [text] },
  order: { orderByToken: [text] },
  orders: { myOrders: [page, text], myOrder: [text], reorder: [text] },
  'page-details': { pageDetails: [text] },
  'probe-cart': {
    pricesInCart: [
      fc.array(fc.record({ sku: text, quantity: number, selected_options: fc.array(uid) }), {
        minLength: 1,
        maxLength: 3,
      }),
    ],
  },
  passwords: { resetPassword: [fc.record({ email: text, token: text, password: text })] },
  product: { productView: [text], productUrlKeys: [] },
  'product-cards': { productCards: [fc.array(text, { minLength: 1 })] },
  'product-addresses': { urlKeysOf: [fc.array(text, { minLength: 1 })] },
  'product-preview': { productPreview: [text] },
  'product-search': { searchProducts: [fc.oneof(text, fc.constant('')), page, page] },
  'sign-in': {
    signIn: [text, text],
    register: [registration],
    confirmEmail: [text, text],
    resendLink: [text],
  },
}

const commerceCalls: typeof calls = {
  balances: {
    applyGiftCard: [text],
    removeGiftCard: [text],
    applyCredit: [],
    removeCredit: [],
    giftCardBalance: [text],
    redeemGiftCard: [text],
  },
}
const callsOf = (dialect: Dialect) => (dialect === 'core' ? calls : { ...calls, ...commerceCalls })

type Module = Record<string, (...given: unknown[]) => unknown>

/** Returns the storefront as built for one kind of backend. */
async function builtFor(dialect: Dialect): Promise<Record<string, Module>> {
  process.env['NEXT_PUBLIC_COMMERCE_DIALECT'] = dialect
  vi.resetModules()
  const files = globSync('src/commerce/**/*.ts', { exclude: ['**/generated/**', '**/livery/**'] })
    // Later entries of the map win, so src/commerce/cart/cart.ts replaces src/commerce/cart/magento/cart.ts.
    .toSorted((one, other) => Number(other.includes('/magento/')) - Number(one.includes('/magento/')))
  const fileOf = new Map(files.map((file) => [basename(file, '.ts'), file]))
  const { setEnvironment: set } = await import('@/settings/settings')
  set({ COMMERCE_URL: backend.url(), COMMERCE_DIALECT: dialect })
  const { serve: serveAgain } = await import('../support/brands')
  serveAgain(exampleBrand())
  const subjects = Object.keys(callsOf(dialect)).map(
    async (subject) => [subject, await import(resolve(fileOf.get(subject) ?? ''))] as const,
  )
  return Object.fromEntries(await Promise.all(subjects))
}

interface Sent {
  name: string
  wrong: string[]
}

/** Returns the errors in the variables of a request, for each version. */
function looked({ query, variables }: Asked, dialect: Dialect): Sent {
  const [operation] = parse(query).definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION)
  if (!operation) throw new Error('A request has an operation')
  const name = operation.name?.value ?? ''
  const isForAdobe = dialect === 'commerce' && /GiftCard|Credit/.test(name)
  const asIn = Object.entries(schemas[dialect]).filter(([version]) => !isForAdobe || version === 'adobe')
  const wrong = asIn.flatMap(([version, schema]) => {
    const { errors = [] } = getVariableValues(schema, operation.variableDefinitions ?? [], variables)
    return errors.map(({ message }) => `${name} on ${version}: ${message}`)
  })
  return { name, wrong }
}

test.each(dialects)(
  'in the dialect "%s" the variables of every call fit its GraphQL document (commerce-1)',
  async (dialect) => {
    const storefront = await builtFor(dialect)
    const names = new Set<string>()
    for (const [subject, functions] of Object.entries(callsOf(dialect)))
      for (const [name, given] of Object.entries(functions))
        await fc.assert(
          fc.asyncProperty(fc.tuple(...given), async (values) => {
            asked.length = 0
            // The response isn't valid: only the requests are checked.
            await Promise.resolve(storefront[subject]?.[name]?.(...values)).catch(() => undefined)
            const sent = asked.map((each) => looked(each, dialect))
            expect(sent.length, `${subject}.${name} asks something`).toBeGreaterThan(0)
            for (const each of sent) names.add(each.name)
            expect(sent.flatMap(({ wrong }) => wrong)).toEqual([])
          }),
          { numRuns: given.length === 0 ? 1 : 12 },
        )
    if (dialect !== 'extended') expect(expectedNames.filter((name) => !names.has(name))).toEqual([])
  },
  120_000, // most of the time is spent loading the calls’ files
)
