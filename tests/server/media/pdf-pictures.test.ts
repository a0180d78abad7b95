import { PDFDocument } from '@cantoo/pdf-lib'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { message as messageOf } from '@/backend/kernel/message'
import { uploadPaths } from '@/backend/production/uploaded-bytes'
import { uploadsFolder } from '@/backend/kernel/upload-storage/disk'
import { assetOf } from '@/features/catalogue/product/upload-artwork'
import { pdfLimits } from '@/server/media/artwork/pdf-picture'
import { setEnvironment } from '@/settings/settings'
import { exampleBrand, serve } from '../../support/brands'
import { answerAtEndpoint } from '../../support/endpoints'
import { useServer } from '../../support/http'
import { bombPdf, circularPdf, endlessPdf, pdfPage } from '../../support/pdf-files'
import { originalFile } from '../../support/uploads'

/** PDFs as the endpoint takes them in, drawn by Debian's poppler. */

const dataDir = mkdtempSync(join(tmpdir(), 'pdf-'))
const shop = useServer(answerAtEndpoint)

beforeAll(() => {
  serve(exampleBrand())
  setEnvironment({ DATA_DIR: dataDir })
})
afterAll(() => {
  setEnvironment({ DATA_DIR: undefined })
  rmSync(dataDir, { recursive: true })
})

const message = (name: string, values: Record<string, string | number> = {}) =>
  messageOf(exampleBrand(), `upload.${name}`, values)

interface Stored {
  key: string
  url: string
  width: number
  height: number
  type: string
  isKept: boolean
  note?: string
  message?: string
}

async function send(bytes: Buffer, name = 'art.pdf') {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], name))
  const answer = await fetch(`${shop.url()}/media/upload`, {
    method: 'POST',
    headers: { 'x-requested-with': 'livery' },
    body: form,
  })
  return { status: answer.status, body: (await answer.json()) as Stored }
}

const shown = async ({ url }: Stored) => Buffer.from(await (await fetch(shop.url() + url)).arrayBuffer())

async function colorAt(picture: Buffer, left: number, top: number) {
  const pixel = await sharp(picture)
    .ensureAlpha()
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer()
  return [...pixel]
}

test('a PDF of one page is a picture of 300 dots per inch in red, green and blue, see-through where nothing is (media-47)', async () => {
  const bytes = pdfPage()
  const { status, body } = await send(bytes)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    width: 600,
    height: 300,
    type: 'application/pdf',
    isKept: false,
    note: message('pdfDrawn', { dpi: 300 }),
  })
  const picture = await shown(body)
  expect(await sharp(picture).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar', hasAlpha: true })
  expect(await colorAt(picture, 300, 150)).toEqual([255, 0, 0, 255])
  expect((await colorAt(picture, 10, 10))[3]).toBe(0)
})

test('its bytes are kept as they came, and what is printed is what was drawn of it (media-47, media-9)', async () => {
  const bytes = pdfPage({ content: '0 0 1 rg 0 0 144 72 re f' })
  const { body } = await send(bytes)
  expect(readFileSync(originalFile(body)).equals(bytes)).toBe(true)
  expect((await fetch(`${shop.url()}/media/uploads/${body.key.slice(0, 32)}.original`)).status).toBe(404)
  const asset = assetOf(body)
  if (!asset) throw new Error('a design can name it')
  expect((await uploadPaths(asset)).printable).toBe(join(uploadsFolder(), body.key))
})

test('a page that would have too many pixels is drawn coarser, and said so (media-47)', async () => {
  const { body } = await send(pdfPage({ width: 72, height: 72 * 120, content: '1 0 0 rg 0 0 72 72 re f' }))
  expect(body).toMatchObject({ width: 250, height: 30_000, note: message('pdfDrawn', { dpi: 250 }) })
})

test.each<[string, Buffer, string, Record<string, number>]>([
  ['of 10,000 pages', pdfPage({ pages: 10_000 }), 'pdfPages', { pages: 10_000 }],
  [
    'as large as a house',
    pdfPage({ width: 14_400, height: 14_400 }),
    'pdfPageTooLarge',
    { width: 200, height: 200, max: 98 },
  ],
])(
  'a PDF %s is kept for our artist: what was found, what is possible and what helps is said (media-48, media-10)',
  async (_, bytes, name, values) => {
    const { status, body } = await send(bytes)
    expect(status).toBe(200)
    expect(body).toMatchObject({ isKept: true, type: 'application/pdf', note: message(name, values) })
    expect(readFileSync(originalFile(body)).equals(bytes)).toBe(true)
    expect(assetOf(body)).toBeUndefined()
  },
)

test('an AI file, which is a PDF besides, stays for our artist (media-10)', async () => {
  expect((await send(pdfPage(), 'logo.AI')).body).toMatchObject({ isKept: true, note: message('kept') })
})

async function locked(): Promise<Buffer> {
  const file = await PDFDocument.load(pdfPage())
  await file.encrypt({ userPassword: 'secret', ownerPassword: 'more' })
  return Buffer.from(await file.save({ useObjectStreams: false }))
}

const filesNow = () => readdirSync(uploadsFolder()).length
const whole = pdfPage()

test.each<[string, Buffer, string]>([
  ['that is locked', await locked(), 'pdfLocked'],
  ['that breaks off', whole.subarray(0, 120), 'broken'],
  [
    'that breaks off and says that it ends',
    Buffer.concat([whole.subarray(0, 100), Buffer.from('\n%%EOF\n')]),
    'pdfBroken',
  ],
  ['of words', Buffer.from('%PDF-1.7\nwords\n%%EOF\n'), 'pdfBroken'],
  ['of nothing', pdfPage({ content: '' }), 'pdfEmpty'],
  ['without a page', pdfPage({ pages: 0 }), 'pdfBroken'],
])('a PDF %s is refused in a sentence, and nothing of it is kept (media-48)', async (_, bytes, name) => {
  await send(whole) // the folder is there
  const before = filesNow()
  const { status, body } = await send(bytes)
  expect([status, body.message]).toEqual([415, message(name)])
  expect(filesNow()).toBe(before)
})

test('a PDF that would be drawn for ever is ended, and said to be too much (media-48, media-8)', async () => {
  const { cpuSeconds } = pdfLimits
  pdfLimits.cpuSeconds = 1
  const { status, body } = await send(endlessPdf).finally(() => (pdfLimits.cpuSeconds = cpuSeconds))
  expect([status, body.message]).toEqual([415, message('pdfTooComplex', { seconds: 1 })])
})

const script = "app.alert(1); this.submitForm('http://127.0.0.1:1/')"

test.each<[string, Buffer]>([
  ['with a program', pdfPage({ catalog: `/OpenAction<</S/JavaScript/JS(${script})>>` })],
  ['that shows itself', circularPdf],
  [
    'with a web page behind it',
    Buffer.concat([whole, Buffer.from('<html><script>1</script></html>\n%%EOF\n')]),
  ],
  ['with a picture of ten thousand million pixels', bombPdf],
])('a PDF %s is drawn without it, and the file itself is never served (media-48)', async (_, bytes) => {
  const { status, body } = await send(bytes)
  expect([status, body.isKept, body.width]).toEqual([200, false, 600])
  const picture = await shown(body)
  expect(picture.includes('script')).toBe(false)
  expect(await colorAt(picture, 300, 150)).toEqual([255, 0, 0, 255])
})

test('where nothing draws PDFs they are kept for our artist, and said to be (media-49)', async () => {
  const { PATH } = process.env
  setEnvironment({ PATH: dataDir })
  const { status, body } = await send(pdfPage()).finally(() => setEnvironment({ PATH }))
  expect(status).toBe(200)
  expect(body).toMatchObject({ isKept: true, note: message('kept') })
})
