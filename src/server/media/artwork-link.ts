import { settings } from '@/settings/settings'
import { opensLink, signLink } from './signed-link'

/** A link to a shopper's file as it came, for a merchant who cannot sign in here (media-55). */

const folder = () => `${settings().site.address}/media/artwork/`

const artworkLink = async (of: string) => `${folder()}${of}?${await signLink('artwork-link', of)}`

/** @param word what follows `link=` @returns false for what we did not sign, and for what is over */
export const opensArtwork = (of: string, word: string): Promise<boolean> =>
  opensLink('artwork-link', of, word)

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
