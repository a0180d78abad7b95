import { buildSchema, print } from 'graphql'
import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { documentFiles, operations } from '../../scripts/codegen/document-files'
import { exampleBrand, serve } from '../support/brands'
import { cookieHeader, keepCookies, type CookieJar } from '../support/cookie-jar'
import { handleEndpoint } from '../support/endpoints'
import { useServer } from '../support/http'
import {
  cutOff,
  fatalError,
  internalError,
  internalErrorInDetail,
  maintenance,
  nothing,
  phpNotice,
  restError,
  type Fault,
} from '../support/magento/faults'
import { startMockMagento } from '../support/magento/listening-magento'
import { sampleVariables } from '../support/sample-variables'
import { message } from '@/backend/kernel/message'
import { setEnvironment } from '@/settings/settings'

vi.hoisted(() => {
  process.env['NEXT_PUBLIC_COMMERCE_DIALECT'] = 'core'
})
const { allCategories, categoryView } = await import('@/commerce/product/category')
const { categoryList } = await import('@/commerce/product/category-list')
const { productView } = await import('@/commerce/product/product')
const { pageDetails } = await import('@/commerce/product/page-details')
const { informationProps } = await import('@/features/content/information.server')
const { readAnswer } = await import('@/commerce/request')
const { refusalMessage } = await import('@/commerce/error-message')

/**
 * Whatever a failing Magento returns to any query, shoppers read only our messages (commerce-83).
 */

const { url, double } = startMockMagento()
const shop = useServer(handleEndpoint)
const schema = buildSchema(readFileSync('tests/contract/contract.graphql', 'utf8'))
const brand = exampleBrand()
const say = (path: string) => message(brand, path)

const documents = operations(await documentFiles())
  .filter((each) => !each.isExtended)
  .map(({ name, document }) => ({
    name,
    query: print(document),
    variables: sampleVariables(document, schema),
    fields: document.definitions.flatMap((each) =>
      each.kind === 'OperationDefinition'
        ? each.selectionSet.selections.flatMap((field) => (field.kind === 'Field' ? field.name.value : []))
        : [],
    ),
  }))

/** Internals that only operators may see. */
const insides =
  /GraphQL|Variable "\$|Cannot query|<\/?(?:html|body|h1)>|SQLSTATE|\.php|Service Temporarily|There has been an error|Report ID|Unexpected (?:token|end)/

const jar: CookieJar = new Map()
const headers = { 'content-type': 'application/json', 'x-requested-with': 'livery' }

const post = (path: string, body: object, cookie = '') =>
  fetch(`${shop.url()}${path}`, {
    method: 'POST',
    headers: { ...headers, cookie },
    body: JSON.stringify(body),
  })

beforeAll(async () => {
  serve(brand)
  setEnvironment({ COMMERCE_URL: url(), COMMERCE_DIALECT: 'core' })
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') })
  vi.spyOn(console, 'error').mockImplementation(() => undefined) // operators may see the log
  const account = { email: 'ada@example.com', password: 'Correct-Horse-7' }
  for (const query of [
    `mutation { createCustomerV2(input: { firstname: "Ada", lastname: "B", email: "${account.email}", password: "${account.password}" }) { customer { email } } }`,
    `mutation { generateCustomerToken(email: "${account.email}", password: "${account.password}") { token } }`,
    '{ customerCart { id } }',
  ])
    keepCookies(jar, (await post('/graphql', { query }, cookieHeader(jar))).headers)
  expect([...jar.keys()].toSorted()).toContain('customer_token')
})
afterEach(() => {
  double().breaks(undefined)
  later()
})
afterAll(() => {
  vi.useRealTimers()
  setEnvironment({ COMMERCE_URL: undefined, COMMERCE_DIALECT: undefined })
})

/** Moves the clock ahead so the circuit breaker lets requests through again (server-5). */
const later = () => vi.setSystemTime(new Date(Date.now() + 60_000))

/** Returns what a page makes of a response: its data, or the message for the shopper. */
async function shownOf(query: string, answered: Response): Promise<string> {
  const text = await answered.clone().text()
  try {
    return text + JSON.stringify(await readAnswer(query as never, Promise.resolve(answered)))
  } catch (error) {
    const shown = refusalMessage(error, say)
    if (shown === '' || /internal server error/i.test(shown))
      throw new Error(`It says "${shown}"`, { cause: error })
    return text + shown
  }
}

const faults: Record<string, Fault> = {
  'is in maintenance': maintenance,
  'shows an error page': fatalError,
  'hides the cause of an error': internalError,
  'shows the cause of an error, in developer mode': internalErrorInDetail,
  'responds with a PHP warning': phpNotice,
  'sends a truncated response': cutOff,
  'sends an empty response': nothing,
  'responds with a REST error': restError,
  'is slow': { delay: 5 },
}

test.each(Object.entries(faults))(
  'while Magento %s, no GraphQL response reveals its internals (commerce-83)',
  async (_, fault) => {
    for (const { name, query, variables } of documents)
      for (const cookie of ['', cookieHeader(jar)]) {
        later()
        double().breaks(fault)
        const answered = await post('/graphql', { query, variables }, cookie)
        expect(insides.exec(await shownOf(query, answered))?.[0], name).toBeUndefined()
      }
  },
)

test('a field that fails next to valid data does not reveal the reason (commerce-83)', async () => {
  for (const { name, query, variables, fields } of documents)
    for (const fails of fields) {
      double().breaks({ fails })
      const answered = await post('/graphql', { query, variables }, cookieHeader(jar))
      expect(insides.exec(await shownOf(query, answered))?.[0], `${name} without ${fails}`).toBeUndefined()
    }
})

test('refused GraphQL variables do not show Magento’s internal message to shoppers (commerce-83)', async () => {
  for (const { name, query } of documents) {
    const answered = await post('/graphql', { query, variables: {} }, cookieHeader(jar))
    expect(insides.exec(await shownOf(query, answered))?.[0], name).toBeUndefined()
  }
})

/**
 * The functions that load page data. If one fails it throws, so that the existing page is kept (commerce-72).
 */
const pages: Record<string, () => Promise<unknown>> = {
  categories: allCategories,
  category: () => categoryView('mugs'),
  'product list of a category': () =>
    categoryList({ uid: 'MTA=', facets: {} }, { order: 'name', pageSize: 12, page: 1 }),
  product: () => productView('harbor-poster'),
  'information page': () => informationProps('/about-us'),
  'type of an address': () => pageDetails('/about-us'),
}

test.each(Object.keys(pages))(
  'page data never contains details of a Magento fault: %s (commerce-83)',
  async (name) => {
    const made = pages[name]
    const parts = [
      'products',
      'categories',
      'categoryList',
      'cmsPage',
      'storeConfig',
      'route',
      'customAttributeMetadataV2',
    ]
    for (const fault of [...Object.values(faults), ...parts.map((fails) => ({ fails }))]) {
      later()
      double().breaks(fault)
      const props = await made?.().catch((error: unknown) => ({ said: refusalMessage(error, say) }))
      expect(insides.exec(JSON.stringify(props ?? null))?.[0]).toBeUndefined()
    }
  },
)

test('the existing page is kept if Magento takes longer than a page may wait (server-5, commerce-83)', async () => {
  double().breaks({ delay: 4_000 })
  await expect(productView('harbor-poster')).rejects.toMatchObject({ say: 'errors.timeout' })
})

const answers: Record<string, () => Promise<Response>> = {
  'a password-reset link': () =>
    post('/rest/V1/customers/password', { email: 'ada@example.com', template: 'email_reset' }),
  'the previous cart': () => post('/api/cart/previous', {}, `previous_cart=${'a'.repeat(32)}`),
  'an invoice': () =>
    fetch(`${shop.url()}/invoice/000000001.pdf`, { headers: { cookie: cookieHeader(jar) } }),
  'a search': () =>
    post('/search/1/indexes/*/queries', {
      requests: [{ indexName: 'products', query: 'mug', hitsPerPage: 4, page: 0 }],
    }),
  suggestions: () => fetch(`${shop.url()}/search/suggestions?q=zebra`),
}

test.each(Object.keys(answers))(
  'a response never contains details of a Magento fault: %s (commerce-83)',
  async (name) => {
    for (const [state, fault] of Object.entries(faults)) {
      later()
      double().breaks(fault)
      const answer = await answers[name]?.()
      expect(insides.exec((await answer?.text()) ?? '')?.[0], state).toBeUndefined()
    }
  },
)
