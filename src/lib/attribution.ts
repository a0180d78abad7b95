import { sourcesCookie } from './sources-cookie'
import { readSources } from './traffic-source'

/** What an order remembers of the way its shopper came. Every value comes from a link: it is checked wherever it enters. */
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
  /** Query parameters that bring it; the first that is there counts. */
  parameters: readonly string[]
  lifetime: Lifetime
}

/** Every word that a link may bring, the cookie that keeps it and for how long (attribution-12, attribution-13). */
export const attributionWords: Record<Word, WordRule> = {
  awc: { cookie: 'awc', parameters: ['awc'], lifetime: 'affiliateSeconds' },
  affiliateSource: { cookie: 'affiliate_source', parameters: ['source'], lifetime: 'affiliateSeconds' },
  affiliateEvent: { cookie: 'affiliate_event', parameters: ['cjevent'], lifetime: 'affiliateSeconds' },
  campaign: { cookie: 'campaign', parameters: ['mc_cid'], lifetime: 'campaignSeconds' },
  brandCode: { cookie: 'brand_code', parameters: ['brandcode'], lifetime: 'campaignSeconds' },
}

export const wordNames = Object.keys(attributionWords) as Word[] // the table's own keys

/** What a word may be; others count as not said (attribution-11). */
export const isWord = (value: string) => /^[A-Za-z0-9._-]{1,64}$/.test(value)

/** @param cookie gives the raw value of a cookie by its name */
export function attributionFrom(cookie: (name: string) => string | undefined): Attribution {
  const sources = readSources(cookie(sourcesCookie) ?? '')
  const said = wordNames.flatMap((name) => {
    const value = cookie(attributionWords[name].cookie) ?? ''
    return isWord(value) ? [[name, value]] : []
  })
  return { ...(sources.length > 0 && { sources }), ...Object.fromEntries(said) }
}

/** For the header that carries it from the server to the backend. '' when there is nothing to say. */
export function writeAttribution({ sources = [], ...words }: Attribution): string {
  const said = new URLSearchParams(Object.entries(words))
  for (const source of sources) said.append('source', source)
  return said.toString()
}

/** Reads that header again, as distrustful as if a stranger had written it. */
export function readAttribution(header: string): Attribution {
  const said = new URLSearchParams(header.slice(0, 4_096))
  const sources = readSources(said.getAll('source').map(encodeURIComponent).join(','))
  const words = wordNames.flatMap((name) => {
    const value = said.get(name) ?? ''
    return isWord(value) ? [[name, value]] : []
  })
  return { ...(sources.length > 0 && { sources }), ...Object.fromEntries(words) }
}
