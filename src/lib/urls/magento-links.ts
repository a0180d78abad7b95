/** Links in a Magento's texts: it writes them with its own addresses, and with its suffixes. */

interface Addresses {
  /** The Magento's address without /graphql; may have a path. */
  url: string
  /** Origins of the links that it writes. */
  origins: readonly string[]
}

/** Files of the Magento, which only it has. */
const ofFiles = /^\/(?:pub\/)?(?:media|static)\//

/**
 * Returns a link's address as a path of this shop if it leads to a page of the Magento; all other addresses stay
 * as they are. `/gifts.html` and the like lead on in one hop (pages-501).
 */
export function linkHere(href: string, { url: magento, origins }: Addresses): string {
  const url = href.trim()
  const base = new URL(`${magento}/`)
  if (!/^(?:https?:\/\/|\/(?!\/))/i.test(url) || !URL.canParse(url, base)) return href
  const address = new URL(url, base)
  const isRelative = url.startsWith('/')
  if (!isRelative && !origins.includes(address.origin)) return href
  const path = address.pathname.startsWith(base.pathname)
    ? `/${address.pathname.slice(base.pathname.length)}`
    : address.pathname
  if (ofFiles.test(path)) return isRelative ? new URL(path.slice(1), base).href : href
  const page = path.replace(/^\/index\.php(?=\/|$)/, '') || '/'
  return `${page}${address.search}${address.hash}`
}
