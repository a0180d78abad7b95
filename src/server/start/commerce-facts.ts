import { askService } from '@/lib/ask-service'
import type { Dialect } from '@/lib/backend-kinds'
import type { Settings } from '@/settings/settings'

/** Asks a Magento what it is, once, when a shop is built or starts: its kind, its store views, where its pictures lie (commerce-6). */

type Commerce = Settings['commerce']

const patienceMs = 10_000

const question = `{
  kind: __type(name: "Query") { fields { name } }
  cart: __type(name: "Cart") { fields { name } }
  order: __type(name: "PlaceOrderOutput") { fields { name } }
  storeConfig { store_code store_name base_media_url secure_base_media_url }
}`

interface Type {
  fields?: { name: string }[] | null
}

interface StoreConfig {
  store_code?: string | null
  store_name?: string | null
  base_media_url?: string | null
  secure_base_media_url?: string | null
}

interface Said {
  kind?: Type | null
  cart?: Type | null
  order?: Type | null
  storeConfig?: StoreConfig | null
}

interface Answer<Data> {
  data?: Data | null
  errors?: { message?: string }[]
}

/**
 * One question to a Magento, past the circuit breaker of a shop that serves.
 * @param Data of the shape that the query asks for, where it is answered
 * @returns undefined when it does not answer in ten seconds, or not in JSON
 */
export async function askMagento<Data>(
  { url, storeCode }: Pick<Commerce, 'url' | 'storeCode'>,
  query: string,
  variables: object = {},
): Promise<Answer<Data> | undefined> {
  const response = await askService(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(storeCode && { store: storeCode }) },
    body: JSON.stringify({ query, variables }),
    signal: AbortSignal.timeout(patienceMs),
    redirect: 'error',
  }).catch(() => undefined)
  return (await response?.json().catch(() => undefined)) as Answer<Data> | undefined // read with care
}

const has = (type: Type | null | undefined, field: string) =>
  type?.fields?.some(({ name }) => name === field) ?? false

function dialectOf(kind: Type): Dialect {
  if (has(kind, 'configuration')) return 'extended'
  return has(kind, 'giftCardAccount') ? 'commerce' : 'core'
}

/** What our documents ask for and Magento 2.4.6 does not have. */
const needed = [
  ['cart', 'itemsV2', 'Cart.itemsV2'],
  ['order', 'orderV2', 'PlaceOrderOutput.orderV2'],
] as const

/** commerce-67 */
const missingIn = (said: Said): string[] =>
  needed.filter(([type, field]) => said[type]?.fields && !has(said[type], field)).map(([, , name]) => name)

const tooOld = (missing: string[]) =>
  `The Magento at COMMERCE_URL has no ${missing.join(' and ')}: the shop needs Magento 2.4.7 or newer.`

/** commerce-68: the codes of the store views that there are, in a sentence. */
async function unknownStore(commerce: Commerce): Promise<string> {
  const { data } =
    (await askMagento<{ availableStores?: (StoreConfig | null)[] | null }>(
      { url: commerce.url, storeCode: undefined },
      '{ availableStores { store_code } }',
    )) ?? {}
  const codes = (data?.availableStores ?? []).flatMap((each) => each?.store_code ?? [])
  const known = codes.length > 0 ? ` It has ${codes.join(', ')}.` : ''
  return `COMMERCE_STORE_CODE is "${commerce.storeCode}"; the Magento at COMMERCE_URL has no such store view.${known}`
}

const isStoreUnknown = (answer: Answer<Said> | undefined) =>
  answer?.errors?.some(({ message = '' }) => /store is not found/i.test(message)) ?? false

const silent =
  'The server at COMMERCE_URL does not tell what it can do. Set COMMERCE_DIALECT to core, commerce or extended.'

const away =
  'The server at COMMERCE_URL does not tell what it can do: nothing that speaks GraphQL answers there. Try again once it does. Set COMMERCE_DIALECT to core, commerce or extended to start without asking it.'

export interface CommerceFacts {
  /** Undefined when neither the server nor a setting says. */
  dialect: Dialect | undefined
  /** Of the store view that is asked; of the default one where the code is not known. */
  store: { code: string; name: string } | undefined
  mediaUrl: string | undefined
  isTooOld: boolean
  /** Why the shop cannot stand on it, in sentences for ops; all at once. */
  problems: string[]
}

/** What a Magento is. One that says nothing of itself is taken at the word of COMMERCE_DIALECT. */
export async function commerceFacts(commerce: Commerce): Promise<CommerceFacts> {
  const first = await askMagento<Said>(commerce, question)
  const isUnknown = isStoreUnknown(first)
  const answer = isUnknown ? await askMagento<Said>({ ...commerce, storeCode: undefined }, question) : first
  const said = answer?.data
  const dialect = commerce.dialect ?? (said?.kind?.fields ? dialectOf(said.kind) : undefined)
  const missing = said ? missingIn(said) : []
  const { store_code: code, store_name: name, ...media } = said?.storeConfig ?? {}
  return {
    dialect,
    store: code ? { code, name: name ?? code } : undefined,
    mediaUrl: commerce.mediaUrl ?? media.secure_base_media_url ?? media.base_media_url ?? undefined,
    isTooOld: missing.length > 0,
    problems: [
      ...(isUnknown ? [await unknownStore(commerce)] : []),
      ...(missing.length > 0 ? [tooOld(missing)] : []),
      ...(dialect ? [] : [answer ? silent : away]),
    ],
  }
}

/** Which dialect and whose pictures a shop is built with and starts with. */
export const variablesOf = ({ dialect, mediaUrl }: CommerceFacts): Record<string, string> => ({
  ...(dialect && { COMMERCE_DIALECT: dialect, NEXT_PUBLIC_COMMERCE_DIALECT: dialect }),
  ...(mediaUrl && { COMMERCE_MEDIA_URL: mediaUrl }),
})

/**
 * The variables that a shop on this Magento starts and is built with; none without a Magento.
 * @throws with sentences for ops when the shop cannot stand on it
 */
export async function commerceVariables(commerce: Commerce): Promise<Record<string, string>> {
  if (!commerce.url) return {}
  const facts = await commerceFacts(commerce)
  if (facts.problems.length > 0) throw new Error(facts.problems.join(' '))
  return variablesOf(facts)
}
