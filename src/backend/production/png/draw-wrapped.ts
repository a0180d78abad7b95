import sharp, { type OverlayOptions } from 'sharp'
import type { Rectangle } from '@/design/units'
import { boundsOf, cornersOf } from '@/design/geometry/point'
import type { PlacedPatch } from '@/design/scene/wrapped-scene'
import type { WrappedArt } from '../print-job'
import { drawPng, pixelsOf } from './draw-png'

/** Millimeters per pixel of a blurred side, as in `features/studio/canvas/paint`. */
const softness = 9

type Dots = Record<'width' | 'height', number>

/** Converts a stretch in fractions to its first pixel and its number of pixels. */
const along = (start: number, length: number, dots: number) => {
  const [from, to] = [start, start + length].map((at) => Math.min(Math.max(Math.round(at * dots), 0), dots))
  const first = Math.min(from ?? 0, dots - 1)
  return [first, Math.max(1, (to ?? dots) - first)] as const
}

/**
 * Converts a rectangle to whole pixels of a picture that shows `box`: at least one pixel, and none outside
 * the picture.
 */
function inDots({ x, y, width, height }: Rectangle, box: Rectangle, most: Dots) {
  const [left, wide] = along((x - box.x) / box.width, width / box.width, most.width)
  const [top, high] = along((y - box.y) / box.height, height / box.height, most.height)
  return { left, top, width: wide, height: high }
}

/**
 * Returns the part of the surface that the patches use. Rendering starts exactly at its edge, so that no
 * pixel is partly empty.
 */
export const sourceBox = (patches: readonly PlacedPatch[]): Rectangle =>
  boundsOf(patches.flatMap(({ source }) => cornersOf(source)))

const few = (mm: number) => Math.max(2, Math.round(mm / softness))

/** Blurs a picture by scaling it down and up again. */
async function soft(picture: Buffer, { target }: PlacedPatch, size: Dots) {
  const small = await sharp(picture)
    .resize({ width: few(target.width), height: few(target.height), fit: 'fill' })
    .png()
    .toBuffer()
  return sharp(small)
    .resize({ ...size, fit: 'fill', kernel: 'linear' })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/**
 * Renders a patch as printed.
 * @param art rendering of `sourceBox`
 * @param size in pixels
 */
export async function drawPatch(
  art: Buffer,
  within: Rectangle,
  patch: PlacedPatch,
  { size, isSoft }: { size: Dots; isSoft: boolean },
): Promise<Buffer> {
  const { width, height } = await sharp(art).metadata()
  const { flip, isFront } = patch
  const cut = sharp(art)
    .extract(inDots(patch.source, within, { width, height }))
    .flip(flip.y)
    .flop(flip.x)
  if (isSoft && !isFront) return soft(await cut.png({ compressionLevel: 1 }).toBuffer(), patch, size)
  return cut
    .resize({ ...size, fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/**
 * Renders one canvas with its sides as a PNG file. The surface is rendered once, and its parts are placed
 * where they are printed.
 */
export async function drawWrapped(
  { scene, pictures, patches, isSoft, ground }: WrappedArt,
  box: Rectangle,
  dpi: number,
): Promise<Buffer> {
  const size = pixelsOf(box, dpi)
  const within = sourceBox(patches)
  const scale = size.width / box.width
  const art = await drawPng({ scene: { ...scene, box: within }, pictures }, scale * 25.4)
  const layers: OverlayOptions[] = []
  for (const patch of patches) {
    const { left, top, ...dots } = inDots(patch.target, box, size)
    layers.push({ input: await drawPatch(art, within, patch, { size: dots, isSoft }), left, top })
  }
  return sharp({ create: { ...size, channels: 4, background: ground ?? '#00000000' } })
    .composite(layers)
    .png()
    .withIccProfile('srgb')
    .withMetadata({ density: dpi })
    .toBuffer()
}
