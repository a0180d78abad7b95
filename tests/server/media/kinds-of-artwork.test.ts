import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { message as messageOf } from '@/backend/kernel/message'
import { secretHash } from '@/backend/kernel/secret-hash'
import { uploadsFolder } from '@/backend/kernel/upload-storage/disk'
import { uploadPaths } from '@/backend/kernel/uploads/uploaded-bytes'
import { findUpload } from '@/backend/kernel/uploads/uploads'
import { assetOf } from '@/features/artwork/upload-artwork'
import { setEnvironment } from '@/settings/settings'
import { exampleBrand, serve } from '../../support/brands'
import { handleEndpoint } from '../../support/endpoints'
import { useServer } from '../../support/http'
import { pdfPage } from '../../support/files/pdf-files'
import { originalFile } from '../../support/files/uploads'

/**
 * Files from shoppers' programs, as the endpoint handles them: real files, the real renderer and a real disk.
 */

const dataDir = mkdtempSync(join(tmpdir(), 'kinds-'))
const shop = useServer(handleEndpoint)

beforeAll(() => {
  serve(exampleBrand())
  setEnvironment({ DATA_DIR: dataDir })
})
afterAll(() => {
  setEnvironment({ DATA_DIR: undefined, UPLOADS_GB: undefined })
  rmSync(dataDir, { recursive: true })
})

const message = (name: string, values: Record<string, string | number> = {}) =>
  messageOf(exampleBrand(), `upload.${name}`, values)

interface Stored {
  key: string
  url: string
  preview: string
  width: number
  height: number
  sha256: string
  bytes: number
  type: string
  name: string
  isKept: boolean
  note?: string
  message?: string
}

async function send(bytes: Buffer, name = 'art', cookie?: string) {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], name))
  const answer = await fetch(`${shop.url()}/media/upload`, {
    method: 'POST',
    headers: { 'x-requested-with': 'livery', ...(cookie && { cookie }) },
    body: form,
  })
  return { status: answer.status, answer, body: (await answer.json()) as Stored }
}

const fetched = async (address: string) =>
  Buffer.from(await (await fetch(shop.url() + address)).arrayBuffer())
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const nameOf = ({ key }: Stored) => key.slice(0, 32)

const plain = sharp({ create: { width: 60, height: 40, channels: 3, background: '#f36' } })
const clear = sharp({
  create: { width: 60, height: 40, channels: 4, background: { r: 255, g: 51, b: 102, alpha: 0.5 } },
})
const jpeg = await plain.clone().jpeg().toBuffer()
const noise = await sharp({
  create: {
    width: 300,
    height: 300,
    channels: 3,
    background: '#888',
    noise: { type: 'gaussian', mean: 128, sigma: 40 },
  },
})
  .jpeg()
  .toBuffer()

test('the response describes the upload, and the original is stored byte for byte next to the rendered picture (media-9, media-425)', async () => {
  const photo = await plain.clone().jpeg().withMetadata({ orientation: 6 }).toBuffer()
  const { status, body } = await send(photo, 'C:\\Users\\Ada\\My  cat.JPG')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    width: 40,
    height: 60,
    sha256: hashOf(photo),
    bytes: photo.length,
    type: 'image/jpeg',
    name: 'My cat.JPG',
    isKept: false,
  })
  expect(assetOf(body)).toEqual({
    key: nameOf(body),
    sha256: body.sha256,
    type: 'image/jpeg',
    width: 40,
    height: 60,
    name: 'My cat.JPG',
  })
  const upload = await findUpload(nameOf(body))
  expect(upload?.facts).toMatchObject({ sha256: body.sha256, width: 40 })
  expect(readFileSync(originalFile({ key: body.key })).equals(photo)).toBe(true)
  for (const ending of ['original', 'json'])
    expect((await fetch(`${shop.url()}/media/uploads/${nameOf(body)}.${ending}`)).status).toBe(404)
})

test('an upload stores a hash of the browser that sent it, and the browser gets a cookie for it (media-9, designs-9)', async () => {
  const { answer, body } = await send(jpeg)
  const guest =
    /guest_id=([A-Za-z0-9]{32});.*HttpOnly/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? ''
  expect((await findUpload(nameOf(body)))?.facts?.sender).toBe(secretHash(guest))
  const again = await send(jpeg, 'art', `guest_id=${guest}`)
  expect((await findUpload(nameOf(again.body)))?.facts?.sender).toBe(secretHash(guest))
})

test.each([
  ['PNG', await clear.clone().png().toBuffer(), 'image/png'],
  ['WEBP', await clear.clone().webp({ lossless: true }).toBuffer(), 'image/webp'],
  ['TIFF', await clear.clone().tiff({ compression: 'lzw' }).toBuffer(), 'image/tiff'],
])(
  'a transparent %s stays transparent, pixel for pixel, and so does its thumbnail (media-2)',
  async (_, bytes, type) => {
    const { body } = await send(bytes)
    expect(body).toMatchObject({ type, width: 60, height: 40 })
    expect(body.note).toBeUndefined()
    const pixels = (picture: Buffer) => sharp(picture).ensureAlpha().raw().toBuffer()
    const before = await pixels(bytes)
    for (const address of [body.url, body.preview])
      expect((await pixels(await fetched(address))).equals(before)).toBe(true)
  },
)

test('an opaque TIFF is converted like a photograph (media-3)', async () => {
  const { status, body } = await send(await plain.clone().tiff().toBuffer())
  expect([status, body.type]).toEqual([200, 'image/tiff'])
  expect(body.key).toMatch(/\.webp$/)
})

test.each([
  ['in CMYK', await plain.clone().toColourspace('cmyk').jpeg().toBuffer(), 'inks'],
  ['with 16 bits per channel', await plain.clone().toColourspace('rgb16').png().toBuffer(), 'depth'],
])(
  'a picture %s is accepted and shown in sRGB, and a note reports it (media-425)',
  async (_, bytes, name) => {
    const { status, body } = await send(bytes)
    expect([status, body.note]).toEqual([200, message(name)])
    expect(body.note).not.toBe(name)
    expect(await sharp(await fetched(body.url)).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar' })
    expect(body.sha256).toBe(hashOf(bytes))
  },
)

const heic = Buffer.concat([
  Buffer.from('000000186674797068656963000000006d69663168656963', 'hex'),
  Buffer.from('0000000c6d64617401020304', 'hex'),
])
const pdf = pdfPage()
const photoshop = Buffer.concat([Buffer.from('8BPS'), Buffer.alloc(60)])

test.each<[string, Buffer, string, string?]>([
  ['a HEIC from a phone', heic, 'image/heic'],
  ['an EPS', Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n%%EOF'), 'application/postscript'],
  ['a PSD', photoshop, 'image/vnd.adobe.photoshop'],
])(
  '%s is kept unchanged for our artist, with a generic sheet as its picture, and a note reports it (media-10)',
  async (_, bytes, type, name = 'art.file') => {
    const { status, body } = await send(bytes, name)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      type,
      isKept: true,
      note: message('kept'),
      sha256: hashOf(bytes),
      name,
    })
    expect(assetOf(body)).toBeUndefined()
    expect(readFileSync(originalFile(body)).equals(bytes)).toBe(true)
    expect((await sharp(await fetched(body.preview)).metadata()).format).toBe('webp')
    expect((await fetched(body.url)).includes(bytes.subarray(0, 8))).toBe(false)
  },
)

const filesNow = () => (existsSync(uploadsFolder()) ? readdirSync(uploadsFolder()).length : 0)
const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`)
const whole = await clear.clone().png().toBuffer()

/** A PNG of 10,000 × 10,000 pixels. */
const hundredMegapixels = await sharp({
  create: { width: 10_000, height: 10_000, channels: 3, background: '#fff' },
  limitInputPixels: false,
})
  .png({ palette: true })
  .toBuffer()

/** A lossless WebP of one color: a header and a few zero-length codes. */
const fewBytes = Buffer.from('UklGRhwAAABXRUJQVlA4TA8AAAAv/n/6AgcQ/Y/+ByKi/wEA', 'base64')

test.each<[string, Buffer, string, Record<string, number>?]>([
  ['a truncated JPEG', noise.subarray(0, noise.length / 2), 'broken'],
  ['a truncated PNG', whole.subarray(0, whole.length - 30), 'broken'],
  ['a truncated HEIC', heic.subarray(0, heic.length - 2), 'broken'],
  ['a truncated PDF', pdf.subarray(0, 40), 'broken'],
  ['a truncated PSD', photoshop.subarray(0, 12), 'broken'],
  ['a truncated TIFF', (await plain.clone().tiff().toBuffer()).subarray(0, 60), 'broken'],
  [
    'a picture with one pixel',
    await sharp(whole).resize(1, 1).png().toBuffer(),
    'tooSmall',
    { width: 1, height: 1 },
  ],
  [
    'a picture with one row of pixels',
    await sharp(whole).resize(60, 1, { fit: 'fill' }).png().toBuffer(),
    'tooSmall',
    { width: 60, height: 1 },
  ],
  [
    'a picture with 100 million pixels',
    hundredMegapixels,
    'tooManyPixels',
    { found: 100, width: 10_000, height: 10_000, max: 50 },
  ],
  ['a drawing with a script', svg('<script>alert(1)</script>'), 'scripts'],
  ['a drawing with an onload handler', svg('<rect onload="alert(1)"/>'), 'scripts'],
  [
    'a drawing with an appended web page',
    Buffer.concat([svg(''), Buffer.from('<html></html>')]),
    'svgBroken',
    { line: 1 },
  ],
  ['an empty drawing', svg('<g/>'), 'svgEmpty'],
  [
    'a file of 36 bytes that claims 50 million pixels',
    fewBytes,
    'emptyPixels',
    { found: 50, width: 16_383, height: 3_050, max: 50, bytes: 36 },
  ],
  ['a web page that begins like a GIF', Buffer.from('GIF89a=1;<html><script>alert(1)</script>'), 'kind'],
  ['an executable', Buffer.from('MZ\x90\x00'), 'kind'],
])(
  '%s is refused with a message about what was found and what is possible, and no file is kept (media-3, media-10)',
  async (_, bytes, name, values) => {
    const before = filesNow()
    const { status, body } = await send(bytes)
    expect([status, body.message]).toEqual([415, message(name, { name: 'art', ...values })])
    expect(filesNow()).toBe(before)
  },
)

test('a picture with an appended web page is rendered without it, and the whole file is never served (media-2, media-9)', async () => {
  const both = Buffer.concat([jpeg, Buffer.from('<html><script>alert(1)</script></html>')])
  const { status, body } = await send(both, 'x.html')
  expect([status, body.type]).toEqual([200, 'image/jpeg'])
  for (const address of [body.url, body.preview])
    expect((await fetched(address)).includes('<script>')).toBe(false)
  expect(statSync(originalFile(body)).size).toBe(both.length)
})

test('an upload from before originals were kept serves as its own original (media-9)', async () => {
  const { body } = await send(whole)
  for (const ending of ['original', 'json']) rmSync(join(uploadsFolder(), `${nameOf(body)}.${ending}`))
  expect(await findUpload(nameOf(body))).toEqual({ key: body.key, facts: undefined })
  const asset = { ...body, key: nameOf(body), name: 'fox.jpg' }
  expect((await uploadPaths(asset)).original).toBe(join(uploadsFolder(), body.key))
  expect((await fetch(shop.url() + body.url)).status).toBe(200)
})
