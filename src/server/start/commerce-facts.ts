import type { Dialect } from '@/lib/backend-kinds'
import type { Settings } from '@/settings/settings'

/** Asks a Magento what it is, once, when a shop is built or starts: its kind, its store views, where its pictures lie (commerce-6). */

const patienceMs = 10_000

const question = `{
  kind: __type(name: "Query") { fields { name } }
  cart: __type(name: "Cart") { fields { name } }
  order: __type(name: "PlaceOrderOutput") { fields { name } }
  storeConfig { base_media_url secure_base_media_url }
}`

interface Type {
  fields?: { name: string }[] | null
}

interface Answer {
  data?: {
    kind?: Type | null
    cart?: Type | null
    order?: Type | null
    storeConfig?: { base_media_url?: string | null; secure_base_media_url?: string | null } | null
    availableStores?: ({ store_code?: string | null } | null)[] | null
  } | null
  errors?: { message?: string }[]
}

type Commerce = Settings['commerce']

async function ask(url: string, query: string, store?: string): Promise<Answer | undefined> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(store && { store }) },
    body: JSON.stringify({ query }),
    signal: AbortSignal.timeout(patienceMs),
    redirect: 'error',
  }).catch(() => undefined)
  return (await response?.json().catch(() => undefined)) as Answer | undefined // read with care below
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

/** commerce-67 @throws with the fields that are missing */
function checkVersion(data: NonNullable<Answer['data']>) {
  const missing = needed.filter(([type, field]) => data[type]?.fields && !has(data[type], field))
  if (missing.length === 0) return
  const names = missing.map(([, , name]) => name).join(' and ')
  throw new Error(`The Magento at COMMERCE_URL has no ${names}: the shop needs Magento 2.4.7 or newer.`)
}

/** commerce-68 @throws with the codes of the store views that there are */
async function checkStore(url: string, store: string, answer: Answer) {
  if (!answer.errors?.some(({ message = '' }) => /store is not found/i.test(message))) return
  const { data } = (await ask(url, '{ availableStores { store_code } }')) ?? {}
  const codes = (data?.availableStores ?? []).flatMap((each) => each?.store_code ?? [])
  const known = codes.length > 0 ? ` It has ${codes.join(', ')}.` : ''
  throw new Error(
    `COMMERCE_STORE_CODE is "${store}"; the Magento at COMMERCE_URL has no such store view.${known}`,
  )
}

/**
 * The variables that a shop on this Magento starts and is built with; none without a Magento. One that says nothing of itself is taken at
 * the word of COMMERCE_DIALECT.
 * @throws with a sentence for ops when the shop cannot stand on it
 */
export async function commerceVariables(commerce: Commerce): Promise<Record<string, string>> {
  const { url, storeCode, dialect: given, mediaUrl } = commerce
  if (!url) return {}
  const answer = await ask(url, question, storeCode)
  if (answer && storeCode) await checkStore(url, storeCode, answer)
  const data = answer?.data
  if (data) checkVersion(data)
  const dialect = given ?? (data?.kind?.fields ? dialectOf(data.kind) : undefined)
  if (!dialect)
    throw new Error(
      'The server at COMMERCE_URL does not tell what it can do. Set COMMERCE_DIALECT to core, commerce or extended.',
    )
  const pictures = mediaUrl ?? data?.storeConfig?.secure_base_media_url ?? data?.storeConfig?.base_media_url
  return {
    COMMERCE_DIALECT: dialect,
    NEXT_PUBLIC_COMMERCE_DIALECT: dialect,
    ...(pictures && { COMMERCE_MEDIA_URL: pictures }),
  }
}
