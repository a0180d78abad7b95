import type { Settings } from './settings'

/** Where pictures of a Magento lie: the picture service and the content policy let in these and no others (commerce-69). */

type Commerce = Pick<Settings['commerce'], 'url' | 'mediaUrl'>

const addressOf = ({ url, mediaUrl }: Commerce) =>
  (mediaUrl ?? url) ? new URL(mediaUrl ?? url ?? '') : undefined

/** @returns what `images` of next.config.ts adds; empty for the embedded backend, whose pictures are our own */
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
    // The host is the one that ops named: it may well stand in the same network.
    dangerouslyAllowLocalIP: true,
  }
}

/** Texts of a Magento show its pictures from where they lie. */
export const pictureOrigins = (commerce: Commerce): string[] => {
  const address = addressOf(commerce)
  return address ? [address.origin] : []
}
