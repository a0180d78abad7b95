import { PDFDocument } from '@cantoo/pdf-lib'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { message as messageOf } from '@/backend/kernel/message'
import { uploadPaths } from '@/backend/kernel/uploads/uploaded-bytes'
import { uploadsFolder } from '@/backend/kernel/upload-storage/disk'
import { assetOf } from '@/features/artwork/upload-artwork'
import { pdfLimits } from '@/backend/artwork/pdf-picture'
import { setEnvironment } from '@/settings/settings'
import { exampleBrand, serve } from '../../support/brands'
import { handleEndpoint } from '../../support/endpoints'
import { useServer } from '../../support/http'
import { bombPdf, circularPdf, endlessPdf, pdfPage } from '../../support/files/pdf-files'
import { originalFile } from '../../support/files/uploads'

/** PDFs as the endpoint handles them, rendered by Debian's poppler. */

const dataDir = mkdtempSync(join(tmpdir(), 'pdf-'))
const shop = useServer(handleEndpoint)

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
  isVector?: boolean
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

test('a one-page PDF without pixels is rendered at a drawing’s size, in RGB, transparent where it is empty (media-47)', async () => {
  const bytes = pdfPage()
  const { status, body } = await send(bytes)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    width: 3_000,
    height: 1_500,
    type: 'application/pdf',
    isKept: false,
    isVector: true,
    note: message('pdfVector'),
  })
  const picture = await shown(body)
  expect(await sharp(picture).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar', hasAlpha: true })
  expect(await colorAt(picture, 1_500, 750)).toEqual([255, 0, 0, 255])
  expect((await colorAt(picture, 10, 10))[3]).toBe(0)
})

test('a PDF’s bytes are kept unchanged, and its rendering is printed (media-47, media-9)', async () => {
  const bytes = pdfPage({ content: '0 0 1 rg 0 0 144 72 re f' })
  const { body } = await send(bytes)
  expect(readFileSync(originalFile(body)).equals(bytes)).toBe(true)
  expect((await fetch(`${shop.url()}/media/uploads/${body.key.slice(0, 32)}.original`)).status).toBe(404)
  const asset = assetOf(body)
  if (!asset) throw new Error('a design can name it')
  expect((await uploadPaths(asset)).printable).toBe(join(uploadsFolder(), body.key))
})

test('a PDF page with too many pixels is rendered at a lower resolution (media-47)', async () => {
  const { body } = await send(pdfPage({ width: 72, height: 72 * 120, content: '1 0 0 rg 0 0 72 72 re f' }))
  expect(body).toMatchObject({ width: 250, height: 30_000, note: message('pdfVector') })
})

test.each<[string, Buffer, string, Record<string, number>]>([
  ['with 10,000 pages', pdfPage({ pages: 10_000 }), 'pdfPages', { pages: 10_000 }],
  [
    'with a page above the maximum size',
    pdfPage({ width: 14_400, height: 14_400 }),
    'pdfPageTooLarge',
    { width: 200, height: 200, max: 98 },
  ],
])(
  'a PDF %s is kept for our artist, with a note about what was found, what is possible and what helps (media-10)',
  async (_, bytes, name, values) => {
    const { status, body } = await send(bytes)
    expect(status).toBe(200)
    expect(body).toMatchObject({ isKept: true, type: 'application/pdf', note: message(name, values) })
    expect(readFileSync(originalFile(body)).equals(bytes)).toBe(true)
    expect(assetOf(body)).toBeUndefined()
  },
)

test('an AI file that contains a PDF is rendered like a PDF (media-10)', async () => {
  expect((await send(pdfPage(), 'logo.AI')).body).toMatchObject({ isKept: false, note: message('pdfVector') })
})

async function locked(): Promise<Buffer> {
  const file = await PDFDocument.load(pdfPage())
  await file.encrypt({ userPassword: 'secret', ownerPassword: 'more' })
  return Buffer.from(await file.save({ useObjectStreams: false }))
}

const filesNow = () => readdirSync(uploadsFolder()).length
const whole = pdfPage()

test.each<[string, Buffer, string]>([
  ['with a password', await locked(), 'pdfLocked'],
  ['that is truncated', whole.subarray(0, 120), 'broken'],
  [
    'that is truncated but has an end marker',
    Buffer.concat([whole.subarray(0, 100), Buffer.from('\n%%EOF\n')]),
    'pdfBroken',
  ],
  ['without objects', Buffer.from('%PDF-1.7\nwords\n%%EOF\n'), 'pdfBroken'],
  ['with an empty page', pdfPage({ content: '' }), 'pdfEmpty'],
  ['without a page', pdfPage({ pages: 0 }), 'pdfBroken'],
])('a PDF %s is refused with a message, and no file is kept (media-10)', async (_, bytes, name) => {
  await send(whole) // creates the folder
  const before = filesNow()
  const { status, body } = await send(bytes)
  expect([status, body.message]).toEqual([415, message(name)])
  expect(filesNow()).toBe(before)
})

test('rendering an endless PDF is aborted, and reported as too complex (media-10, media-8)', async () => {
  const { cpuSeconds } = pdfLimits
  pdfLimits.cpuSeconds = 1
  const { status, body } = await send(endlessPdf).finally(() => (pdfLimits.cpuSeconds = cpuSeconds))
  expect([status, body.message]).toEqual([415, message('pdfTooComplex', { seconds: 1 })])
})

const script = "app.alert(1); this.submitForm('http://127.0.0.1:1/')"

test.each<[string, Buffer]>([
  ['with a script', pdfPage({ catalog: `/OpenAction<</S/JavaScript/JS(${script})>>` })],
  ['that contains itself', circularPdf],
  [
    'with an appended web page',
    Buffer.concat([whole, Buffer.from('<html><script>1</script></html>\n%%EOF\n')]),
  ],
  ['with a picture of ten billion pixels', bombPdf],
])(
  'a PDF %s is rendered without that part, and the file itself is never served (media-10)',
  async (_, bytes) => {
    const { status, body } = await send(bytes)
    expect([status, body.isKept, body.height * 2]).toEqual([200, false, body.width])
    const picture = await shown(body)
    expect(picture.includes('script')).toBe(false)
    expect(await colorAt(picture, body.width / 2, body.height / 2)).toEqual([255, 0, 0, 255])
  },
)

test('PDFs are kept for our artist where no PDF renderer is installed, and a note reports it (media-10)', async () => {
  const { PATH } = process.env
  setEnvironment({ PATH: dataDir })
  const { status, body } = await send(pdfPage()).finally(() => setEnvironment({ PATH }))
  expect(status).toBe(200)
  expect(body).toMatchObject({ isKept: true, note: message('kept') })
})
