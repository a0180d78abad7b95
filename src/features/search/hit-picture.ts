const ownPicture = /^\/(?:api\/)?media\/(.+)$/

/** The picture file of a hit below our own /media, else its https address; undefined for anything else. */
export function pictureFileOf(imageUrl: unknown, origin: string): string | undefined {
  if (typeof imageUrl !== 'string' || !URL.canParse(imageUrl, origin)) return undefined
  const url = new URL(imageUrl, origin)
  const own = ownPicture.exec(url.pathname)?.[1]
  if (own !== undefined) return own
  return url.protocol === 'https:' ? url.href : undefined
}
