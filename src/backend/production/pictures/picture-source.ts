import sharp, { type Sharp } from 'sharp'
import type { Adjustment } from '@/design/design-document'
import { extendEdgeColors } from '@/design/geometry/bleed'
import { isCutOut, maskInPlace, type Mask } from '@/design/mask/mask'
import type { ScenePicture } from '@/design/scene/scene'
import { toneMatrix } from '@/design/scene/tone'
import { adjustInPlace } from '@/design/tone/adjust'
import { bilevelInPlace, type BilevelTone, isBilevel, plateColors, shownDots } from '@/design/tone/bilevel'
import { coverInPlace } from '@/design/tone/ink-cover'
import { cellPixels, enlargedCells, reduceInPlace, type Yarns } from '@/design/tone/palette'
import type { DrawingSources, FrozenDesign } from '../frozen-design'
import { type PictureSource, ProductionError } from '../print-job'

/**
 * Pixel limit of a copy with extended edges. It is behind the picture itself, so more pixels would not be
 * visible.
 */
const maxCarriedPixels = 4_000_000

const open = (bytes: Buffer): Sharp => sharp(bytes, { failOn: 'error' }).autoOrient()

/** Returns a copy without its background and with adjusted colors; its pixels are decoded once for both. */
async function reworked(
  bytes: Buffer,
  mask: Mask | undefined,
  adjust: Adjustment | undefined,
): Promise<Buffer> {
  const { data, info } = await open(bytes)
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const rgba = new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength)
  if (mask) maskInPlace({ rgba, width, height }, mask)
  if (adjust) adjustInPlace(rgba, adjust)
  return sharp(rgba, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** Returns a copy of the picture whose edge colors continue outward. */
async function withEdges(bytes: Buffer, share: number): Promise<Buffer> {
  const { width, height } = await sharp(bytes)
    .metadata()
    .then(({ autoOrient }) => autoOrient)
  const dots = width * (1 + 2 * share) * (height + 2 * share * width)
  const scale = Math.min(1, Math.sqrt(maxCarriedPixels / dots))
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
  const { rgba, ...size } = extendEdgeColors(small, share)
  return sharp(rgba, { raw: { ...size, channels: 4 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** Returns the picture as dots or lines of an engraving: each pixel has one of two colors. */
async function inOneTone(bytes: Buffer, tone: BilevelTone, plate: ScenePicture['plate']): Promise<Buffer> {
  const { dots, share, ...colors }: NonNullable<ScenePicture['plate']> = plate ?? plateColors
  const size = dots
    ? { width: dots.across, height: dots.down, fit: 'fill' as const }
    : { width: shownDots, height: shownDots, fit: 'inside' as const, withoutEnlargement: true }
  const { data, info } = await open(bytes)
    .resize(size)
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const rgba = new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength)
  bilevelInPlace({ rgba, width }, tone, colors, share)
  return sharp(rgba, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** Returns the area that an ink covers, in one color. */
async function covered(bytes: Buffer, color: string): Promise<Buffer> {
  const { data, info } = await open(bytes)
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const rgba = new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength)
  coverInPlace(rgba, color)
  return sharp(rgba, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** Returns the picture in the colors of a palette, with a square of pixels per cell. */
async function inYarns(bytes: Buffer, yarns: Yarns): Promise<Buffer> {
  const { across, down } = yarns.cells
  const data = await open(bytes)
    .resize({ width: across, height: down, fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer()
  const rgba = new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength)
  reduceInPlace(rgba, yarns)
  const factor = cellPixels(yarns.cells)
  const raw = { width: across * factor, height: down * factor, channels: 4 } as const
  return sharp(enlargedCells(rgba, yarns.cells, factor), { raw })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/**
 * Returns a design's pictures as printed: the original bytes, unless a background was removed, or a tone or an
 * adjustment was chosen.
 */
export function pictureSource(
  { document }: FrozenDesign,
  { printableOf, maskOf }: DrawingSources,
): PictureSource {
  return async ({ asset: id, tone, adjust, bleed, plate, yarns, inked }) => {
    const asset = document.assets[id]
    if (!asset) throw new ProductionError(`The design has no picture "${id}".`)
    const original = await printableOf(asset)
    const mask = isCutOut(asset.matte) ? await maskOf(id, asset) : undefined
    const shown = mask || adjust ? await reworked(original, mask, adjust) : original
    const carried = bleed === undefined ? shown : await withEdges(shown, bleed)
    if (inked) return covered(carried, inked)
    if (yarns) return inYarns(carried, yarns)
    if (!tone) return carried
    if (isBilevel(tone)) return inOneTone(carried, tone, plate)
    return open(carried)
      .toColourspace('srgb')
      .recomb(toneMatrix(tone))
      .png({ compressionLevel: 1 })
      .toBuffer()
  }
}
