import sharp, { type Sharp } from 'sharp'
import type { Asset, Matte } from '@/design/document/design-document'
import { carriedOn } from '@/design/geometry/bleed'
import { boxMatte } from '@/design/geometry/matte-box'
import { flatMatte } from '@/design/geometry/matte-flat'
import { toneMatrix } from '@/design/scene/tone'
import type { DrawingSources, FrozenDesign } from '../frozen-design'
import { type PictureSource, ProductionError } from '../print-job'

/** A background is looked for in no more dots than this; its edge is then enlarged. */
const maxMattePixels = 4_000_000

const open = (bytes: Buffer): Sharp => sharp(bytes, { failOn: 'error' }).autoOrient()

/** Opacity of each pixel of a smaller copy, as it was shown when the background was taken away. */
async function matteOf(bytes: Buffer, matte: Matte, { width, height }: Asset) {
  const scale = Math.min(1, Math.sqrt(maxMattePixels / (width * height)))
  const small = open(bytes)
    .resize({ width: Math.max(1, Math.round(width * scale)), fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true })
  const picture = { rgba: new Uint8ClampedArray(data), width: info.width, height: info.height }
  const alpha =
    matte.method === 'box' ? boxMatte(picture, matte) : flatMatte(picture, !matte.keepsEnclosed).alpha
  return sharp(alpha, { raw: { width: info.width, height: info.height, channels: 1 } })
}

async function withoutBackground(bytes: Buffer, matte: Matte, asset: Asset): Promise<Buffer> {
  const { data, info } = await open(bytes)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const mask = await matteOf(bytes, matte, asset)
  const alpha = await mask
    .resize({ width: info.width, height: info.height, fit: 'fill' })
    .toColourspace('b-w') // else one channel becomes three
    .raw()
    .toBuffer()
  return sharp(data, { raw: info })
    .joinChannel(alpha, { raw: { width: info.width, height: info.height, channels: 1 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** A copy whose edge is carried on: what lies below the picture needs no more dots than this. */
async function withEdges(bytes: Buffer, share: number): Promise<Buffer> {
  const { width, height } = await sharp(bytes)
    .metadata()
    .then(({ autoOrient }) => autoOrient)
  const dots = width * (1 + 2 * share) * (height + 2 * share * width)
  const scale = Math.min(1, Math.sqrt(maxMattePixels / dots))
  const { data, info } = await open(bytes)
    .resize({
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
      fit: 'fill',
    })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const small = { rgba: new Uint8ClampedArray(data), width: info.width, height: info.height }
  const { rgba, ...size } = carriedOn(small, share)
  return sharp(rgba, { raw: { ...size, channels: 4 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** "artist" waits for a person, who sends another picture: until then it stays as it is. */
const isCutOut = (matte: Matte | undefined): matte is Matte =>
  matte !== undefined && matte.method !== 'artist'

/** A design's pictures as they are printed: the upload's own bytes, unless a background was taken away or a tone was chosen. */
export function pictureSource({ document }: FrozenDesign, { printableOf }: DrawingSources): PictureSource {
  return async ({ asset: id, tone, bleed }) => {
    const asset = document.assets[id]
    if (!asset) throw new ProductionError(`The design has no picture "${id}".`)
    const original = await printableOf(asset)
    const { matte } = asset
    const shown = isCutOut(matte) ? await withoutBackground(original, matte, asset) : original
    const carried = bleed === undefined ? shown : await withEdges(shown, bleed)
    if (!tone) return carried
    return open(carried)
      .toColourspace('srgb')
      .recomb(toneMatrix(tone))
      .png({ compressionLevel: 1 })
      .toBuffer()
  }
}
