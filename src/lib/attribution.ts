import { sourcesCookie } from './browser/sources-cookie'
import { readSources } from './traffic-source'

/**
 * The traffic sources and campaign ids stored with an order. Every value comes from a link, so it is
 * validated wherever it enters.
 */
export interface Attribution {
  /** In the order of the visits. */
  sources?: string[]
  /** Click id of the affiliate network (`awc`). */
  awc?: string
  affiliateSource?: string
  affiliateEvent?: string
  campaign?: string
  brandCode?: string
}

type Word = Exclude<keyof Attribution, 'sources'>

export type Lifetime = 'trafficSourceSeconds' | 'affiliateSeconds' | 'campaignSeconds'

interface WordRule {
  cookie: string
  /** Query parameters that carry the value; the first one present wins. */
  parameters: readonly string[]
  lifetime: Lifetime
}

/**
 * Each value that a link may carry, with its cookie and the cookie's lifetime (attribution-12).
 */
export const attributionWords: Record<Word, WordRule> = {
  awc: { cookie: 'awc', parameters: ['awc'], lifetime: 'affiliateSeconds' },
  affiliateSource: { cookie: 'affiliate_source', parameters: ['source'], lifetime: 'affiliateSeconds' },
  affiliateEvent: { cookie: 'affiliate_event', parameters: ['cjevent'], lifetime: 'affiliateSeconds' },
  campaign: { cookie: 'campaign', parameters: ['mc_cid'], lifetime: 'campaignSeconds' },
  brandCode: { cookie: 'brand_code', parameters: ['brandcode'], lifetime: 'campaignSeconds' },
}

export const wordNames = Object.keys(attributionWords) as Word[] // Object.keys of a table with exactly these keys

/** True for an acceptable value; other values are ignored (attribution-14). */
export const isWord = (value: string) => /^[A-Za-z0-9._-]{1,64}$/.test(value)

/** @param cookie returns the raw value of the named cookie */
export function attributionFrom(cookie: (name: string) => string | undefined): Attribution {
  const sources = readSources(cookie(sourcesCookie) ?? '')
  const said = wordNames.flatMap((name) => {
    const value = cookie(attributionWords[name].cookie) ?? ''
    return isWord(value) ? [[name, value]] : []
  })
  return { ...(sources.length > 0 && { sources }), ...Object.fromEntries(said) }
}

/**
 * Serializes the attribution for the header that the server sends to the backend. Returns '' if there is
 * nothing to send.
 */
export function writeAttribution({ sources = [], ...words }: Attribution): string {
  const said = new URLSearchParams(Object.entries(words))
  for (const source of sources) said.append('source', source)
  return said.toString()
}

/** Parses that header, validating it like any untrusted input. */
export function readAttribution(header: string): Attribution {
  const said = new URLSearchParams(header.slice(0, 4_096))
  const sources = readSources(said.getAll('source').map(encodeURIComponent).join(','))
  const words = wordNames.flatMap((name) => {
    const value = said.get(name) ?? ''
    return isWord(value) ? [[name, value]] : []
  })
  return { ...(sources.length > 0 && { sources }), ...Object.fromEntries(words) }
}
