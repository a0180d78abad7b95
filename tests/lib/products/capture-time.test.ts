import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { captureTime } from '@/lib/products/capture-time'

const canvas = () => sharp({ create: { width: 8, height: 6, channels: 3, background: '#888888' } })

const exif = (original: string) => ({
  IFD0: { DateTime: '2020:01:02 03:04:05', Make: 'Camera' },
  IFD2: { DateTimeOriginal: original },
})

test.each(['jpeg', 'png', 'webp'] as const)(
  'the capture time of a photo is read from a %s file, without a time zone (design-document-22)',
  async (format) => {
    const file = await canvas().withExif(exif('2026:05:01 13:45:09')).toFormat(format).toBuffer()
    expect(captureTime(new Uint8Array(file))).toBe('2026-05-01T13:45:09')
  },
)

test('without a capture time the file’s last change is used, unless that time is invalid (design-document-22)', async () => {
  const file = await canvas().withExif(exif('0000:00:00 00:00:00')).jpeg().toBuffer()
  expect(captureTime(new Uint8Array(file))).toBe('2020-01-02T03:04:05')
  expect(captureTime(new Uint8Array(await canvas().jpeg().toBuffer()))).toBeUndefined()
})

test('broken files have no capture time (design-document-22)', async () => {
  const file = new Uint8Array(await canvas().withExif(exif('2026:05:01 13:45:09')).jpeg().toBuffer())
  fc.assert(
    fc.property(
      fc.nat({ max: file.length }),
      fc.nat({ max: file.length - 1 }),
      fc.nat({ max: 255 }),
      (end, at, byte) => {
        const broken = file.slice(0, end)
        broken[at] = byte
        const found = captureTime(broken)
        expect(found === undefined || /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(found)).toBe(true)
      },
    ),
  )
  expect(captureTime(new Uint8Array(0))).toBeUndefined()
  expect(
    captureTime(new Uint8Array([0x49, 0x49, 42, 0, 255, 255, 255, 255, 0, 0, 0, 0, 0, 0])),
  ).toBeUndefined()
})
