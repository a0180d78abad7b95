import sharp from 'sharp'
import type { Rectangle } from '@/design/units'
import { scaling } from '@/design/geometry/matrix'
import { sceneToSvg } from '@/design/scene/scene-to-svg'
import type { PrintJob } from '../print-job'
import { drawnSides, pictureKey, picturesIn } from '../pictures/pictures-in'

/** Limits of a proof's picture; larger ones are rendered at a lower resolution. */
const maxPixels = 40_000_000
const maxSide = 16_000

interface Pixels {
  width: number
  height: number
}

export function pixelsOf({ width, height }: Rectangle, dpi: number): Pixels {
  const [wide, high] = [(width / 25.4) * dpi, (height / 25.4) * dpi]
  const scale = Math.min(1, maxSide / Math.max(wide, high), Math.sqrt(maxPixels / (wide * high)))
  return { width: Math.max(1, Math.round(wide * scale)), height: Math.max(1, Math.round(high * scale)) }
}

/** Returns the picture as a data URL, in sRGB and upright, at most `side` pixels wide and high. */
async function addressOf(bytes: Buffer, side: number): Promise<string> {
  const drawn = await sharp(bytes, { failOn: 'error' })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .png({ compressionLevel: 1 })
    .toBuffer()
  return `data:image/png;base64,${drawn.toString('base64')}`
}

/** Renders a surface's art as a PNG file, without spot color plates; unprinted areas are transparent. */
export async function drawPng(
  { scene, pictures }: Pick<PrintJob, 'scene' | 'pictures'>,
  dpi: number,
): Promise<Buffer> {
  const pixels = pixelsOf(scene.box, dpi)
  const scale = pixels.width / scene.box.width
  const sides = drawnSides(scene.elements, scaling(scale, scale))
  const addresses = new Map<string, string>()
  for (const picture of picturesIn(scene.elements)) {
    const key = pictureKey(picture)
    // The renderer's scaling filter is good enough for halving, but not for smaller factors.
    const side = Math.min(maxSide, Math.max(1, Math.ceil(2 * (sides.get(key) ?? 1))))
    if (!addresses.has(key)) addresses.set(key, await addressOf(await pictures(picture), side))
  }
  const markup = sceneToSvg(scene, (picture) => addresses.get(pictureKey(picture)), pixels)
  return sharp(Buffer.from(markup), { density: 72, unlimited: true })
    .png()
    .withIccProfile('srgb')
    .withMetadata({ density: dpi })
    .toBuffer()
}
