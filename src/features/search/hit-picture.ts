import { readUrl } from '@/lib/read-url'

const ownPicture = /^\/(?:api\/)?media\/(.+)$/

/** The picture file of a hit below our own /media, else its https address; undefined for anything else. */
export function pictureFileOf(imageUrl: unknown, origin: string): string | undefined {
  const url = typeof imageUrl === 'string' ? readUrl(imageUrl, origin) : undefined
  if (!url) return undefined
  // A Magento keeps its pictures below /media, too.
  const own = url.origin === new URL(origin).origin ? ownPicture.exec(url.pathname)?.[1] : undefined
  if (own !== undefined) return own
  return url.protocol === 'https:' ? url.href : undefined
}
