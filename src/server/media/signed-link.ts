import { createHmac, timingSafeEqual } from 'node:crypto'
import { database } from '@/backend/database/connection'
import { shopSecret } from '@/backend/kernel/shop-secret-store'
import { shopClock } from '../shop-clock'

/** Signed links that expire, for a merchant who cannot sign in here (media-55). */

/** Long enough to produce an order, and to produce it again. */
const lifetimeMs = 180 * 86_400_000

const proof = /^(\d{1,12})\.([A-Za-z0-9_-]{43})$/

/** Kinds of links; each kind has its own secret. */
type Kind = 'artwork-link' | 'design-link'

async function signature(kind: Kind, of: string, seconds: number): Promise<Buffer> {
  const secret = await shopSecret(database(), kind)
  return createHmac('sha256', secret).update(`${of}/${seconds}`).digest()
}

/** Returns the expiry time of a link created now. */
export const linkEnd = () => new Date(shopClock().getTime() + lifetimeMs)

/**
 * Returns the link's query, as a single parameter: a Magento turns & into &amp;, and logs keep only what
 * precedes the question mark.
 */
export async function signLink(kind: Kind, of: string): Promise<string> {
  const seconds = Math.floor(linkEnd().getTime() / 1_000)
  return `link=${seconds}.${(await signature(kind, of, seconds)).toString('base64url')}`
}

/**
 * @param word the text after `link=`
 * @returns false if the signature is not ours or the link has expired
 */
export async function opensLink(kind: Kind, of: string, word: string): Promise<boolean> {
  const [, seconds, signed] = proof.exec(word) ?? []
  if (signed === undefined || shopClock().getTime() >= Number(seconds) * 1_000) return false
  return timingSafeEqual(Buffer.from(signed, 'base64url'), await signature(kind, of, Number(seconds)))
}
