import { buildSchema, print } from 'graphql'
import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { documentFiles, operations } from '../../scripts/codegen/document-files'
import { exampleBrand, serve } from '../support/brands'
import { cookieHeader, keepCookies, type CookieJar } from '../support/cookie-jar'
import { answerAtEndpoint } from '../support/endpoints'
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
import { listeningMagento } from '../support/magento/listening-magento'
import { sampleVariables } from '../support/sample-variables'
import { message } from '@/backend/kernel/message'
import { setEnvironment } from '@/settings/settings'

vi.hoisted(() => {
  process.env['NEXT_PUBLIC_COMMERCE_DIALECT'] = 'core'
})
const { allCategories, categoryView } = await import('@/commerce/category')
const { categoryList } = await import('@/commerce/category-list')
const { productView } = await import('@/commerce/product')
const { pageDetails } = await import('@/commerce/page-details')
const { informationProps } = await import('@/features/content/information.server')
const { readAnswer } = await import('@/commerce/request')
const { refusalMessage } = await import('@/commerce/error-message')

/** Whatever a Magento in trouble answers, to whichever question, shoppers read words of ours (commerce-73, commerce-83). */

const { url, double } = listeningMagento()
const shop = useServer(answerAtEndpoint)
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

/** What only those who run the shop may read. */
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
  vi.spyOn(console, 'error').mockImplementation(() => undefined) // what is logged is for those who run the shop
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

/** The circuit breaker lets a Magento that failed be asked again (server-5). */
const later = () => vi.setSystemTime(new Date(Date.now() + 60_000))

/** What a page makes of an answer: data, or what the shopper reads. */
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
  'hides what broke': internalError,
  'tells what broke, in developer mode': internalErrorInDetail,
  'answers with a warning of PHP’s': phpNotice,
  'breaks off': cutOff,
  'says nothing': nothing,
  'answers as its REST': restError,
  'is slow': { delay: 5 },
}

test.each(Object.entries(faults))(
  'while it %s, no question of ours shows its insides (commerce-83)',
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

test('a part that failed beside the rest shows nothing of why (commerce-83)', async () => {
  for (const { name, query, variables, fields } of documents)
    for (const fails of fields) {
      double().breaks({ fails })
      const answered = await post('/graphql', { query, variables }, cookieHeader(jar))
      expect(insides.exec(await shownOf(query, answered))?.[0], `${name} without ${fails}`).toBeUndefined()
    }
})

test('variables that it refuses are no words for shoppers (commerce-73)', async () => {
  for (const { name, query } of documents) {
    const answered = await post('/graphql', { query, variables: {} }, cookieHeader(jar))
    expect(insides.exec(await shownOf(query, answered))?.[0], name).toBeUndefined()
  }
})

/** What pages are made of; one that cannot be made throws, and the one that is there is kept (commerce-72). */
const pages: Record<string, () => Promise<unknown>> = {
  categories: allCategories,
  category: () => categoryView('mugs'),
  'list of a category': () =>
    categoryList({ uid: 'MTA=', facets: {} }, { order: 'name', pageSize: 12, page: 1 }),
  product: () => productView('harbor-poster'),
  'page of words': () => informationProps('/about-us'),
  'what an address is': () => pageDetails('/about-us'),
}

test.each(Object.keys(pages))('%s: no fault gets into what a page is made of (commerce-83)', async (name) => {
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
})

test('for one that takes longer than a page may wait, the page that is there is kept (server-5, commerce-83)', async () => {
  double().breaks({ delay: 4_000 })
  await expect(productView('harbor-poster')).rejects.toMatchObject({ say: 'errors.timeout' })
})

const answers: Record<string, () => Promise<Response>> = {
  'a link for a new password': () =>
    post('/rest/V1/customers/password', { email: 'ada@example.com', template: 'email_reset' }),
  'the last cart': () => post('/api/cart/previous', {}, `previous_cart=${'a'.repeat(32)}`),
  'an invoice': () =>
    fetch(`${shop.url()}/invoice/000000001.pdf`, { headers: { cookie: cookieHeader(jar) } }),
  'what is searched': () =>
    post('/search/1/indexes/*/queries', {
      requests: [{ indexName: 'products', query: 'mug', hitsPerPage: 4, page: 0 }],
    }),
  suggestions: () => fetch(`${shop.url()}/search/suggestions?q=zebra`),
}

test.each(Object.keys(answers))('%s: no fault gets into the answer (commerce-83)', async (name) => {
  for (const [state, fault] of Object.entries(faults)) {
    later()
    double().breaks(fault)
    const answer = await answers[name]?.()
    expect(insides.exec((await answer?.text()) ?? '')?.[0], state).toBeUndefined()
  }
})
