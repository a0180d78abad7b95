import { readUrl } from '@/lib/urls/read-url'

const ownPicture = /^\/(?:api\/)?media\/(.+)$/

/**
 * Returns a hit's picture file if it is below our own /media, otherwise its https address. Returns undefined
 * for anything else.
 */
export function pictureFileOf(imageUrl: unknown, origin: string): string | undefined {
  const url = typeof imageUrl === 'string' ? readUrl(imageUrl, origin) : undefined
  if (!url) return undefined
  // A Magento has its pictures below /media, too.
  const own = url.origin === new URL(origin).origin ? ownPicture.exec(url.pathname)?.[1] : undefined
  if (own !== undefined) return own
  return url.protocol === 'https:' ? url.href : undefined
}
