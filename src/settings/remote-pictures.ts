import type { Settings } from './settings'

/**
 * Host of a Magento's pictures, the only external one that the picture optimizer and the content security
 * policy allow (commerce-69).
 */

type Commerce = Pick<Settings['commerce'], 'url' | 'mediaUrl'>

const addressOf = ({ url, mediaUrl }: Commerce) =>
  (mediaUrl ?? url) ? new URL(mediaUrl ?? url ?? '') : undefined

/**
 * @returns additions to `images` in next.config.ts; empty for the embedded backend, whose pictures are local
 */
export function remotePictures(commerce: Commerce) {
  const address = addressOf(commerce)
  if (!address) return {}
  return {
    remotePatterns: [
      {
        protocol: address.protocol === 'http:' ? ('http' as const) : ('https' as const),
        hostname: address.hostname,
        port: address.port,
        pathname: '/**',
      },
    ],
    // Operations configured this host, and it may be in the same network.
    dangerouslyAllowLocalIP: true,
  }
}

/** Returns the origin from which a Magento's content loads its pictures. */
export const pictureOrigins = (commerce: Commerce): string[] => {
  const address = addressOf(commerce)
  return address ? [address.origin] : []
}
