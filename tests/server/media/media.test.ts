import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadsFolder } from '@/backend/kernel/upload-storage/disk'
import { isUploaded } from '@/backend/kernel/uploads/uploaded-keys'
import { sendMedia } from '@/server/media/media'
import { mediaSource } from '@/server/media/media-source'
import { artworkKind } from '@/backend/artwork/artwork-kind'
import { smallBrand, serve } from '../../support/brands'
import { useServer } from '../../support/http'
import { handleEndpoint } from '../../support/endpoints'
import { setEnvironment } from '@/settings/settings'

const dataDir = mkdtempSync(join(tmpdir(), 'media-'))
const shop = useServer(handleEndpoint)
/** A server whose clients disconnect before the file is open. */
let answered: Promise<unknown> | undefined
const given = useServer((request, response) => {
  response.destroy()
  answered = sendMedia({ request, response, below: request.url?.replace('/media/', '') ?? '' })
})
const wordings = {
  tooLarge: '{found} MB; at most {max}.',
  kind: 'No picture.',
  broken: 'Broken.',
  svgBroken: 'No SVG.',
  svgEmpty: 'Nothing.',
  empty: 'Empty.',
}

beforeAll(() => {
  const brand = smallBrand()
  serve({
    ...brand,
    messages: {
      ...brand.messages,
      upload: { ...wordings, noFile: 'No file.', tooManyPixels: '{found} megapixels; at most {max}.' },
    },
  })
  setEnvironment({ DATA_DIR: dataDir })
})
afterAll(() => rmSync(dataDir, { recursive: true }))

async function upload(bytes: Buffer | string, name = 'picture.jpg', type = 'image/jpeg') {
  const form = new FormData()
  form.set('file', new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type }))
  const response = await fetch(`${shop.url()}/media/upload`, {
    method: 'POST',
    headers: { 'x-requested-with': 'livery' },
    body: form,
  })
  return { status: response.status, body: (await response.json()) as Record<string, string> }
}

const photo = (options: { width?: number; height?: number } = {}) =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#f36', ...options } })

test.each([
  '../package.json',
  '..%2f..%2fpackage.json',
  '%2e%2e/package.json',
  'a/../../b.png',
  '/etc/passwd',
  'x.svg%00.png',
  'x.SVG',
  'x.html',
  'x.svg.js',
  'sw.js',
  'uploads/../secret.png',
  'uploads/abc.webp',
  `uploads/${'a'.repeat(32)}.svg`,
  `uploads/${'a'.repeat(32)}.webp.part`,
  `uploads/${'a'.repeat(32)}.original`,
  `uploads/${'a'.repeat(32)}.json`,
  '.env',
  '',
  'a//b.png',
])('the path %j is not looked up as a picture (media-1, media-9)', (path) => {
  expect(mediaSource(path)).toBeUndefined()
})

test('a raw path traversal is a 404 (media-1)', async () => {
  const answer = await new Promise<string>((resolve, reject) => {
    const { port, hostname } = new URL(shop.url())
    const socket = connect(Number(port), hostname, () =>
      socket.write('GET /media/../../package.json HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'),
    )
    let text = ''
    socket.on('data', (chunk) => (text += chunk.toString()))
    socket.on('end', () => resolve(text)).on('error', reject)
  })
  expect(answer).toMatch(/^HTTP\/1.1 404/)
})

test('a photograph is re-encoded, rotated upright, stripped of metadata, and stored under a random key (media-2)', async () => {
  const bytes = await photo()
    .jpeg()
    .withMetadata({ orientation: 6, exif: { IFD0: { Artist: 'Secret Name' } } })
    .toBuffer()
  const { status, body } = await upload(bytes, '../../evil.php.jpg')
  expect(status).toBe(200)
  expect(body).toMatchObject({ width: 400, height: 600 })
  expect(body['key']).toMatch(/^[A-Za-z0-9]{32}\.webp$/)
  expect(isUploaded(body['key'] ?? '')).toBe(true)
  const kept = await fetch(shop.url() + (body['url'] ?? ''))
  expect(kept.status).toBe(200)
  expect(Object.fromEntries(kept.headers)).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': 'inline',
    'cache-control': 'private, max-age=86400',
  })
  const stored = Buffer.from(await kept.arrayBuffer())
  expect(stored.toString('latin1')).not.toContain('Secret Name')
  expect((await sharp(stored).metadata()).exif).toBeUndefined()
  expect((await fetch(shop.url() + (body['preview'] ?? ''))).status).toBe(200)
  const etag = kept.headers.get('etag') ?? ''
  const again = await fetch(shop.url() + (body['url'] ?? ''), { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
})

test('an upload’s thumbnail also exists on a light background, for e-mails (mail-61)', async () => {
  const art = sharp({ create: { width: 600, height: 400, channels: 4, background: '#0000' } })
  const { body } = await upload(await art.png().toBuffer(), 'art.png', 'image/png')
  const preview = Buffer.from(await (await fetch(shop.url() + (body['preview'] ?? ''))).arrayBuffer())
  expect((await sharp(preview).stats()).isOpaque).toBe(false)
  const address = (body['preview'] ?? '').replace('.preview.', '.opaque.')
  const answer = await fetch(shop.url() + address)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const opaque = sharp(Buffer.from(await answer.arrayBuffer()))
  const { isOpaque, channels } = await opaque.stats()
  expect(isOpaque).toBe(true)
  expect(channels.map(({ mean }) => Math.round(mean / 3))).toEqual(
    [0xf4, 0xf2, 0xee].map((tone) => Math.round(tone / 3)),
  )
  expect((await fetch(shop.url() + address.replace(/[A-Za-z0-9]{32}/, 'a'.repeat(32)))).status).toBe(404)
})

test('a design’s drawing also exists full-size on a light background, and larger pictures are not read for it (mail-61)', async () => {
  const drawn = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 4, background: '#0000' } })
      .webp()
      .toBuffer()
  const [design, huge] = ['b'.repeat(32), 'c'.repeat(32)]
  await Promise.all([
    writeFile(join(uploadsFolder(), `${design}.webp`), await drawn(640)),
    writeFile(join(uploadsFolder(), `${huge}.webp`), await drawn(1_600)),
  ])
  const answer = await fetch(`${shop.url()}/media/uploads/${design}.opaque-large.webp`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const opaque = sharp(Buffer.from(await answer.arrayBuffer()))
  const [{ isOpaque, channels }, { width, height }] = [await opaque.stats(), await opaque.metadata()]
  expect([isOpaque, width, height]).toEqual([true, 640, 640])
  expect(channels.map(({ mean }) => Math.round(mean / 3))).toEqual(
    [0xf4, 0xf2, 0xee].map((tone) => Math.round(tone / 3)),
  )
  for (const name of [huge, 'd'.repeat(32)])
    expect((await fetch(`${shop.url()}/media/uploads/${name}.opaque-large.webp`)).status).toBe(404)
})

test('a script appended to a picture is removed (media-2)', async () => {
  const bytes = Buffer.concat([await photo().png().toBuffer(), Buffer.from('<script>alert(1)</script>')])
  const { status, body } = await upload(bytes, 'x.html', 'text/html')
  expect(status).toBe(200)
  const kept = await (await fetch(shop.url() + (body['url'] ?? ''))).text()
  expect(kept).not.toContain('alert(1)')
})

test('an SVG is converted to a PNG (media-2)', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="20" height="10" fill="red"/></svg>'
  const { status, body } = await upload(svg, 'logo.svg', 'image/svg+xml')
  expect(status).toBe(200)
  expect(body['key']).toMatch(/\.png$/)
})

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${inside}</svg>`

test.each<[string, Buffer | string, string]>([
  ['a script named .jpg', '<script>alert(1)</script>', 'No picture.'],
  ['a GIF with a script', 'GIF89a/*<script>alert(1)</script>*/', 'No picture.'],
  ['a web page', '<!doctype html><svg></svg>', 'No picture.'],
  ['a zip', Buffer.from('504b0304', 'hex'), 'No picture.'],
  ['an AVIF', Buffer.from('0000001c667479706176696600000000', 'hex'), 'No picture.'],
  ['an empty file', '', 'Empty.'],
  ['a truncated PDF', '%PDF-1.7', 'Broken.'],
  ['a truncated JPEG', Buffer.from('ffd8ffe000104a464946', 'hex'), 'Broken.'],
  ['an SVG with an external picture', svg('<image href="https://evil.example/x.png"/>'), 'Nothing.'],
  ['an SVG with a local file', svg('<image xlink:href="file:///etc/passwd"/>'), 'Nothing.'],
  ['an SVG with only entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`, 'Nothing.'],
  [
    'an SVG with entities after a comment',
    `<!-- x --><svg><!ENTITY a SYSTEM "file:///etc/passwd"></svg>`,
    'No SVG.',
  ],
])('%s is refused (media-3)', async (_, bytes, wording) => {
  const before = readdirSync(dataDir, { recursive: true }).length
  const { status, body } = await upload(bytes)
  expect([status, body['message']]).toEqual([415, wording])
  expect(readdirSync(dataDir, { recursive: true })).toHaveLength(before)
})

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A tiny PNG that claims to be 30,000 × 30,000 pixels. */
function enormousPng(): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(30_000, 0)
  head.writeUInt32BE(30_000, 4)
  head.set([1, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('a small file with 900 million pixels is refused immediately (media-3)', async () => {
  const startedAt = performance.now()
  const { status, body } = await upload(enormousPng(), 'bomb.png', 'image/png')
  expect([status, body['message']]).toEqual([415, '900 megapixels; at most 50.'])
  expect(performance.now() - startedAt).toBeLessThan(20_000)
})

test('more than 60 MB, another site, another content type and a missing file are refused (graphql-proxy-3, media-3)', async () => {
  const large = await upload(Buffer.alloc(60 * 1024 * 1024 + 1))
  expect([large.status, large.body['message']]).toEqual([413, '60.1 MB; at most 60.'])
  const larger = await upload(Buffer.alloc(70 * 1024 * 1024))
  expect([larger.status, larger.body['message']]).toEqual([413, '70.1 MB; at most 60.'])
  const send = (headers: Record<string, string>, body: string | FormData = 'x') =>
    fetch(`${shop.url()}/media/upload`, { method: 'POST', headers, body }).then((answer) => answer.status)
  const form = new FormData()
  form.set('other', 'x')
  expect(await send({}, form)).toBe(403)
  expect(await send({ 'x-requested-with': 'livery', origin: 'https://evil.example' }, form)).toBe(403)
  expect(await send({ 'x-requested-with': 'livery', 'content-type': 'application/json' })).toBe(415)
  expect(
    await send({ 'x-requested-with': 'livery', 'content-type': 'multipart/form-data; boundary=x' }),
  ).toBe(400)
  expect(await send({ 'x-requested-with': 'livery' }, form)).toBe(400)
  expect((await fetch(`${shop.url()}/media/upload`)).status).toBe(405)
})

test('the file type is detected from its bytes, without backtracking in hostile text (media-3)', () => {
  const startedAt = performance.now()
  expect(artworkKind(Buffer.from(`<!--${'-'.repeat(50_000)}`))).toBeUndefined()
  expect(artworkKind(Buffer.from(`${' '.repeat(50_000)}<svg>`))).toBeUndefined()
  expect(artworkKind(Buffer.from('<?xml version="1.0"?><!-- drawn by hand -->\n<svg width="1">'))).toBe('svg')
  expect(performance.now() - startedAt).toBeLessThan(2_000)
})

const openFiles = () =>
  readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`)
    } catch {
      return [] // closed in the meantime
    }
  })

test.runIf(process.platform === 'linux')(
  'a file is closed again if the client disconnects before it is open (media-1)',
  async () => {
    const { body } = await upload(await photo().jpeg().toBuffer())
    const address = new URL(body['url'] ?? '', given.url())
    await expect(fetch(address)).rejects.toThrow()
    const name = address.pathname.split('/').at(-1) ?? ''
    await answered
    await expect.poll(() => openFiles().filter((path) => path.endsWith(name))).toEqual([])
  },
)

test('every placeholder of the shop has an address, with the capitals of its name (media-1, ui-17)', () => {
  const files = readdirSync('brands/base/assets/placeholders')
  expect(files.length).toBeGreaterThan(4)
  for (const file of files) expect(mediaSource(`placeholders/${file}`)).toMatchObject({ kind: 'asset' })
  for (const path of ['Placeholders/square.svg', 'placeholders/../square.svg', 'placeholders/.svg'])
    expect(mediaSource(path)).toBeUndefined()
})
