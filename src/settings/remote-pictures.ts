import type { Settings } from './settings'

/**
 * Hosts of a Magento's pictures, the only external ones that the picture optimizer and the content security
 * policy allow: its media, and its web address and static files for categories and placeholders (commerce-69).
 */

type Commerce = Pick<Settings['commerce'], 'url' | 'mediaUrl'> &
  Partial<Pick<Settings['commerce'], 'staticUrls'>>

function addressesOf({ url, mediaUrl, staticUrls = [] }: Commerce): URL[] {
  const first = mediaUrl ?? url
  const origins = new Set([...(first ? [first] : []), ...staticUrls].map((each) => new URL(each).origin))
  return [...origins].map((origin) => new URL(origin))
}

/**
 * @returns additions to `images` in next.config.ts; empty for the embedded backend, whose pictures are local
 */
export function remotePictures(commerce: Commerce) {
  const addresses = addressesOf(commerce)
  if (addresses.length === 0) return {}
  return {
    remotePatterns: addresses.map(({ protocol, hostname, port }) => ({
      protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
      hostname,
      port,
      pathname: '/**',
    })),
    // Operations configured these hosts, and they may be in the same network.
    dangerouslyAllowLocalIP: true,
  }
}

/** Returns the origins from which a Magento's content loads its pictures. */
export const pictureOrigins = (commerce: Commerce): string[] =>
  addressesOf(commerce).map(({ origin }) => origin)

/** Returns the addresses with which a Magento writes links: its own, and the shop's, which is its Base Link URL. */
export function magentoAddresses({ commerce, site }: Pick<Settings, 'commerce' | 'site'>) {
  const { url, staticUrls = [] } = commerce
  if (url === undefined) return undefined
  const origins = [url, ...(site.url ? [site.url] : []), ...staticUrls].map((each) => new URL(each).origin)
  return { url, origins: [...new Set(origins)] }
}
