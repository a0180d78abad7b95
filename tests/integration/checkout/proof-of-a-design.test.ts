import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { seed } from '@/backend/database/seed'
import { emailPicture } from '@/backend/kernel/letter-picture'
import { writeEmail } from '@/backend/mail/write-email'
import { drawPictures, jobsOfOrder, makeAgain, makeFiles } from '@/backend/production/production'
import { parsePath, pathBounds } from '@/design/geometry/path'
import type { DesignDocument } from '@/design/design-document'
import type { ProductTemplate } from '@/design/template/product-template'
import { proof as proofCommand } from '../../../scripts/shop/orders/proof'
import { sampleTemplate } from '../../design/support/sample-design'
import { home } from '../../support/account'
import { checkoutBrand } from '../../support/checkout-brand'
import { designClient } from '../../support/files/designs'
import { useFreshDatabase } from '../../support/fresh-database'
import { afterOrders } from '../../support/orders/orders'
import { openShop } from '../../support/shop'
import { useUploads } from '../../support/files/uploads'

/** Proofs rendered from an ordered design, and what approving one approves. */

const uploads = useUploads()
const database = useFreshDatabase()
const template: ProductTemplate = {
  ...sampleTemplate,
  output: { fileName: '{order}-{line}-{surface}', files: [{ surface: 'front', format: 'dxf' }] },
}
const shop = openShop(database.pool, {
  ...checkoutBrand(),
  templates: { sticker: template, plain: template },
})
const { context, ordered } = afterOrders(shop, database.pool)
const ann = designClient(shop, { visitor: { ...home, network: 'net-a', guest: 'A'.repeat(32) } })
beforeAll(() => seed(database.pool(), shop.brand))
afterEach(() => void vi.restoreAllMocks())

const cut = {
  style: 'die',
  offset: 2,
  smoothing: 0.5,
  bridge: 'auto',
  holes: false,
  border: '#ffffff',
} as const

const circle = (fill: string): DesignDocument => ({
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
  surfaces: {
    front: { nodes: ['circle'], background: null, cut },
    back: { nodes: [], background: null },
  },
  nodes: {
    circle: { kind: 'shape', transform: [1, 0, 0, 1, 18, 5], shape: 'ellipse', width: 40, height: 40, fill },
  },
  assets: {},
  fonts: {},
})

interface Seen {
  status: string
  design_hash: string | null
  versions: {
    number: number
    image: string
    width_mm: number
    height_mm: number
    bleed_mm: number
    cut_path: string | null
    design_hash: string | null
    sides: string[]
  }[]
}

const parts =
  'status design_hash versions { number image width_mm height_mm bleed_mm cut_path design_hash sides answer { approved } }'

async function look(token: string): Promise<Seen> {
  const { data } = await shop.ask<{ orderProof: Seen }>(`{ orderProof(token: "${token}") { ${parts} } }`, {})
  return data.orderProof
}

const approve = (token: string, more: object = {}) =>
  shop.ask<{ answerOrderProof: { proof: Seen } | null }>(
    `mutation M($input: AnswerOrderProofInput!) { answerOrderProof(input: $input) { proof { ${parts} } } }`,
    { input: { token, approved: true, ...more } },
  )

/** Runs the staff command that makes a proof. @returns the token it prints */
async function drawn(number: string, line = '1'): Promise<string> {
  const said: string[] = []
  for (const name of ['log', 'error'] as const)
    vi.spyOn(console, name).mockImplementation((text: string) => void said.push(text))
  await proofCommand.run(context(), [number, line])
  return /token=(\w+)/.exec(said.join('\n'))?.[1] ?? said.join('\n')
}

async function orderedCircle(fill: string) {
  const made = await ann.make(circle(fill))
  const { number: revision, hash } = made.opened.revision
  const { number } = await ordered([
    { sku: 'PLAIN', quantity: 1, tool_options: JSON.stringify({ design: made.uid, revision, hash }) },
  ])
  return { made, hash, number }
}

/** Puts another version of the design on the line, as staff can. */
async function putOnLine(number: string, uid: string, revision: number) {
  await database.pool().query(
    `update order_items set design_revision = (select design_revisions.id from design_revisions
       join designs on designs.id = design_id where uid = $2 and number = $3)
     where order_id = (select id from orders where number = $1)`,
    [number, uid, revision],
  )
}

async function mailAbout(token: string) {
  const row = { kind: 'order-proof', payload: { token }, recipient: 'ada@example.com' }
  return writeEmail({ brand: shop.brand, sql: database.pool(), siteUrl: 'https://shop.example' }, row)
}

test('the proof e-mail shows the design’s rendered picture once it exists, on a light background (mail-61)', async () => {
  const { number } = await orderedCircle('#116611')
  const token = await drawn(number)
  expect((await mailAbout(token)).html).not.toMatch(/uploads/)
  await drawPictures(context(), new AbortController().signal)
  const { rows } = await database.pool().query<{ picture: string }>(
    `select drawn.picture from design_pictures drawn join proof_versions v on v.design_hash = drawn.hash
         join order_proofs p on p.id = v.proof_id where p.token = $1`,
    [token],
  )
  const { html } = await mailAbout(token)
  const shown = emailPicture(rows[0]?.picture ?? 'none', 'large')
  expect(html).toContain(encodeURIComponent(`/api/media/${shown}`))
  expect(html.match(/%2Fuploads%2F|\/uploads\//g)).toHaveLength(1)
})

test('print files are made only of the approved design, not of one put on the line later (proofs-8, production-10)', async () => {
  vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
  const { made, number } = await orderedCircle('#00aaaa')
  await ann.save(circle('#bbbbbb'), { uid: made.uid, based_on: 1 })
  await approve(await drawn(number))
  await putOnLine(number, made.uid, 2)
  await makeFiles(context(), new AbortController().signal)
  const [job] = await jobsOfOrder(database.pool(), shop.brand.id, number)
  expect(job).toMatchObject({ isGivenUp: true, files: [] })
  expect(job?.lastError).toContain(`and ${made.opened.revision.hash.slice(0, 12)}… was approved`)
})

test('a cut that differs from the approved one stops the print files and reports where it differs (production-33)', async () => {
  vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
  const { number } = await orderedCircle('#0088cc')
  await approve(await drawn(number))
  const { signal } = new AbortController()
  await makeFiles(context(), signal)
  const jobNow = async () => (await jobsOfOrder(database.pool(), shop.brand.id, number))[0]
  expect((await jobNow())?.files.length).toBeGreaterThan(0)
  // Simulate a different cut, as a newer cut algorithm could produce.
  await database.pool().query(
    `update proof_versions set cut_path = 'M0 0L44 0L44 44L0 44Z' where proof_id in (
       select p.id from order_proofs p join order_items i on i.id = p.order_item_id join orders o on o.id = i.order_id
       where o.number = $1)`,
    [number],
  )
  await makeAgain(database.pool(), shop.brand.id, number)
  await makeFiles(context(), signal)
  expect(await jobNow()).toMatchObject({ isGivenUp: true })
  expect((await jobNow())?.lastError).toMatch(
    /The cut is another one than was approved: at .* Send the shopper a new proof/,
  )
})

test('a proof without a picture is rendered from the design with bleed, cut and size, and names the design (proofs-1, proofs-8)', async () => {
  const { hash, number } = await orderedCircle('#dd0000')
  const { versions, design_hash } = await look(await drawn(number))
  const [version] = versions
  if (!version?.cut_path) throw new Error('no cut')
  expect([design_hash, version.design_hash]).toEqual([hash, hash])
  // A circle of 40 mm with the cut 2 mm outside it.
  const bounds = pathBounds(parsePath(version.cut_path))
  for (const side of [version.width_mm, version.height_mm, bounds.width, bounds.height])
    expect(Math.abs(side - 44)).toBeLessThan(0.3)
  expect(Math.hypot(bounds.x, bounds.y)).toBeLessThan(0.01)
  const picture = sharp(await readFile(join(uploads.folder(), version.image.split('/').at(-1) ?? '')))
  const { width = 0, height = 1 } = await picture.metadata()
  const whole = version.width_mm + 2 * version.bleed_mm
  expect(width / height).toBeCloseTo(whole / (version.height_mm + 2 * version.bleed_mm), 1)
  const { data } = await picture.removeAlpha().resize(3, 3, { kernel: 'nearest' }).raw().toBuffer({
    resolveWithObject: true,
  })
  expect([...data.subarray(12, 15)].map((value) => Math.round(value / 32))).toEqual([7, 0, 0])
})

test('an approval of a proof with two sides is refused until it names both (proofs-9)', async () => {
  const { nodes, surfaces, ...rest } = circle('#884400')
  const dot = { ...nodes['circle'], transform: [0.5, 0, 0, 0.5, 20, 10] } as NonNullable<
    (typeof nodes)['circle']
  >
  const made = await ann.make({
    ...rest,
    nodes: { ...nodes, dot },
    surfaces: { ...surfaces, back: { nodes: ['dot'], background: null } },
  })
  const { number: revision, hash } = made.opened.revision
  const design = JSON.stringify({ design: made.uid, revision, hash })
  const { number } = await ordered([{ sku: 'PLAIN', quantity: 1, tool_options: design }])
  const token = await drawn(number)
  const { versions } = await look(token)
  expect(versions[0]?.sides).toEqual(['front', 'back'])
  const front = await approve(token, { design_hash: hash, sides: ['front'] })
  expect(front.errors[0]).toContain('each side, and check its box: back')
  expect((await approve(token, { design_hash: hash })).errors[0]).toContain('front, back')
  const { data } = await approve(token, { design_hash: hash, sides: ['front', 'back'] })
  expect(data.answerOrderProof?.proof.status).toBe('APPROVED')
})

test('an approval applies to the design shown and records its hash in the audit entry (proofs-8, proofs-4)', async () => {
  const { hash, number } = await orderedCircle('#00aa00')
  const token = await drawn(number)
  const other = await approve(token, { design_hash: 'b'.repeat(64) })
  expect(other.errors[0]).toContain('was changed after this proof was made')
  const { data } = await approve(token, { design_hash: hash })
  expect(data.answerOrderProof?.proof.status).toBe('APPROVED')
  const { rows } = await database
    .pool()
    .query<{ design_hash: string }>('select design_hash from proof_answers where design_hash = $1', [hash])
  expect(rows).toEqual([{ design_hash: hash }])
})

test('changing the line’s design blocks approval and suspends an earlier one until the approved design is back (proofs-8)', async () => {
  const { made, number } = await orderedCircle('#0000aa')
  const saved = await ann.save(circle('#aaaaaa'), { uid: made.uid, based_on: 1 })
  expect(saved.answer?.design.current_revision).toBe(2)
  const token = await drawn(number)
  await putOnLine(number, made.uid, 2)
  expect((await approve(token)).errors[0]).toContain('We will send you a proof of the new one.')
  await putOnLine(number, made.uid, 1)
  expect((await approve(token)).data.answerOrderProof?.proof.status).toBe('APPROVED')
  await putOnLine(number, made.uid, 2)
  expect((await look(token)).status).toBe('PENDING')
  expect(await drawn(number)).toBe(token)
  expect((await look(token)).versions).toHaveLength(2)
})

test('a proof of a line without a design requires a picture (proofs-1)', async () => {
  const { number } = await ordered([{ sku: 'PLAIN', quantity: 1 }])
  expect(await drawn(number)).toContain('That line has no design. Choose a picture to show.')
})
