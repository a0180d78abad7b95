import sharp from 'sharp'
import { expect, test } from 'vitest'
import { megabytesOf, megapixelsOf } from '@/lib/products/file-amounts'
import { pictureSize } from '@/lib/products/picture-size'

const plain = sharp({ create: { width: 321, height: 123, channels: 3, background: '#f36' } })
const seeThrough = plain.clone().ensureAlpha(0.5)

test.each([
  ['a PNG', await plain.clone().png().toBuffer()],
  ['a JPEG with a color profile', await plain.clone().withIccProfile('p3').jpeg().toBuffer()],
  ['a progressive JPEG', await plain.clone().jpeg({ progressive: true }).toBuffer()],
  ['a WebP', await plain.clone().webp().toBuffer()],
  ['a WebP without loss', await plain.clone().webp({ lossless: true }).toBuffer()],
  ['a WebP with see-through parts', await seeThrough.webp().toBuffer()],
])('the size of %s is read from its header (media-3)', (_, bytes) => {
  expect(pictureSize(bytes)).toEqual({ width: 321, height: 123 })
})

test('a file that is not a picture or ends before its size has no size (media-3)', async () => {
  const jpeg = await plain.clone().jpeg().toBuffer()
  for (const bytes of [Buffer.alloc(0), Buffer.from('<svg>'), jpeg.subarray(0, 30)])
    expect(pictureSize(bytes)).toBeUndefined()
})

test('a size above the limit is never rounded down to the limit (media-3)', () => {
  expect(megabytesOf(60 * 1024 * 1024)).toBe(60)
  expect(megabytesOf(60 * 1024 * 1024 + 1)).toBe(60.1)
  expect(megapixelsOf({ width: 10_000, height: 5_000 })).toBe(50)
  expect(megapixelsOf({ width: 10_000, height: 5_001 })).toBe(50.1)
})
