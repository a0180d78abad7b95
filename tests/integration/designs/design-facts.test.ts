import { afterEach, beforeAll, expect, test } from 'vitest'
import { seed } from '@/backend/database/seed'
import { factsLimits } from '@/backend/designs/facts/facts-apart'
import { claimPicture, tidyDesigns } from '@/backend/designs/designs'
import { budgets } from '@/backend/kernel/budgets'
import type { DesignDocument, DesignNode } from '@/design/design-document'
import { sumLimits } from '@/design/document/limits'
import { sampleDesign } from '../../design/support/sample-design'
import { home } from '../../support/account'
import { design, designClient, type DesignAnswer } from '../../support/files/designs'
import { useFreshDatabase } from '../../support/fresh-database'
import { openShop, shopMoment } from '../../support/shop'
import { watchedPool } from '../../support/watched-pool'

/** Facts derived from a saved design: computed once, in a separate process, and within limits. */

const database = useFreshDatabase()
const shop = openShop(database.pool)
const ann = designClient(shop, { visitor: { ...home, network: 'net-a', guest: 'A'.repeat(32) } })
beforeAll(() => seed(database.pool(), shop.brand))

const usual = { ...factsLimits }
const usualBudget = { ...budgets.designWork.network }
afterEach(() => {
  Object.assign(factsLimits, usual)
  Object.assign(budgets.designWork.network, usualBudget)
})

function filledWith(nodes: DesignNode[]): DesignDocument {
  const named = Object.fromEntries(nodes.map((node, index) => [`n${index}`, node]))
  const surfaces = Object.fromEntries(
    sampleDesign.surfaceOrder.map((id, index) => [id, { nodes: index === 0 ? Object.keys(named) : [] }]),
  )
  return { ...sampleDesign, surfaces, nodes: named, assets: {} }
}

const some = (count: number, node: (index: number) => DesignNode) =>
  filledWith(Array.from({ length: count }, (_, index) => node(index)))

const textOf = (letters: number) => (): DesignNode => ({
  kind: 'text',
  transform: [1, 0, 0, 1, 0, 0],
  fill: '#000000',
  text: 'Words of a stranger '.repeat(100).slice(0, letters),
  font: Object.keys(sampleDesign.fonts)[0] ?? '',
  size: 5,
  align: 'left',
  lineHeight: 1,
  tracking: 0,
})

const codeOf =
  (letters: number) =>
  (index: number): DesignNode => ({
    kind: 'qr',
    transform: [1, 0, 0, 1, 0, 0],
    text: `${index} `.padEnd(letters, 'code'),
    size: 20,
    fill: '#000000',
    background: null,
  })

const pathOf = (points: number) => (): DesignNode => ({
  kind: 'path',
  transform: [1, 0, 0, 1, 0, 0],
  fill: '#000000',
  path: `M0 0${Array.from({ length: points - 1 }, (_, at) => `L${at % 90} ${(at * 7) % 90}`).join('')}Z`,
})

test.each<[string, DesignDocument, RegExp]>([
  [
    '20 texts of 1,990 letters',
    some(20, textOf(1_990)),
    new RegExp(`39800 letters together, and the limit is ${sumLimits.letters}`),
  ],
  ['40 texts', some(40, textOf(1_990)), /letters together/],
  ['80 texts', some(80, textOf(1_990)), /letters together/],
  ['240 texts', some(240, textOf(1_990)), /letters together/],
  ['100 QR codes', some(100, codeOf(1_990)), /100 QR codes, and the limit is 50.*hold 199000 letters/],
  ['500 kB of path points', some(8, pathOf(9_000)), /72000 points together, and the limit is 30000/],
])(
  'a design with %s is refused with a message when it is saved (design-document-2)',
  async (_, document, words) => {
    const { answer, refused } = await ann.save(document)
    expect(answer).toBeUndefined()
    expect(refused).toMatch(words)
  },
)

const line = ({ uid, opened }: DesignAnswer, more: object = {}) => ({
  sku: 'PLAIN',
  quantity: 1,
  tool_options: JSON.stringify({
    design: uid,
    revision: opened.revision.number,
    hash: opened.revision.hash,
    ...more,
  }),
})

const factsRows = async () =>
  (
    await database
      .pool()
      .query<{ hash: string; facts: object | null; row: string }>(
        'select hash, facts, xmin::text as row from design_facts order by created_at',
      )
  ).rows

test('design facts are computed once per hash when a line first uses the version, and deleted with it (designs-303)', async () => {
  const made = await ann.make(design('Facts'))
  expect(await factsRows()).toEqual([])
  await (await shop.guest()).add(line(made))
  const first = await factsRows()
  const findings = expect.arrayContaining([expect.objectContaining({ check: 'safe-area', level: 'warn' })])
  const facts = { findings, artistPictures: [] }
  expect(first).toMatchObject([{ hash: made.opened.revision.hash, facts }])
  const copied = await ann.make(design('Facts'))
  await (await shop.guest()).add(line(copied))
  expect(await factsRows()).toEqual(first)
  await database.pool().query('delete from cart_items')
  await database.pool().query('delete from design_revisions')
  await tidyDesigns({ brand: shop.brand, db: database.pool, now: () => shopMoment })
  expect(await factsRows()).toEqual([])
})

test.each([
  ['memory for the answer', { answerBytes: 10 }],
  ['processor time', { cpuSeconds: 0.001 }],
])(
  'a design whose check exceeds its limit of %s is refused with a message and not checked again (designs-303)',
  async (_, limit) => {
    const name = `slow-${Object.keys(limit).join('')}`
    const made = await ann.make({ ...some(5, textOf(1_990)), id: name })
    Object.assign(factsLimits, limit)
    const { refused } = await (await shop.guest()).add(line(made))
    expect(refused).toEqual([expect.stringContaining("We can't check this design")])
    const row = (await factsRows()).at(-1)
    expect(row).toMatchObject({ hash: made.opened.revision.hash, facts: null })
    Object.assign(factsLimits, usual)
    const again = await (await shop.guest()).add(line(made))
    expect(again.refused).toHaveLength(1)
    expect((await factsRows()).at(-1)).toEqual(row)
  },
)

test('a hundred equal lines in a request check their design once', async () => {
  const made = await ann.make(design('Hundred'))
  let looks = 0
  const pool = watchedPool(database.pool(), {
    before: ({ text }) => {
      if (text.includes('for key share of revision')) looks += 1
    },
  })
  const guest = await openShop(() => pool).guest()
  const { lines } = await guest.add(...Array.from({ length: 100 }, () => line(made)))
  expect(lines.map(({ quantity }) => quantity)).toEqual([100])
  expect(looks).toBe(1)
})

test('a network that used up its hourly processor time cannot save or order designs; others can (designs-303)', async () => {
  const bob = designClient(shop, { visitor: { ...home, network: 'net-b', guest: 'B'.repeat(32) } })
  const made = await bob.make(design('Last'))
  budgets.designWork.network.most = 15
  expect((await bob.save(design('Too much'))).refused).toMatch(/Too many/i)
  const guest = await shop.guest({ visitor: { ...home, network: 'net-b', guest: 'B'.repeat(32) } })
  await expect(guest.add(line(made))).rejects.toThrow(/Too many/i)
  const cid = designClient(shop, { visitor: { ...home, network: 'net-c', guest: 'C'.repeat(32) } })
  expect((await cid.save('{}')).refused).toMatch(/cannot be saved/)
})

test('pictures are rendered in turns, so an owner with many designs does not delay others (production-301)', async () => {
  await database.pool().query('delete from design_pictures')
  const dora = designClient(shop, { visitor: { ...home, network: 'net-d', guest: 'D'.repeat(32) } })
  const many = [
    await dora.make(design('One')),
    await dora.make(design('Two')),
    await dora.make(design('Three')),
  ]
  const eve = designClient(shop, { visitor: { ...home, network: 'net-e', guest: 'E'.repeat(32) } })
  const other = await eve.make(design('Other'))
  const names = new Map(many.map(({ opened }) => [opened.revision.hash, 'dora']))
  names.set(other.opened.revision.hash, 'eve')
  const turns: string[] = []
  for (let turn = 0; turn < 4; turn++) {
    const claimed = await claimPicture(database.pool(), shop.brand.id, 600)
    turns.push(names.get(claimed?.hash ?? '') ?? 'none')
  }
  expect(turns).toEqual(['dora', 'eve', 'dora', 'dora'])
})
