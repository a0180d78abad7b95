import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { seed } from '@/backend/database/seed'
import { sha256 } from '@/backend/production/sha256'
import { lineFolder, makeFiles, type ProductionSources } from '@/backend/production/production'
import { mediaSource } from '@/server/media/media-source'
import { jobCommands } from '../../../scripts/shop/job-commands'
import { files as filesCommand } from '../../../scripts/shop/orders/files'
import { frozen, photo, wordless } from '../../backend/production/support/sample-frozen'
import { sampleAsset } from '../../design/support/sample-design'
import { useFreshDatabase } from '../../support/fresh-database'
import { home } from '../../support/account'
import { design, designClient } from '../../support/files/designs'
import { afterOrders } from '../../support/orders/orders'
import { openShop } from '../../support/shop'
import { useUploads } from '../../support/files/uploads'

/** Files of ordered designs, made in the background on a real database and disk. */

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
/** Saves a design for the ordered item. Most tests replace what is made from it. */
beforeAll(async () => {
  const { uid, opened } = await designClient(shop, {
    visitor: { ...home, network: 'net-a', guest: 'A'.repeat(32) },
  }).make(design('Fox'))
  const { number, hash } = opened.revision
  designedItem = { ...designedItem, tool_options: JSON.stringify({ design: uid, revision: number, hash }) }
})
const going = new AbortController().signal

const sources = (changes: Partial<ProductionSources> = {}): ProductionSources => ({
  layLine: async () => undefined,
  frozenDesign: async () => wordless(),
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

test('the job makes the files of an order with a design, in a private folder, listed for the workshop (production-10, production-11, production-21)', async () => {
  const { number } = await ordered([{ sku: 'OTHER', quantity: 1 }, designedItem])
  expect(await run(filesCommand, number)).toMatch(/^ 2 {2}.*waiting$/m)
  await work()
  const folder = lineFolder(shop.brand.id, { orderNumber: number, position: 2 })
  expect((await readdir(folder)).toSorted()).toEqual(
    ['design.design', 'front.dxf', 'front.pdf', 'front.png'].map((name) => `${number}-2-${name}`),
  )
  expect((await stat(folder)).mode & 0o077).toBe(0)
  expect(mediaSource(`production/${shop.brand.id}/${number}-2/${number}-2-front.png`)).toMatchObject({
    kind: 'asset', // resolved among the brand's public assets, where it does not exist
  })
  const text = await run(filesCommand, number)
  expect(text).toMatch(/^ 1 {2}.*no files: The product has no template/) // production-21
  const pdf = await readFile(join(folder, `${number}-2-front.pdf`))
  expect(text).toContain('generated 20')
  expect(text).toContain(`${number}-2-front.pdf  ${pdf.length} bytes  ${sha256(pdf).slice(0, 12)}`)
})

test('two processes make each line’s files only once (production-10)', async () => {
  await ordered([designedItem])
  await ordered([designedItem])
  const lines: string[] = []
  const counted = {
    frozenDesign: async (_: unknown, { orderNumber }: { orderNumber: string }) => {
      lines.push(orderNumber)
      return wordless()
    },
  }
  await Promise.all([work(counted), work(counted), work(counted)])
  expect(lines).toHaveLength(2)
  expect(new Set(lines).size).toBe(2)
})

test('a line that was not designed in the studio gets no files, and neither does an order without one (production-10)', async () => {
  const { number } = await ordered([designedItem])
  await work({ frozenDesign: async () => undefined })
  expect(await run(filesCommand, number)).toBe('No line of this order was designed here.')
  const plain = await ordered()
  await work()
  expect(await run(filesCommand, plain.number)).toBe('No line of this order was designed here.')
})

test('failed files are retried, and the last attempt stays in the list with its reason (production-10)', async () => {
  const { number } = await ordered([designedItem])
  vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
  await rm(original())
  for (let attempt = 1; attempt <= 9; attempt++) {
    await work()
    await dueAgain()
  }
  expect(await listOfJobs()).toMatch(
    new RegExp(
      `print files {2}order ${number}, line 1, 8 attempts, gave up\n {4}The bytes of the picture "fox\\.png" .* are not here\\.`,
    ),
  )
  await writeFile(original(), photo)
  expect(await run(filesCommand, number, '--again')).toContain('waiting')
  await work()
  expect(await run(filesCommand, number)).toContain('generated 20')
  expect(await listOfJobs()).not.toContain('print files')
})

test('a design that differs from the approved one gets no files and is not retried (production-10)', async () => {
  const { number } = await ordered([designedItem])
  vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
  await work({ frozenDesign: () => frozen({ hash: '0'.repeat(64) }) })
  expect(await run(filesCommand, number)).toMatch(/1 attempt, gave up: The design's hash is .* was approved/)
  await expect(readdir(lineFolder(shop.brand.id, { orderNumber: number, position: 1 }))).rejects.toThrow(
    'ENOENT',
  )
})

test('another process takes over the line of a process that died, once the lease expires (production-10)', async () => {
  const { number } = await ordered([designedItem])
  let isStuck = false
  void work({
    frozenDesign: () => {
      isStuck = true
      return new Promise(() => undefined) // never resolves
    },
  })
  await expect.poll(() => isStuck).toBe(true)
  await work()
  expect(await run(filesCommand, number)).toContain('being generated')
  await dueAgain()
  await work()
  expect(await run(filesCommand, number)).toContain('generated 20')
})

test('a canceled order gets no files (production-10)', async () => {
  const { number } = await ordered([designedItem])
  await database.pool().query(`update orders set status = 'canceled' where number = $1`, [number])
  await work({ frozenDesign: () => Promise.reject(new Error('nobody asks')) })
  expect(await run(filesCommand, number)).toContain('waiting')
})

test('a stopping shop aborts its work on a line, which other processes can claim immediately (production-10)', async () => {
  const { number } = await ordered([designedItem])
  const stopping = new AbortController()
  const slow = sources({
    frozenDesign: async () => {
      setTimeout(() => stopping.abort(), 50)
      return wordless()
    },
  })
  await makeFiles(context(), stopping.signal, slow)
  expect(await run(filesCommand, number)).toContain('waiting')
  await work()
  expect(await run(filesCommand, number)).toContain('generated 20')
})

test('a refusal by the program that makes the files is reported in one line, and not retried (production-10)', async () => {
  const { number } = await ordered([designedItem])
  vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
  await writeFile(original(), 'no picture at all')
  await work()
  expect(await run(filesCommand, number)).toMatch(
    /1 attempt, gave up: The files could not be made\. Error: .*unsupported/,
  )
})
