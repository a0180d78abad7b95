/** Where a visit came from, in one word of our own (docs/behaviour/attribution.md, attribution-1–13). Pure. */

export interface Visit {
  query: URLSearchParams
  /** document.referrer; '' when the browser tells none. */
  referrer: string
  /** The shop's own host name. */
  host: string
  /** The path that was opened. */
  path: string
}

/** Longest word, longest list and longest cookie, in characters (attribution-11). */
const sourceLimits = { word: 64, list: 10, cookie: 1_000 }

const direct = 'direct'

/** Says something about where the shopper came from, and so keeps the list for another week. */
export const namesSource = (source: string | undefined) => source !== undefined && source !== direct

/** Any of these in the address says so, whatever else stands there. In order: the first that is met counts (attribution-1–4). */
const clickIds = {
  Meta: ['fbclid'],
  'Google Ads': ['gclid', 'gbraid', 'wbraid', 'gad_source', 'gad_campaignid'],
  organic: ['srsltid'],
  'CPC-Bing': ['msclkid'],
} as const

const searchEngines =
  /(^|\.)(google|bing|yahoo|duckduckgo|baidu|yandex|ecosia|ask|aol|startpage|qwant|naver|seznam|kagi)\.[a-z]{2,3}(\.[a-z]{2})?$|^search\.brave\.com$/

/** What else is below those names: mail, documents and the like. A link in one of them was sent by somebody. */
const notSearch = /^(accounts|calendar|chat|classroom|docs|drive|groups|login|mail|meet|sites)\./

/** Where shoppers sign in elsewhere and come back from. */
const signInHosts = new Set(['accounts.google.com'])

/** Words that are called otherwise in our books (attribution-9). */
const renamed: Record<string, string> = { aff: 'Affiliate' }

/** Letters, digits, ".", "_", "-" and single spaces: what is left of a word that a link brings (attribution-11). */
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
 * @param known query parameters of our own, which say nothing about where somebody came from
 * @returns the source; undefined when the page was reached from one of our own, which is no visit (attribution-10)
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

  // Those who come back from paying or from signing in elsewhere were here before (attribution-10).
  if (isFromUs || signInHosts.has(from) || visit.path.startsWith('/checkout')) return undefined
  if (from) return cleanWord(from)
  return [...query.keys()].some((name) => !known.includes(name)) ? 'unknown' : direct
}

/** The list with the source at its end; a known one stays where it is, a direct visit adds nothing to a list (attribution-7, attribution-8). */
export function withSource(list: readonly string[], source: string | undefined): string[] {
  if (!source || list.includes(source) || (source === direct && list.length > 0)) return [...list]
  const grown = [...list, source].slice(-sourceLimits.list)
  while (writeSources(grown).length > sourceLimits.cookie) grown.shift()
  return grown
}

/** A list as its cookie says it. */
export const writeSources = (list: readonly string[]) => list.map(encodeURIComponent).join(',')

/** What a cookie says, cleaned: anything that cannot be a source is left out (attribution-11). */
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
