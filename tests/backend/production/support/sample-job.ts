import sharp from 'sharp'
import { printBoxes, type PictureSource, type PrintJob, type Spot } from '@/backend/production/print-job'
import { flattenPath, parsePath } from '@/design/geometry/path'
import { whiteInk } from '@/design/geometry/white-ink'
import type { SceneElement } from '@/design/scene/scene'

/**
 * A sticker of 60 × 40 mm with everything that a scene can contain, a cut line, and white ink below its art.
 */

/** Returns a smooth picture, so that the way it is enlarged makes little difference. */
function gradient(width: number, height: number, channels: 3 | 4) {
  const pixels = Buffer.alloc(width * height * channels)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * channels
      const [right, down] = [x / (width - 1), y / (height - 1)]
      pixels.set([255 * right, 255 * down, 255 * (1 - right)].map(Math.round), at)
      if (channels === 4) pixels[at + 3] = Math.round(255 * Math.min(1, 2 * right))
    }
  return sharp(pixels, { raw: { width, height, channels } })
}

export const samplePictures = {
  photo: () => gradient(240, 160, 3).jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer(),
  turned: () => gradient(240, 160, 3).jpeg({ quality: 95 }).withMetadata({ orientation: 6 }).toBuffer(),
  cutOut: () => gradient(120, 120, 4).png().toBuffer(),
  cmyk: () => gradient(120, 80, 3).toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer(),
  cmykWithProfile: () => gradient(120, 80, 3).withIccProfile('cmyk').jpeg({ quality: 95 }).toBuffer(),
  deep: () => gradient(60, 40, 3).toColourspace('rgb16').png().toBuffer(),
  gray: () => gradient(60, 40, 3).toColourspace('b-w').jpeg({ quality: 95 }).toBuffer(),
}

/** Returns the image data of a JPEG, from its first scan on. */
export const codedPart = (jpeg: Buffer) => jpeg.subarray(jpeg.indexOf(Buffer.from([0xff, 0xda])))

export type SamplePicture = keyof typeof samplePictures

const pictures: PictureSource = ({ asset }) => samplePictures[asset as SamplePicture]() // scenes use only pictures of the table

/** Returns a circle of four curves, whose control points extend beyond it. */
export const circle = (x: number, y: number, r: number) => {
  const k = r * 0.5522847498
  return `M${x + r} ${y}C${x + r} ${y + k} ${x + k} ${y + r} ${x} ${y + r}C${x - k} ${y + r} ${x - r} ${y + k} ${x - r} ${y}C${x - r} ${y - k} ${x - k} ${y - r} ${x} ${y - r}C${x + k} ${y - r} ${x + r} ${y - k} ${x + r} ${y}Z`
}

const square = 'M0 0L10 0L10 10L0 10Z'

const sampleElements: SceneElement[] = [
  { kind: 'path', d: 'M-2 -2L62 -2L62 42L-2 42Z', fill: '#fff4d6' },
  { kind: 'picture', asset: 'photo', box: { x: 3, y: 3, width: 24, height: 16 } },
  {
    kind: 'picture',
    asset: 'cutOut',
    box: { x: 0, y: 0, width: 14, height: 14 },
    transform: [0.8660254, 0.5, -0.5, 0.8660254, 40, 4],
    opacity: 0.8,
  },
  {
    kind: 'path',
    d: circle(15, 28, 8),
    fill: '#d02030',
    stroke: { paint: '#102080', width: 1.5 },
    opacity: 0.5,
  },
  { kind: 'path', d: circle(24, 28, 8), fill: '#20a0d0', blend: 'multiply' },
  {
    kind: 'group',
    opacity: 0.6,
    transform: [1, 0, 0, 1, 34, 22],
    clip: circle(8, 6, 7),
    children: [
      { kind: 'path', d: square, fill: '#207040' },
      { kind: 'path', d: square, transform: [1, 0, 0, 1, 5, 4], fill: '#f0c000', blend: 'multiply' },
    ],
  },
  { kind: 'path', d: 'M4 38L30 35L56 38', fill: null, stroke: { paint: '#000000', width: 2 } },
  { kind: 'picture', asset: 'turned', box: { x: 50, y: 20, width: 8, height: 12 }, clip: circle(54, 26, 4) },
]

export const cutLine: Spot = {
  name: 'CutContour',
  paint: 'line',
  path: circle(30, 20, 25),
  overprint: true,
  shownAs: [0, 1, 0, 0],
}

export const whiteGround: Spot = {
  name: 'White',
  paint: 'ground',
  path: whiteInk(flattenPath(parsePath(circle(30, 20, 22)), 0.01), 0.2),
  overprint: true,
  shownAs: [0, 0, 0, 0],
}

export function sampleJob(changes: Partial<PrintJob> = {}): PrintJob {
  const trim = { x: 0, y: 0, width: 60, height: 40 }
  const boxes = printBoxes(trim, 2, '')
  return {
    surface: 'front',
    title: 'Sticker',
    scene: { box: boxes.bleed, elements: sampleElements },
    pictures,
    boxes,
    spots: [],
    cuts: [],
    ...changes,
  }
}

export const printedAt = new Date('2026-11-20T15:00:00Z')
