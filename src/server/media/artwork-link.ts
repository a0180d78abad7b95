import { createHmac, timingSafeEqual } from 'node:crypto'
import { database } from '@/backend/database/connection'
import { shopSecret } from '@/backend/kernel/shop-secret-store'
import { settings } from '@/settings/settings'
import { shopClock } from '../shop-clock'

/** A link to a shopper's file as it came, for a merchant who cannot sign in here: until when, and our signature (media-55). */

/** Long enough for an order to be made, and made again. */
const lifetimeMs = 180 * 86_400_000

const proof = /^(\d{1,12})\.([A-Za-z0-9_-]{43})$/

const folder = () => `${settings().site.address}/media/artwork/`

async function signature(of: string, seconds: number): Promise<Buffer> {
  const secret = await shopSecret(database(), 'artwork-link')
  return createHmac('sha256', secret).update(`${of}/${seconds}`).digest()
}

/** One word after the question mark: a Magento writes & as &amp;, and logs keep what stands before it. */
async function artworkLink(of: string): Promise<string> {
  const seconds = Math.floor((shopClock().getTime() + lifetimeMs) / 1_000)
  return `${folder()}${of}?link=${seconds}.${(await signature(of, seconds)).toString('base64url')}`
}

/** @param word what follows `link=` @returns false for what we did not sign, and for what is over */
export async function opensArtwork(of: string, word: string): Promise<boolean> {
  const [, seconds, signed] = proof.exec(word) ?? []
  if (signed === undefined || shopClock().getTime() >= Number(seconds) * 1_000) return false
  return timingSafeEqual(Buffer.from(signed, 'base64url'), await signature(of, Number(seconds)))
}

/** The key of an upload that is entered for an option, in the JSON of a request. */
const entered = /("(?:value|value_string)":")([A-Za-z0-9]{32}\.(?:webp|png))"/g

/** The JSON of a request, with links in place of the keys of artwork that are entered for options. */
export async function withArtworkLinks(json: string): Promise<string> {
  const keys = new Set([...json.matchAll(entered)].map(([, , of = '']) => of))
  const links = new Map<string, string>()
  for (const of of keys) links.set(of, await artworkLink(of))
  return json.replace(entered, (_, start: string, of: string) => `${start}${links.get(of)}"`)
}

/** What stands behind the folder in a link of ours. */
const linked = /^([A-Za-z0-9]{32}\.(?:webp|png))\?link=\d{1,12}\.[\w-]{43}/

/** The JSON of an answer, with the keys again: pages show pictures by them, and the link is the merchant's. */
export function withoutArtworkLinks(json: string): string {
  const [start = '', ...rest] = json.split(folder())
  const parts = rest.map((part) => (linked.test(part) ? part.replace(linked, '$1') : folder() + part))
  return start + parts.join('')
}
