import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import sharp from 'sharp'
import { chance, pictured } from '../../design/geometry/drawn-picture'
import { block, disc, either, without } from '../../design/geometry/drawn-art'

/** Pictures with various backgrounds, smaller and larger than a mask. */

type Color = [number, number, number]

const red = (x: number, y: number): Color => [170 + 40 * Math.sin(x / 9), 40 + 20 * Math.cos(y / 7), 60]
const cream = (): Color => [246, 243, 236]
const lit = (x: number, y: number): Color => {
  const light = 236 - Math.hypot(x - 200, y - 140) / 5
  return [light, light * 0.98, light * 0.94]
}

/** Draws at 480 px and scales to a width, then adds noise so that every background pixel differs. */
async function drawn(width: number, ground: (x: number, y: number) => Color, noise: number): Promise<Buffer> {
  const art = either(without(disc(230, 220, 130), disc(230, 210, 40)), block(220, 300, 24, 150))
  const { picture } = pictured(480, art, red, ground)
  const { data, info } = await sharp(picture.rgba, { raw: { width: 480, height: 480, channels: 4 } })
    .resize({ width, height: Math.round(width * 0.8), fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const random = chance(width)
  const noisy = Uint8ClampedArray.from(data, (byte) => byte + noise * random())
  return sharp(noisy, { raw: { width: info.width, height: info.height, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer()
}

const photo = (name: string) => readFileSync(`tests/fixtures/photos/${name}.jpg`)
const enlarged = (name: string, width: number) =>
  sharp(photo(name)).resize({ width }).sharpen().jpeg({ quality: 80 }).toBuffer()

/** A picture that is half transparent, with soft edges. */
const transparent = (width: number) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 80" width="${width}" height="${width * 0.8}"><circle cx="50" cy="40" r="31" fill="#2a7"/><rect x="20" y="36" width="60" height="9" fill="#fff" fill-opacity=".6"/></svg>`,
    ),
  )
    .png()
    .toBuffer()

export const maskedPictures: [name: string, bytes: () => Promise<Buffer> | Buffer][] = [
  ['drawing on cream, 400 px', () => drawn(400, cream, 4)],
  ['drawing on cream, 3,000 px', () => drawn(3_000, cream, 8)],
  ['drawing under a lamp, 900 px', () => drawn(900, lit, 5)],
  ['drawing under a lamp, 2,600 px', () => drawn(2_600, lit, 9)],
  ['transparent, 500 px', () => transparent(500)],
  ['transparent, 2,800 px', () => transparent(2_800)],
  ['photo of a fig, 640 px', () => photo('fig')],
  ['photo of a fig, 2,700 px', () => enlarged('fig', 2_700)],
  ['photo of dogs, 640 px', () => photo('two-dogs')],
  ['photo of dandelions, 2,900 px', () => enlarged('dandelions', 2_900)],
]

/** A drawing that has a few more pixels than a mask. */
export const largePicture = () => drawn(2_400, cream, 8)

/** Returns a part of a photograph in another size. */
const photoPart = (name: string, width: number) =>
  sharp(photo(name))
    .resize({ width, height: Math.round(width * 0.7), fit: 'cover' })
    .jpeg({ quality: 80 })
    .toBuffer()

const widths = fc.integer({ min: 90, max: 420 })
const noises = fc.nat(9)
const named = (kind: string, bytes: (width: number, noise: number) => Promise<Buffer>) =>
  fc.tuple(widths, noises).map(([width, noise]) => ({
    name: `${kind}, ${width} px, noise ${noise}`,
    bytes: () => bytes(width, noise),
  }))

/** Random pictures by kind, small enough that a mask is made in a moment. */
export const smallPictures = {
  drawing: named('drawing', (width, noise) => drawn(width, cream, noise)),
  'drawing under a lamp': named('drawing under a lamp', (width, noise) => drawn(width, lit, noise)),
  'transparent picture': named('transparent', transparent),
  photo: fc
    .constantFrom('fig', 'two-dogs', 'dandelions')
    .chain((photograph) => named(photograph, (width) => photoPart(photograph, width))),
}
