import { createHmac, timingSafeEqual } from 'node:crypto'
import { database } from '@/backend/database/connection'
import { shopSecret } from '@/backend/kernel/shop-secret-store'
import { shopClock } from '../shop-clock'

/** Links for a merchant who cannot sign in here: until when they hold, and our signature (media-55). */

/** Long enough for an order to be made, and made again. */
const lifetimeMs = 180 * 86_400_000

const proof = /^(\d{1,12})\.([A-Za-z0-9_-]{43})$/

/** What links are made of; each kind has a secret of its own. */
type Kind = 'artwork-link' | 'design-link'

async function signature(kind: Kind, of: string, seconds: number): Promise<Buffer> {
  const secret = await shopSecret(database(), kind)
  return createHmac('sha256', secret).update(`${of}/${seconds}`).digest()
}

/** When a link that is made now is over. */
export const linkEnd = () => new Date(shopClock().getTime() + lifetimeMs)

/** One word to stand after the question mark: a Magento writes & as &amp;, and logs keep what stands before it. */
export async function signLink(kind: Kind, of: string): Promise<string> {
  const seconds = Math.floor(linkEnd().getTime() / 1_000)
  return `link=${seconds}.${(await signature(kind, of, seconds)).toString('base64url')}`
}

/** @param word what follows `link=` @returns false for what we did not sign, and for what is over */
export async function opensLink(kind: Kind, of: string, word: string): Promise<boolean> {
  const [, seconds, signed] = proof.exec(word) ?? []
  if (signed === undefined || shopClock().getTime() >= Number(seconds) * 1_000) return false
  return timingSafeEqual(Buffer.from(signed, 'base64url'), await signature(kind, of, Number(seconds)))
}
