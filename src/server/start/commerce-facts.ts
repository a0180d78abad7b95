import type { Dialect } from '@/lib/backend-kinds'
import type { Settings } from '@/settings/settings'
import { type MagentoAnswer, askMagento } from './ask-magento'

/**
 * Queries a Magento once, when a shop is built or starts: its type, its store views and its media URL
 * (commerce-6).
 */

type Commerce = Settings['commerce']

const question = `{
  kind: __type(name: "Query") { fields { name } }
  cart: __type(name: "Cart") { fields { name } }
  order: __type(name: "PlaceOrderOutput") { fields { name } }
  config: __type(name: "StoreConfig") { fields { name } }
  storeConfig {
    store_code store_name base_media_url secure_base_media_url base_url secure_base_url
  }
}`

interface Type {
  fields?: { name: string }[] | null
}

interface StoreConfig {
  store_code?: string | null
  store_name?: string | null
  base_url?: string | null
  secure_base_url?: string | null
  base_media_url?: string | null
  secure_base_media_url?: string | null
}

interface Said {
  kind?: Type | null
  cart?: Type | null
  order?: Type | null
  config?: Type | null
  storeConfig?: StoreConfig | null
}

const has = (type: Type | null | undefined, field: string) =>
  type?.fields?.some(({ name }) => name === field) ?? false

function dialectOf(kind: Type): Dialect {
  if (has(kind, 'configuration')) return 'extended'
  return has(kind, 'giftCardAccount') ? 'commerce' : 'core'
}

/** Fields that our queries need and Magento 2.4.6 lacks. */
const needed = [
  ['cart', 'itemsV2', 'Cart.itemsV2'],
  ['order', 'orderV2', 'PlaceOrderOutput.orderV2'],
] as const

/** Returns the missing fields (commerce-68). */
const missingIn = (said: Said): string[] =>
  needed.filter(([type, field]) => said[type]?.fields && !has(said[type], field)).map(([, , name]) => name)

const tooOld = (missing: string[]) =>
  `The Magento at COMMERCE_URL has no ${missing.join(' and ')}: the shop needs Magento 2.4.7 or newer.`

/** Returns the error message with the codes of the existing store views (commerce-68). */
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

/** Settings that not every supported version reports. */
interface LaterConfig {
  base_static_url?: string | null
  secure_base_static_url?: string | null
  display_product_prices_in_catalog?: number | null
}

/** Magento's numbers for "Including Tax" and "Including and Excluding Tax": Tax/Model/Config.php */
const displaysWithTax = [2, 3]

async function laterConfig(commerce: Commerce, config: Type | null | undefined): Promise<LaterConfig> {
  const names = ['base_static_url', 'secure_base_static_url', 'display_product_prices_in_catalog'].filter(
    (name) => has(config, name),
  )
  if (names.length === 0) return {}
  const answer = await askMagento<{ storeConfig?: LaterConfig | null }>(
    commerce,
    `{ storeConfig { ${names.join(' ')} } }`,
  )
  return answer?.data?.storeConfig ?? {}
}

const originOf = (url: string | null | undefined) =>
  url && URL.canParse(url) ? new URL(url).origin : undefined

/** Returns the origins that pictures come from besides the media address, without repetitions. */
function furtherUrls(mediaUrl: string | undefined, urls: (string | null | undefined)[]): string[] {
  const origins = new Set(urls.map(originOf).filter((origin) => origin !== undefined))
  origins.delete(originOf(mediaUrl) ?? '')
  return [...origins]
}

const isStoreUnknown = (answer: MagentoAnswer<Said> | undefined) =>
  answer?.errors?.some(({ message = '' }) => /store is not found/i.test(message)) ?? false

const silent =
  'The server at COMMERCE_URL does not report its features. Set COMMERCE_DIALECT to core, commerce or extended.'

const away =
  'No GraphQL server answers at COMMERCE_URL. Try again when it does. Set COMMERCE_DIALECT to core, commerce or extended to start without it.'

export interface CommerceFacts {
  /** Undefined if neither the server nor a setting specifies it. */
  dialect: Dialect | undefined
  /** The requested store view; the default one if its code is unknown. */
  store: { code: string; name: string } | undefined
  mediaUrl: string | undefined
  /** Origins of category pictures and of placeholders (commerce-69). */
  staticUrls: string[]
  /** Whether the catalog shows prices with tax; undefined if the Magento does not say. */
  tax: 'included' | 'excluded' | undefined
  isTooOld: boolean
  /** All reasons why the shop cannot run on it, as messages for operations. */
  problems: string[]
}

/** Determines a Magento's properties. If it does not reveal its type, COMMERCE_DIALECT decides. */
export async function commerceFacts(commerce: Commerce): Promise<CommerceFacts> {
  const first = await askMagento<Said>(commerce, question)
  const isUnknown = isStoreUnknown(first)
  const answer = isUnknown ? await askMagento<Said>({ ...commerce, storeCode: undefined }, question) : first
  const said = answer?.data
  const dialect = commerce.dialect ?? (said?.kind?.fields ? dialectOf(said.kind) : undefined)
  const missing = said ? missingIn(said) : []
  const { store_code: code, store_name: name, ...media } = said?.storeConfig ?? {}
  const later = await laterConfig(isUnknown ? { ...commerce, storeCode: undefined } : commerce, said?.config)
  const mediaUrl = commerce.mediaUrl ?? media.secure_base_media_url ?? media.base_media_url ?? undefined
  const display = later.display_product_prices_in_catalog
  return {
    dialect,
    store: code ? { code, name: name ?? code } : undefined,
    mediaUrl,
    staticUrls:
      commerce.staticUrls ??
      furtherUrls(mediaUrl, [
        media.secure_base_url,
        media.base_url,
        later.secure_base_static_url,
        later.base_static_url,
      ]),
    tax:
      commerce.tax ??
      (typeof display === 'number'
        ? displaysWithTax.includes(display)
          ? 'included'
          : 'excluded'
        : undefined),
    isTooOld: missing.length > 0,
    problems: [
      ...(isUnknown ? [await unknownStore(commerce)] : []),
      ...(missing.length > 0 ? [tooOld(missing)] : []),
      ...(dialect ? [] : [answer ? silent : away]),
    ],
  }
}

/** Returns the variables for the dialect, the pictures and the tax that a shop is built and started with. */
export const variablesOf = ({
  dialect,
  mediaUrl,
  staticUrls,
  tax,
}: CommerceFacts): Record<string, string> => ({
  ...(dialect && { COMMERCE_DIALECT: dialect, NEXT_PUBLIC_COMMERCE_DIALECT: dialect }),
  ...(mediaUrl && { COMMERCE_MEDIA_URL: mediaUrl }),
  ...(staticUrls.length > 0 && { COMMERCE_STATIC_URLS: staticUrls.join(' ') }),
  ...(tax && { COMMERCE_TAX: tax, NEXT_PUBLIC_COMMERCE_TAX: tax }),
})

/**
 * Returns the variables for building and starting a shop on this Magento; empty without a Magento.
 * @throws with messages for operations if the shop cannot run on it
 */
export async function commerceVariables(commerce: Commerce): Promise<Record<string, string>> {
  if (!commerce.url) return {}
  const facts = await commerceFacts(commerce)
  if (facts.problems.length > 0) throw new Error(facts.problems.join(' '))
  return variablesOf(facts)
}
