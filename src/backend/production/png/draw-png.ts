import sharp from 'sharp'
import type { Rectangle } from '@/design/units'
import { sceneToSvg } from '@/design/scene/scene-to-svg'
import type { PrintJob } from '../print-job'
import { picturesIn, pictureKey } from '../pictures/pictures-in'

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

/** Returns the picture as a data URL, in sRGB and upright, with no more pixels than the whole rendering. */
async function addressOf(bytes: Buffer, { width, height }: Pixels): Promise<string> {
  const side = Math.max(width, height)
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
  const addresses = new Map<string, string>()
  for (const picture of picturesIn(scene.elements))
    if (!addresses.has(pictureKey(picture)))
      addresses.set(pictureKey(picture), await addressOf(await pictures(picture), pixels))
  const markup = sceneToSvg(scene, (picture) => addresses.get(pictureKey(picture)), pixels)
  return sharp(Buffer.from(markup), { density: 72, unlimited: true })
    .png()
    .withIccProfile('srgb')
    .withMetadata({ density: dpi })
    .toBuffer()
}
