import sharp from 'sharp'
import type { Matte } from '@/design/design-document'
import { cutMask } from '@/design/mask/cut-mask'
import { maskSize, maskWish, needsDetection, type Mask } from '@/design/mask/mask'
import type { Detection } from '@/design/mask/detection'

/** Maximum pixels of an upload. */
const limitInputPixels = 50_000_000

/**
 * Computes the mask of a picture, always from the same pixels: upright, in sRGB, in the size of its mask.
 * @param picture its bytes or its path
 * @param detection what the detector sees; if a matte needs it and it is missing, the picture is looked at here
 * @throws Error if it is not a picture, or there is no detector
 */
export async function maskOfBytes(
  picture: Buffer | string,
  matte?: Matte,
  detection?: Detection,
): Promise<Mask> {
  const seen =
    detection ??
    (needsDetection(matte)
      ? await (await import('./detector/detection-of-bytes')).detectionOfBytes(picture)
      : undefined)
  const { autoOrient } = await sharp(picture, { limitInputPixels }).metadata()
  const { data, info } = await sharp(picture, { limitInputPixels, failOn: 'error' })
    .autoOrient()
    .resize({ ...maskSize(autoOrient), fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const rgba = new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength)
  return cutMask({ rgba, width: info.width, height: info.height }, maskWish(matte).matte, seen)
}
