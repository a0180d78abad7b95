import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { seed } from '@/backend/database/seed'
import { deleteUnusedUploads, tidyUploads, unusedDays } from '@/backend/kernel/uploads/unused-uploads'
import { touchUpload } from '@/backend/kernel/uploads/uploads'
import { useFreshDatabase } from '../../support/fresh-database'
import { openShop, shopMoment } from '../../support/shop'
import { setEnvironment } from '@/settings/settings'

const database = useFreshDatabase()
const shop = openShop(database.pool)
const dataDir = mkdtempSync(join(tmpdir(), 'unused-'))
const folder = join(dataDir, 'uploads')
const dayMs = 86_400_000

beforeAll(() => seed(database.pool(), shop.brand))
beforeEach(() => {
  setEnvironment({ DATA_DIR: dataDir })
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
})
afterAll(() => {
  setEnvironment({ DATA_DIR: undefined })
  rmSync(dataDir, { recursive: true })
})

function file(name: string, days: number) {
  writeFileSync(join(folder, name), 'picture')
  const at = new Date(shopMoment.getTime() - days * dayMs)
  utimesSync(join(folder, name), at, at)
}

let count = 0
function upload(days: number): { key: string; files: string[] } {
  const name = `Name${String(++count).padStart(28, '0')}`
  const files = [`${name}.png`, `${name}.preview.webp`, `${name}.original`, `${name}.json`]
  for (const each of files) file(each, days)
  return { key: `${name}.png`, files }
}

const sweep = (db = database.pool) => deleteUnusedUploads({ db, now: () => shopMoment })
const left = () =>
  readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .toSorted()

const order = async (key: string) => {
  const guest = await shop.guest()
  const { refused } = await guest.add({
    sku: 'FORM',
    quantity: 1,
    selected_options: ['style-plain'],
    entered_options: [{ uid: 'art', value: key }],
  })
  expect(refused).toEqual([])
}

test('an unused upload is deleted with its original after its retention time, and a younger one is kept (media-6)', async () => {
  const [old, young] = [upload(unusedDays + 1), upload(unusedDays - 1)]
  file('half-written.png.part', 40)
  file('readme.txt', 400)
  expect(await sweep()).toBe(old.files.length)
  expect(left()).toEqual([...young.files, 'readme.txt'].toSorted())
  expect(await sweep()).toBe(0)
})

test('an upload used by an order or a cart’s design is kept forever (media-6)', async () => {
  const [answer, design] = [upload(400), upload(400)]
  await order(answer.key)
  const guest = await shop.guest()
  await guest.add({
    sku: 'PLAIN',
    quantity: 1,
    tool_options: JSON.stringify({ product_image: `/media/uploads/${design.key}` }),
  })
  expect(await sweep()).toBe(0)
  expect(left()).toEqual([answer, design].flatMap(({ files }) => files).toSorted())
})

test('a recently touched upload is kept whole, however old its other files are (media-6)', async () => {
  const { key, files } = upload(400)
  await touchUpload({ key }, new Date(shopMoment.getTime() - dayMs))
  expect(await sweep()).toBe(0)
  expect(left()).toEqual(files.toSorted())
})

test('a picture added to a cart during the cleanup is restored (media-6)', async () => {
  const [late, unused] = [upload(400), upload(400)]
  let looks = 0
  // The sweep queries the database twice. In between, a cart that had already checked the picture adds it.
  const db = () => {
    looks += 1
    return looks === 1 ? database.pool() : afterOrdering
  }
  const pool = database.pool()
  let ordering: Promise<unknown> | undefined
  const afterOrdering = Object.assign(Object.create(pool) as typeof pool, {
    query: async (...words: Parameters<typeof pool.query>) => {
      expect(left()).toContain(`${late.key}.unused`)
      ordering ??= pool.query('update carts set additional_information = $1', [{ order_comment: late.key }])
      await ordering
      return pool.query(...words)
    },
  })
  await shop.guest()
  expect(await sweep(db)).toBe(unused.files.length)
  expect(looks).toBe(2)
  expect(left()).toEqual(late.files.toSorted())
})

test('files that an interrupted cleanup left marked are handled by the next cleanup (media-6)', async () => {
  const used = upload(400)
  await order(used.key)
  rmSync(join(folder, used.files[0] ?? ''))
  file(`${used.files[0]}.unused`, 400)
  file(`${'Z'.repeat(32)}.png.unused`, 400)
  expect(await sweep()).toBe(1)
  expect(left()).toEqual(used.files.toSorted())
})

test('an incomplete large upload is deleted after a day, also in front of a Magento (media-45)', async () => {
  const unfinished = join(folder, 'unfinished')
  mkdirSync(unfinished)
  const dayOld = 'a'.repeat(32)
  const young = 'b'.repeat(32)
  const promise = `promise.${'c'.repeat(16)}.${'d'.repeat(16)}`
  for (const name of [`at.${'0'.repeat(9)}`, promise]) {
    file(join('unfinished', `${dayOld}.${name}`), 1.1)
    file(join('unfinished', `${young}.${name}`), 1.1)
  }
  file(join('unfinished', `${young}.at.000002000`), 0.9)
  const asked = upload(400)
  setEnvironment({ COMMERCE_URL: 'https://magento.example' })
  await tidyUploads({ brand: shop.brand, db: database.pool, now: () => shopMoment })
  setEnvironment({ COMMERCE_URL: undefined })
  const kept = ['at.000000000', 'at.000002000', promise]
  expect(readdirSync(unfinished).toSorted()).toEqual(kept.map((name) => `${young}.${name}`))
  expect(left()).toEqual([...asked.files, 'unfinished'].toSorted())
})

test('an upload folder that belongs to another database is not cleaned, and the job says what to do (media-6)', async () => {
  const { files } = upload(unusedDays + 1)
  const tidy = () => tidyUploads({ brand: shop.brand, db: database.pool, now: () => shopMoment })
  writeFileSync(join(folder, '.database'), 'another one')
  await expect(tidy()).rejects.toThrow(
    /belongs to another database, so nothing in it is deleted.+delete .+\.database/,
  )
  expect(left()).toEqual(files.toSorted())
  rmSync(join(folder, '.database'))
  await tidy()
  expect(left()).toEqual([])
  await expect(tidy(), 'its own from now on').resolves.toBeUndefined()
})
