import sharp from 'sharp'
import { expect, test } from 'vitest'
import { renderPicture } from '@/backend/artwork/drawing'
import { normalizeSvg } from '@/backend/artwork/svg/normalize-svg'
import { SvgRefused } from '@/backend/artwork/svg/svg-problem'

/** Returns a picture with noise and half-transparent stripes. */
function noise(side: number) {
  const data = Buffer.from(
    Array.from({ length: side * side * 4 }, (_, at) => (at * 7_919 + (at >> 5) * 104_729) % 256),
  )
  for (let at = 3; at < data.length; at += 4) data[at] = (at >> 9) % 2 === 0 ? 255 : 128
  return sharp(data, { raw: { width: side, height: side, channels: 4 } })
}

const pixelsOf = (bytes: Buffer) => sharp(bytes).ensureAlpha().raw().toBuffer()

test('a lossy WebP with transparency is stored as lossless WebP, smaller than as PNG (media-3)', async () => {
  const sent = await noise(300).blur(3).webp({ quality: 60 }).toBuffer()
  const picture = await renderPicture(sent, 'webp')
  if ('problem' in picture) throw new Error(picture.problem)
  expect(picture.ending).toBe('webp')
  expect(await pixelsOf(picture.data)).toEqual(await pixelsOf(sent))
  const asPng = await sharp(sent).png({ compressionLevel: 7 }).toBuffer()
  expect(picture.data.length).toBeLessThan(asPng.length)
})

test.each(['jpeg', 'png'] as const)('a %s keeps its usual stored format (media-3)', async (kind) => {
  const picture = await renderPicture(await noise(40).toFormat(kind).toBuffer(), kind)
  expect('problem' in picture ? picture.problem : picture.ending).toBe(kind === 'png' ? 'png' : 'webp')
})

const blank = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: 'white' } })

test.each([
  ['png', () => blank(7_000).png({ palette: true, colors: 2, compressionLevel: 9 }).toBuffer()],
  ['webp', () => blank(7_000).webp({ lossless: true, effort: 0 }).toBuffer()],
  [
    'tiff',
    () => blank(7_000).toColourspace('b-w').tiff({ compression: 'ccittfax4', bitdepth: 1 }).toBuffer(),
  ],
] as const)('a small %s that claims 49 million pixels is refused (media-3)', async (kind, make) => {
  const sent = await make()
  expect(sent.length * 4_000).toBeLessThan(7_000 * 7_000)
  expect(await renderPicture(sent, kind)).toMatchObject({ problem: 'emptyPixels' })
})

test('a picture inside an SVG is held to the same pixels per byte (media-3, media-8)', async () => {
  const svg = (picture: Buffer) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><image width="9" height="9" href="data:image/webp;base64,${picture.toString('base64')}"/></svg>`,
    )
  const problemOf = async (picture: Buffer) => {
    try {
      await normalizeSvg(svg(picture), 100)
      return undefined
    } catch (error) {
      return error instanceof SvgRefused ? error.problem : String(error)
    }
  }
  expect(await problemOf(await blank(6_000).webp({ lossless: true }).toBuffer())).toBe('tooComplex')
  expect(await problemOf(await noise(100).webp().toBuffer())).toBeUndefined()
})
