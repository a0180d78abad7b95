import sharp from 'sharp'
import type { Matte, Size } from '@/design/document/design-document'
import { carriedOn } from '@/design/geometry/bleed'
import { boxMatte } from '@/design/geometry/matte-box'
import { flatMatte } from '@/design/geometry/matte-flat'
import { reduced } from '@/design/geometry/resize-picture'
import type { ScenePicture } from '@/design/scene/scene'
import { toneInPlace } from '@/design/scene/tone'

/** No picture of ours is larger (upload limit); sharp refuses what is before it decodes. */
const limitInputPixels = 50_000_000

/** Of a copy whose edge is carried on, which lies below the picture itself. */
const carriedSide = 2_000

interface Raw {
  rgba: Uint8ClampedArray
  width: number
  height: number
}

/** Turned as its EXIF data asks for, in sRGB. */
async function decoded(bytes: Buffer): Promise<Raw> {
  const { data, info } = await sharp(bytes, { limitInputPixels })
    .autoOrient()
    .toColorspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const rgba = new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength)
  return { rgba, width: info.width, height: info.height }
}

/** An artist's cut-out is in the file already. */
const mattes: Record<Matte['method'], (picture: Raw, matte: Matte) => Uint8Array | undefined> = {
  flat: (picture, { keepsEnclosed = false }) => flatMatte(picture, !keepsEnclosed).alpha,
  box: (picture, matte) => boxMatte(picture, matte),
  artist: () => undefined,
}

/** What was transparent stays so. */
function cutOut(picture: Raw, matte: Matte): void {
  const alpha = mattes[matte.method](picture, matte)
  const { rgba } = picture
  alpha?.forEach((opacity, pixel) => {
    rgba[pixel * 4 + 3] = Math.min(rgba[pixel * 4 + 3] ?? 0, opacity)
  })
}

interface Changes {
  /** A copy whose edge is carried on by this share of its width. */
  bleed?: number
  tone?: ScenePicture['tone']
  matte?: Matte | undefined
  /** Pixels to shrink it to; a picture is never made larger. */
  size: Size
}

/**
 * A picture as a design shows it: cut out and toned in its own pixels, then as large as it is drawn.
 * @returns the bytes of a PNG file
 * @throws Error for what is no picture, or has more than 50 megapixels
 */
export async function preparePicture(bytes: Buffer, { tone, matte, bleed, size }: Changes): Promise<Buffer> {
  const whole = await decoded(bytes)
  if (matte) cutOut(whole, matte)
  const picture =
    bleed === undefined ? whole : carriedOn(reduced(whole, carriedSide / (1 + 2 * bleed)), bleed)
  if (tone) toneInPlace(picture.rgba, tone)
  const { rgba, width, height } = picture
  return sharp(rgba, { raw: { width, height, channels: 4 } })
    .resize({
      width: Math.min(width, Math.max(1, Math.round(size.width))),
      height: Math.min(height, Math.max(1, Math.round(size.height))),
      fit: 'fill',
    })
    .png({ compressionLevel: 1 })
    .toBuffer()
}
