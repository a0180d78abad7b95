import sharp from 'sharp'
import type { DetailOf } from '@/design/check/finding'
import { detailOf, type Detail } from '@/design/crop/picture-detail'

/** Longer side in pixels; the browser examines pictures at the same size. */
const longest = 200

/** @param bytes of a preview that we rendered ourselves: a foreign file is never parsed here */
async function detailIn(bytes: Buffer): Promise<Detail> {
  const { data, info } = await sharp(bytes)
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .toColorspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return detailOf(data, info)
}

/**
 * Returns a lookup of where pictures have much detail.
 * @param previews base64 bytes by upload key
 */
export async function detailsIn(previews: Readonly<Record<string, string>>): Promise<DetailOf> {
  const found = await Promise.all(
    Object.entries(previews).map(
      async ([key, bytes]) =>
        [key, await detailIn(Buffer.from(bytes, 'base64')).catch(() => undefined)] as const,
    ),
  )
  const known = new Map(found)
  return ({ key }) => known.get(key)
}
