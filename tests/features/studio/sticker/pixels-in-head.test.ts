import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pixelsInHead } from '@/features/studio/sticker/pixels-in-head'

const picture = sharp({ create: { width: 640, height: 411, channels: 3, background: '#38c' } })
const blob = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)])

test('the pixel count is read from PNG and JPEG headers, even behind color profiles and metadata (studio-20)', async () => {
  const files = [
    picture.clone().png(),
    picture.clone().jpeg(),
    picture.clone().jpeg({ progressive: true }).withMetadata({ orientation: 6, icc: 'p3' }),
  ]
  for (const file of files) expect(await pixelsInHead(blob(await file.toBuffer()))).toBe(640 * 411)
})

test('other formats and truncated headers give no pixel count, and no bytes cause an error (studio-20)', async () => {
  const jpeg = await picture.clone().withMetadata({ icc: 'p3' }).jpeg().toBuffer()
  expect(await pixelsInHead(blob(await picture.clone().webp().toBuffer()))).toBeUndefined()
  expect(await pixelsInHead(blob(jpeg.subarray(0, 100)))).toBeUndefined()
  expect(await pixelsInHead(new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']))).toBeUndefined()
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
      for (const start of [[], [0xff, 0xd8, 0xff], [0x89, 0x50, 0x4e, 0x47]])
        expect(['number', 'undefined']).toContain(
          typeof (await pixelsInHead(blob(Uint8Array.from([...start, ...bytes])))),
        )
    }),
    { numRuns: 300 },
  )
})
