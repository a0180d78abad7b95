import sharp from 'sharp'
import type { Asset, ImageNode } from '@/design/design-document'
import { isCutOut, maskInPlace } from '@/design/mask/mask'
import { toneInPlace } from '@/design/scene/tone'
import { bilevelInPlace, isBilevel } from '@/design/tone/bilevel'
import { maskOfBytes } from '@/backend/masks/masks'

/**
 * Renders a picture as the editor's worker does: cut out and toned at full resolution.
 * @returns the URL of a PNG
 */
export async function workedPicture(
  bytes: Buffer,
  { matte, tone }: { matte?: Asset['matte']; tone?: ImageNode['tone'] },
): Promise<string> {
  const { data, info } = await sharp(bytes)
    .autoOrient()
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const rgba = new Uint8ClampedArray(data)
  if (isCutOut(matte)) maskInPlace({ rgba, width, height }, await maskOfBytes(bytes, matte))
  if (isBilevel(tone)) bilevelInPlace({ rgba, width }, tone)
  else if (tone) toneInPlace(rgba, tone)
  const png = await sharp(rgba, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}
