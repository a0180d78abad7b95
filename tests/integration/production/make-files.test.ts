import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { seed } from '@/backend/database/seed'
import { sha256 } from '@/backend/production/sha256'
import { lineFolder, makeFiles, type ProductionSources } from '@/backend/production/production'
import { mediaSource } from '@/server/media/media'
import { jobCommands } from '../../../scripts/job-commands'
import { files as filesCommand } from '../../../scripts/orders/files'
import { frozen, photo, sampleScene } from '../../backend/production/support/sample-frozen'
import { sampleAsset } from '../../design/support/sample-design'
import { useFreshDatabase } from '../../support/fresh-database'
import { home } from '../../support/account'
import { design, designing } from '../../support/designs'
import { afterOrders } from '../../support/orders'
import { openShop } from '../../support/shop'
import { useUploads } from '../../support/uploads'

/** Files of ordered designs, made beside the requests on a real database and disk. */

const uploads = useUploads()
const original = () => join(uploads.folder(), `${sampleAsset.key}.original`)
const database = useFreshDatabase()
const shop = openShop(database.pool)
const { context, ordered } = afterOrders(shop, database.pool)
beforeAll(() => seed(database.pool(), shop.brand))
beforeEach(async () => {
  await writeFile(original(), photo)
  await database.pool().query('delete from production_jobs')
})
afterEach(() => void vi.restoreAllMocks())

let designedItem = { sku: 'PLAIN', quantity: 2, tool_options: '' }
/** A design that the shop keeps; what is made of it, most tests say themselves. */
beforeAll(async () => {
  const { uid, opened } = await designing(shop, {
    visitor: { ...home, network: 'net-a', guest: 'A'.repeat(32) },
  }).make(design('Fox'))
  const { number, hash } = opened.revision
  designedItem = { ...designedItem, tool_options: JSON.stringify({ design: uid, revision: number, hash }) }
})
const going = new AbortController().signal

const sources = (changes: Partial<ProductionSources> = {}): ProductionSources => ({
  layLine: async () => undefined,
  frozenDesign: async () => frozen(),
  sceneOf: async () => sampleScene,
  ...changes,
})

const work = (changes: Partial<ProductionSources> = {}) => makeFiles(context(), going, sources(changes))
const dueAgain = () =>
  database
    .pool()
    .query(`update production_jobs set next_attempt_at = now() where next_attempt_at < 'infinity'`)

async function run(command: { run: typeof filesCommand.run }, ...words: string[]) {
  const said: string[] = []
  vi.spyOn(console, 'log').mockImplementation((text: string) => void said.push(text))
  await command.run(context(), words)
  return said.join('\n')
}

const listOfJobs = () => {
  const list = jobCommands.find(({ name }) => name === 'list')
  if (!list) throw new Error('jobs can be listed')
  return run(list)
}

test('an order with a design gets its files by the job, in a private folder, listed for the workshop (production-10, production-11, production-21)', async () => {
  const { number } = await ordered([{ sku: 'OTHER', quantity: 1 }, designedItem])
  expect(await run(filesCommand, number)).toMatch(/^ 2 {2}.*waiting$/m)
  await work()
  const folder = lineFolder(shop.brand.id, { orderNumber: number, position: 2 })
  expect((await readdir(folder)).toSorted()).toEqual(
    ['design.design', 'front.dxf', 'front.pdf', 'front.png'].map((name) => `${number}-2-${name}`),
  )
  expect((await stat(folder)).mode & 0o077).toBe(0)
  expect(mediaSource(`production/${shop.brand.id}/${number}-2/${number}-2-front.png`)).toMatchObject({
    kind: 'asset', // looked for among the brand's own pictures, and not there
  })
  const text = await run(filesCommand, number)
  expect(text).toMatch(/^ 1 {2}.*no files: The product has no template/) // production-21
  const pdf = await readFile(join(folder, `${number}-2-front.pdf`))
  expect(text).toContain('made 20')
  expect(text).toContain(`${number}-2-front.pdf  ${pdf.length} bytes  ${sha256(pdf).slice(0, 12)}`)
})

test('two processes make a line’s files once (production-10)', async () => {
  await ordered([designedItem])
  await ordered([designedItem])
  const lines: string[] = []
  const counted = {
    frozenDesign: async (_: unknown, { orderNumber }: { orderNumber: string }) => {
      lines.push(orderNumber)
      return frozen()
    },
  }
  await Promise.all([work(counted), work(counted), work(counted)])
  expect(lines).toHaveLength(2)
  expect(new Set(lines).size).toBe(2)
})

test('a line without a design of the studio gets none, and an order without one neither (production-10)', async () => {
  const { number } = await ordered([designedItem])
  await work({ frozenDesign: async () => undefined })
  expect(await run(filesCommand, number)).toBe('No line of this order was designed here.')
  const plain = await ordered()
  await work()
  expect(await run(filesCommand, plain.number)).toBe('No line of this order was designed here.')
})

test('what fails is tried again, and the last try stays in the list with its reason (production-10)', async () => {
  const { number } = await ordered([designedItem])
  vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
  await rm(original())
  for (let attempt = 1; attempt <= 9; attempt++) {
    await work()
    await dueAgain()
  }
  expect(await listOfJobs()).toMatch(
    new RegExp(
      `files for print {2}order ${number}, line 1, 8 tries, given up\n {4}The bytes of the picture "fox\\.png" .* are not here\\.`,
    ),
  )
  await writeFile(original(), photo)
  expect(await run(filesCommand, number, '--again')).toContain('waiting')
  await work()
  expect(await run(filesCommand, number)).toContain('made 20')
  expect(await listOfJobs()).not.toContain('files for print')
})

test('a design that is another than what was approved is not tried again, and nothing is made of it (production-10)', async () => {
  const { number } = await ordered([designedItem])
  vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
  await work({ frozenDesign: () => frozen({ hash: '0'.repeat(64) }) })
  expect(await run(filesCommand, number)).toMatch(/1 try, given up: The design's hash is .* was approved/)
  await expect(readdir(lineFolder(shop.brand.id, { orderNumber: number, position: 1 }))).rejects.toThrow(
    'ENOENT',
  )
})

test('a process that dies in the middle leaves the line to another, once its time is over (production-10)', async () => {
  const { number } = await ordered([designedItem])
  let isStuck = false
  void work({
    frozenDesign: () => {
      isStuck = true
      return new Promise(() => undefined) // it never ends
    },
  })
  await expect.poll(() => isStuck).toBe(true)
  await work()
  expect(await run(filesCommand, number)).toContain('being made')
  await dueAgain()
  await work()
  expect(await run(filesCommand, number)).toContain('made 20')
})

test('a canceled order gets no files (production-10)', async () => {
  const { number } = await ordered([designedItem])
  await database.pool().query(`update orders set status = 'canceled' where number = $1`, [number])
  await work({ frozenDesign: () => Promise.reject(new Error('nobody asks')) })
  expect(await run(filesCommand, number)).toContain('waiting')
})

test('a shop that stops ends the work on a line, which is due for the others at once (production-10)', async () => {
  const { number } = await ordered([designedItem])
  const stopping = new AbortController()
  const slow = sources({
    sceneOf: async () => {
      setTimeout(() => stopping.abort(), 50)
      return sampleScene
    },
  })
  await makeFiles(context(), stopping.signal, slow)
  expect(await run(filesCommand, number)).toContain('waiting')
  await work()
  expect(await run(filesCommand, number)).toContain('made 20')
})

test('what ends the process that makes files is told in one line (production-10)', async () => {
  const { number } = await ordered([designedItem])
  vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
  await writeFile(original(), 'no picture at all')
  await work()
  expect(await run(filesCommand, number)).toMatch(/1 try: The files could not be made\. Error: .*unsupported/)
})
