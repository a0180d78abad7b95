/** Classifies the source of a visit as one word (docs/behaviour/attribution.md, attribution-1, attribution-3, attribution-5, attribution-6, attribution-8, attribution-14, attribution-12). Pure. */

export interface Visit {
  query: URLSearchParams
  /** document.referrer; '' if the browser sends none. */
  referrer: string
  host: string
  path: string
}

/** Upper limits in characters for a word and the cookie, and in entries for the list (attribution-14). */
const sourceLimits = { word: 64, list: 10, cookie: 1_000 }

const direct = 'direct'

/** True if the source tells where the shopper came from; this renews the list for another week. */
export const namesSource = (source: string | undefined) => source !== undefined && source !== direct

/**
 * Click id parameters that identify the source regardless of everything else in the URL. Checked in this
 * order; the first match wins (attribution-1, attribution-3).
 */
const clickIds = {
  Meta: ['fbclid'],
  'Google Ads': ['gclid', 'gbraid', 'wbraid', 'gad_source', 'gad_campaignid'],
  organic: ['srsltid'],
  'CPC-Bing': ['msclkid'],
} as const

const searchEngines =
  /(^|\.)(google|bing|yahoo|duckduckgo|baidu|yandex|ecosia|ask|aol|startpage|qwant|naver|seznam|kagi)\.[a-z]{2,3}(\.[a-z]{2})?$|^search\.brave\.com$/

/** Services other than search on those domains, such as mail and documents: a person sent the link. */
const notSearch = /^(accounts|calendar|chat|classroom|docs|drive|groups|login|mail|meet|sites)\./

/** External sign-in pages that shoppers return from. */
const signInHosts = new Set(['accounts.google.com'])

/** Sources that our reports list under another name (attribution-5). */
const renamed: Record<string, string> = { aff: 'Affiliate' }

/** Sanitizes a word from a link: keeps letters, digits, ".", "_", "-" and single spaces (attribution-14). */
export const cleanWord = (word: string) =>
  word
    .replace(/[^A-Za-z0-9._ -]+/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, sourceLimits.word)
    .trimEnd()

function hostOf(address: string): string {
  try {
    return new URL(address).hostname.toLowerCase().replace(/^www\./, '')
  } catch {
    return ''
  }
}

const hasAny = (query: URLSearchParams, names: readonly string[]) => names.some((name) => query.get(name))

/**
 * @param known the shop's own query parameters, which do not identify a source
 * @returns the source; undefined for a move within the shop, which is not a new visit (attribution-8)
 */
export function trafficSource(visit: Visit, known: readonly string[]): string | undefined {
  const { query } = visit
  const from = hostOf(visit.referrer)
  const isFromUs = from !== '' && from === visit.host.replace(/^www\./, '')
  const isFromSearch = !isFromUs && searchEngines.test(from) && !notSearch.test(from)

  if (hasAny(query, clickIds.Meta)) return 'Meta'
  if (hasAny(query, clickIds['Google Ads'])) return 'Google Ads'
  if (isFromSearch || hasAny(query, clickIds.organic)) return 'organic'
  if (hasAny(query, clickIds['CPC-Bing'])) return 'CPC-Bing'
  const named = cleanWord(query.get('utm_medium') ?? '') || cleanWord(query.get('utm_source') ?? '')
  if (named) return renamed[named.toLowerCase()] ?? named

  // Shoppers who return from an external payment or sign-in page are not new visits (attribution-8).
  if (isFromUs || signInHosts.has(from) || visit.path.startsWith('/checkout')) return undefined
  if (from) return cleanWord(from)
  return [...query.keys()].some((name) => !known.includes(name)) ? 'unknown' : direct
}

/**
 * Appends a source to the list. A source already in the list keeps its place, and a direct visit is added
 * only to an empty list (attribution-6, attribution-8).
 */
export function withSource(list: readonly string[], source: string | undefined): string[] {
  if (!source || list.includes(source) || (source === direct && list.length > 0)) return [...list]
  const grown = [...list, source].slice(-sourceLimits.list)
  while (writeSources(grown).length > sourceLimits.cookie) grown.shift()
  return grown
}

export const writeSources = (list: readonly string[]) => list.map(encodeURIComponent).join(',')

/** Parses the cookie and drops everything that cannot be a source (attribution-14). */
export function readSources(cookie: string): string[] {
  if (cookie.length > sourceLimits.cookie) return []
  const words = cookie.split(',').map((word) => decoded(word))
  return [...new Set(words.filter((word) => word !== '' && word === cleanWord(word)))].slice(
    0,
    sourceLimits.list,
  )
}

function decoded(word: string): string {
  try {
    return decodeURIComponent(word)
  } catch {
    return ''
  }
}
