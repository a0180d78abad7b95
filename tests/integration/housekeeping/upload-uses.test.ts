import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteUnusedUploads, tidyUploads } from '@/backend/kernel/uploads/unused-uploads'
import { fillUploadUses } from '@/backend/kernel/uploads/upload-uses-store'
import { setEnvironment } from '@/settings/settings'
import { useFreshDatabase } from '../../support/fresh-database'
import { openShop, shopMoment } from '../../support/shop'
import { namedAnywhere, textColumns } from '../../support/files/named-uploads'
import { testsEverything } from '../../support/test-suite'

/** Triggers maintain the table of uploads in use (media-6). */

const database = useFreshDatabase()
const shop = openShop(database.pool)
const dataDir = mkdtempSync(join(tmpdir(), 'uses-'))
const folder = join(dataDir, 'uploads')
const old = new Date(shopMoment.getTime() - 400 * 86_400_000)

beforeAll(() => setEnvironment({ DATA_DIR: dataDir }))
beforeEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await database.pool().query('truncate saved_designs, shared_photos, outbox_emails, upload_uses')
  await database.pool().query('update upload_use_sources set is_filled = false, filled_to = null')
})
afterAll(() => {
  setEnvironment({ DATA_DIR: undefined })
  rmSync(dataDir, { recursive: true })
})

const nameOf = (number: number) => `Used${String(number).padStart(28, '0')}`

function upload(number: number) {
  for (const ending of ['png', 'json']) {
    const file = join(folder, `${nameOf(number)}.${ending}`)
    writeFileSync(file, '')
    utimesSync(file, old, old)
  }
}

const left = () =>
  [...new Set(readdirSync(folder).map((file) => file.slice(0, 32)))]
    .filter((name) => !name.startsWith('.'))
    .toSorted()

/** Creates a pool with this statement timeout. Returns it with a count of its statements. */
function counting(patienceMs: number) {
  const pool = new Pool({ connectionString: database.url(), max: 1, statement_timeout: patienceMs })
  const asked = { statements: 0 }
  const query = pool.query.bind(pool)
  Object.assign(pool, {
    query: (...words: Parameters<typeof query>) => {
      asked.statements += 1
      return query(...words)
    },
  })
  return { pool, asked }
}

const usesInTable = async () => {
  const { rows } = await database.pool().query<{ name: string }>('select distinct name from upload_uses')
  return rows.map(({ name }) => name).toSorted()
}

/** Inserts saved designs, as many as a shop has after years; triggers add their uses. */
const saveDesigns = (count: number) =>
  database.pool().query(
    `insert into saved_designs (uid, store, name, sku, tool_options, image, created_at, updated_at)
     select lpad(n::text, 32, '0'), 'neon', 'Sign', 'SIGN', '{}', 'Used' || lpad(n::text, 28, '0') || '.png', $2, $2
     from generate_series(1, $1::int) n`,
    [count, old],
  )

test('every text column is watched for upload keys or listed as containing none (media-6)', async () => {
  const { unwatched, watched } = await textColumns(database.pool())
  expect(watched.length).toBeGreaterThan(25)
  expect(unwatched).toEqual([])
})

test('a row without uploads, or an unchanged update, does not query the upload uses (media-6)', async () => {
  const pool = database.pool()
  const calls = async () => {
    await pool.query('select pg_stat_force_next_flush()')
    const { rows } = await pool.query<{ calls: number }>(
      `select coalesce(sum(calls), 0)::integer as calls from pg_stat_user_functions where funcname = 'keep_upload_uses'`,
    )
    return rows[0]?.calls
  }
  const sql = await pool.connect()
  try {
    await sql.query(`set track_functions = 'pl'`)
    const { rows } = await sql.query<{ id: string }>(
      `insert into saved_designs (uid, store, name, sku, tool_options, created_at, updated_at)
       values (repeat('a', 32), 'neon', 'Sign', 'SIGN', '{"words":"no picture"}', now(), now()) returning id`,
    )
    const id = rows[0]?.id
    await sql.query(`update saved_designs set name = 'Other', tool_options = tool_options where id = $1`, [
      id,
    ])
    await sql.query('select pg_stat_force_next_flush()')
    expect(await calls()).toBe(0)
    await sql.query(`update saved_designs set tool_options = $2 where id = $1`, [
      id,
      JSON.stringify({ image: pictures([1])[0] }),
    ])
    await sql.query('select pg_stat_force_next_flush()')
    expect(await usesInTable()).toEqual([nameOf(1)])
    expect(await calls()).toBe(1)
  } finally {
    sql.release(true)
  }
})

/** Uploads of a shop that has grown; writing as many files takes a minute or more. */
const grown = testsEverything ? 100_000 : 12_000

test(`a cleanup with ${grown} uploads in use takes few indexed statements and keeps all of those uploads (media-6)`, async () => {
  await saveDesigns(grown)
  for (let number = 1; number <= grown + 10; number++) upload(number)
  const { pool, asked } = counting(1_000)
  const deleted = await deleteUnusedUploads({ db: () => pool, now: () => shopMoment })
  await pool.end()
  expect(deleted).toBe(20)
  expect(left()).toHaveLength(grown)
  expect(asked.statements).toBeLessThanOrEqual((grown + 10) / 500 + 2)
  await database.pool().query('analyze upload_uses')
  const { rows } = await database
    .pool()
    .query<Record<'QUERY PLAN', string>>(
      `explain select distinct name from upload_uses where name = any($1::char(32)[])`,
      [[nameOf(1), nameOf(2)]],
    )
  expect(JSON.stringify(rows)).toMatch(/Index/)
}, 300_000)

test('existing rows are scanned in batches before anything is deleted; concurrent and interrupted scans complete (media-6)', async () => {
  await database.pool().query('alter table saved_designs disable trigger keep_upload_uses_of_new')
  await saveDesigns(10_500)
  await database.pool().query('alter table saved_designs enable trigger keep_upload_uses_of_new')
  expect(await usesInTable()).toEqual([])
  upload(10_500)
  upload(10_501)
  const context = { brand: shop.brand, db: database.pool, now: () => shopMoment }
  await tidyUploads(context, AbortSignal.abort())
  expect(left(), 'nothing goes while the uses are not known').toHaveLength(2)

  const stopping = new AbortController()
  setTimeout(() => stopping.abort(), 100)
  await Promise.all([fillUploadUses(database.pool(), stopping.signal), fillUploadUses(database.pool())])
  expect(await fillUploadUses(database.pool())).toBe(true)
  expect(await usesInTable()).toHaveLength(10_500)
  await tidyUploads(context)
  expect(left()).toEqual([nameOf(10_500)])
})

/** Random writes of upload keys: insert keys into one of three tables, overwrite them, or delete the row. */
const keys = fc.subarray([1, 2, 3, 4, 5, 6, 7, 8], { maxLength: 5 })
const step = fc.record({
  table: fc.constantFrom('saved_designs', 'shared_photos', 'outbox_emails'),
  row: fc.integer({ min: 1, max: 4 }),
  keys: fc.option(keys, { nil: undefined }),
  isTakenBack: fc.boolean(),
})

const pictures = (numbers: number[]) => numbers.map((number) => `${nameOf(number)}.png`)

const writes: Record<string, (row: number, numbers: number[]) => [string, unknown[]]> = {
  saved_designs: (row, numbers) => [
    `insert into saved_designs (uid, store, name, sku, tool_options, created_at, updated_at)
     values ($1, 'neon', 'Sign', 'SIGN', $2, now(), now()) on conflict (uid) do update set tool_options = excluded.tool_options`,
    [String(row).padStart(32, '0'), JSON.stringify({ images: pictures(numbers) })],
  ],
  shared_photos: (row, numbers) => [
    `insert into shared_photos (store, digest, name, email, files, consented_at)
     values ('neon', $1, 'A', 'a@example.com', $2, now()) on conflict (store, digest) do update set files = excluded.files`,
    [String(row).padStart(64, '0'), pictures([...numbers, 9].slice(0, 5))],
  ],
  outbox_emails: (row, numbers) => [
    `insert into outbox_emails (dedupe_key, store, kind, recipient, payload)
     values ($1, 'neon', 'proof', 'a@example.com', $2) on conflict (dedupe_key) do update set payload = excluded.payload`,
    [String(row), JSON.stringify({ told: pictures(numbers).join(' and ') })],
  ],
}
const rowColumns: Record<string, [column: string, width: number]> = {
  saved_designs: ['uid', 32],
  shared_photos: ['digest', 64],
  outbox_emails: ['dedupe_key', 0],
}

async function takeStep({
  table,
  row,
  keys: numbers,
  isTakenBack,
}: typeof step extends fc.Arbitrary<infer S> ? S : never) {
  const client = await database.pool().connect()
  const [column, width] = rowColumns[table] ?? ['id', 0]
  await client.query('begin')
  if (numbers) await client.query(...(writes[table]?.(row, numbers) ?? ['select', []]))
  else await client.query(`delete from ${table} where ${column} = $1`, [String(row).padStart(width, '0')])
  await client.query(isTakenBack ? 'rollback' : 'commit')
  client.release()
}

test('after any changes the upload uses equal a full text scan, and the cleanup keeps exactly those uploads (media-6)', async () => {
  await fc.assert(
    fc
      .asyncProperty(fc.array(step, { minLength: 1, maxLength: 30 }), async (steps) => {
        for (let number = 1; number <= 9; number++) upload(number)
        for (const each of steps) await takeStep(each)
        const named = await namedAnywhere(database.pool())
        expect(await usesInTable()).toEqual(named)
        await deleteUnusedUploads({ db: database.pool, now: () => shopMoment })
        expect(left()).toEqual(named)
      })
      .beforeEach(async () => {
        await database.pool().query('delete from saved_designs')
        await database.pool().query('delete from shared_photos')
        await database.pool().query('delete from outbox_emails')
      }),
    { numRuns: 60 },
  )
}, 120_000)

test('saving a text of 200,000 letters finishes within the statement timeout (media-6)', async () => {
  const { pool } = counting(1_000)
  await pool.query(
    `insert into saved_designs (uid, store, name, sku, tool_options, created_at, updated_at)
     values ($1, 'neon', 'Sign', 'SIGN', $2, now(), now())`,
    ['a'.repeat(32), 'a'.repeat(200_000)],
  )
  await pool.end()
})
