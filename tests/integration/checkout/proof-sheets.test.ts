import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { database as pool } from '@/backend/database/connection'
import { seed } from '@/backend/database/seed'
import { sendProof } from '@/backend/proofs/send-proof'
import type { DesignDocument } from '@/design/design-document'
import { sampleTemplate } from '../../design/support/sample-design'
import { serve } from '../../support/brands'
import { checkoutBrand } from '../../support/checkout-brand'
import { handleEndpoint } from '../../support/endpoints'
import { useUploads } from '../../support/files/uploads'
import { useFreshDatabase } from '../../support/fresh-database'
import { useServer } from '../../support/http'
import { openShop, oregon } from '../../support/shop'

/** Proofs as files: from the link in the e-mail, and of a design that is not ordered yet. */

const picture = `${'A'.repeat(32)}.png`
const uploads = useUploads()
useFreshDatabase()
const brand = {
  ...checkoutBrand(),
  templates: {
    sticker: {
      ...sampleTemplate,
      output: { ...sampleTemplate.output, outputIntent: { condition: 'Custom' } },
    },
  },
}
const shop = openShop(pool, brand)
const server = useServer(handleEndpoint)

beforeAll(async () => {
  serve(brand)
  shop.from({ now: () => new Date() }) // the endpoint uses the real clock
  await seed(pool(), shop.brand)
  await sharp({ create: { width: 800, height: 540, channels: 3, background: '#2255ee' } })
    .png()
    .toFile(join(uploads.folder(), picture))
})

async function proven(more = {}) {
  const guest = await shop.guest()
  await guest.add({ sku: 'PLAIN', quantity: 1 })
  await guest.ready(oregon)
  const { order } = await guest.place()
  return sendProof(
    { brand: shop.brand, db: pool, now: () => new Date() },
    {
      orderNumber: order?.number ?? '',
      line: 1,
      picture,
      size: { width: 76.2, height: 50.8 },
      ...more,
    },
  )
}

const ask = (query: string) => fetch(`${server.url()}/media/proof?${query}`)
const sheetsKept = () => readdir(join(uploads.folder(), '..', 'proof-sheets')).catch(() => [])

test('a shopper with a proof’s link can save it as a PDF and as a picture (proofs-2)', async () => {
  const { token, orderNumber } = await proven()
  const answer = await ask(`token=${token}&version=1`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(answer.headers.get('content-disposition')).toContain(`proof-${orderNumber}-1.pdf`)
  const document = await PDFDocument.load(await answer.arrayBuffer())
  expect(document.getPageCount()).toBe(1)
  const shown = await ask(`token=${token}&format=png`)
  expect(shown.headers.get('content-type')).toBe('image/png')
  expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).width).toBe(935)
})

test('a proof as a file is made once, and again for another version (proofs-2)', async () => {
  const { token } = await proven()
  const first = Buffer.from(await (await ask(`token=${token}`)).arrayBuffer())
  const count = (await sheetsKept()).length
  expect(Buffer.from(await (await ask(`token=${token}&version=1`)).arrayBuffer()).equals(first)).toBe(true)
  expect((await sheetsKept()).length).toBe(count)
})

test('as it prints, the picture of a proof is calmer (proofs-2)', async () => {
  const { token } = await proven()
  const bluest = async (query: string) => {
    const bytes = Buffer.from(await (await ask(`token=${token}&format=picture${query}`)).arrayBuffer())
    const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    return data[2] ?? 0
  }
  const [screen, press] = [await bluest(''), await bluest('&colors=press')]
  expect(screen).toBeGreaterThan(230)
  expect(press).toBeLessThan(200)
})

test.each(['', 'token=', `token=${'x'.repeat(32)}`, 'token=%27 or 1=1', 'token=../../etc'])(
  'without the right link there is no file: "%s" (proofs-6)',
  async (query) => {
    const answer = await ask(query)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toEqual({ message: 'This link is not valid, or it has expired.' })
  },
)

test('another version and another format do not exist (proofs-6)', async () => {
  const { token } = await proven()
  for (const query of ['version=2', 'version=0', 'format=exe', 'version=1e0'])
    expect((await ask(`token=${token}&${query}`)).status, query).toBe(404)
})

const draft: DesignDocument = {
  schema: 1,
  id: 'a-circle',
  product: {
    template: 'sticker',
    revision: sampleTemplate.revision,
    size: { width: 76.2, height: 50.8 },
    quantity: 50,
    options: { material: 'white' },
  },
  surfaceOrder: ['front', 'back'],
  surfaces: { front: { nodes: ['circle'], background: '#ffffff' }, back: { nodes: [], background: null } },
  nodes: {
    circle: {
      kind: 'shape',
      transform: [1, 0, 0, 1, 18, 5],
      shape: 'ellipse',
      width: 40,
      height: 40,
      fill: '#0000ff',
    },
  },
  assets: {},
  fonts: {},
}

const sendDraft = (body: string, query = '', headers: Record<string, string> = {}) =>
  fetch(`${server.url()}/media/proof/draft?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'livery', ...headers },
    body,
  })

test('a shopper saves a draft before it is ordered, as a PDF or as it prints (proofs-2)', async () => {
  const answer = await sendDraft(JSON.stringify(draft))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect((await PDFDocument.load(await answer.arrayBuffer())).getPageCount()).toBe(1)
  const printed = await sendDraft(JSON.stringify(draft), 'format=picture&colors=press')
  expect(printed.headers.get('content-type')).toBe('image/webp')
  const { data, info } = await sharp(Buffer.from(await printed.arrayBuffer()))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3
  expect(data[middle + 2]).toBeLessThan(210)
  expect(data[middle + 2]).toBeGreaterThan(90)
})

test.each([
  ['nothing', ''],
  ['no design', '{"a":1}'],
  [
    'a design with a foreign upload',
    JSON.stringify({
      ...draft,
      assets: {
        fox: {
          key: 'Z'.repeat(32),
          sha256: 'a'.repeat(64),
          type: 'image/png',
          width: 9,
          height: 9,
          name: 'fox',
        },
      },
    }),
  ],
  [
    'a design of another shop',
    JSON.stringify({ ...draft, product: { ...draft.product, template: 'toString' } }),
  ],
])('%s is refused with a reason (designs-8)', async (_, body) => {
  const answer = await sendDraft(body)
  expect(answer.status).toBe(422)
  expect((await answer.json()) as { message: string }).toHaveProperty('message')
})

test('a draft that is too large is refused, and another site cannot send one (designs-8)', async () => {
  expect((await sendDraft(`"${'x'.repeat(1_100_000)}"`)).status).toBe(413)
  const foreign = await fetch(`${server.url()}/media/proof/draft`, {
    method: 'POST',
    body: JSON.stringify(draft),
  })
  expect(foreign.status).toBe(403)
})
