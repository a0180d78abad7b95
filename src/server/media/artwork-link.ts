import { settings } from '@/settings/settings'
import { opensLink, signLink } from './signed-link'

/** Links to a shopper's original file, for a merchant who cannot sign in here (media-55). */

const folder = () => `${settings().site.address}/media/artwork/`

const artworkLink = async (of: string) => `${folder()}${of}?${await signLink('artwork-link', of)}`

/**
 * @param word the text after `link=`
 * @returns false if the signature is not ours or the link has expired
 */
export const opensArtwork = (of: string, word: string): Promise<boolean> =>
  opensLink('artwork-link', of, word)

/** Matches an upload key entered for an option, in the JSON of a request. */
const entered = /("(?:value|value_string)":")([A-Za-z0-9]{32}\.(?:webp|png))"/g

/** Replaces the artwork keys entered for options in a request with links. */
export async function withArtworkLinks(json: string): Promise<string> {
  const keys = new Set([...json.matchAll(entered)].map(([, , of = '']) => of))
  const links = new Map<string, string>()
  for (const of of keys) links.set(of, await artworkLink(of))
  return json.replace(entered, (_, start: string, of: string) => `${start}${links.get(of)}"`)
}

/** Matches the rest of one of our links after the folder. */
const linked = /^([A-Za-z0-9]{32}\.(?:webp|png))\?link=\d{1,12}\.[\w-]{43}/

/**
 * Replaces the links in a response with keys again: pages show pictures by key, and the link is only for the
 * merchant.
 */
export function withoutArtworkLinks(json: string): string {
  const [start = '', ...rest] = json.split(folder())
  const parts = rest.map((part) => (linked.test(part) ? part.replace(linked, '$1') : folder() + part))
  return start + parts.join('')
}
