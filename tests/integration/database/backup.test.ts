import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, Pool } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { seed } from '@/backend/database/seed'
import { makeBackup } from '../../../scripts/data/backup/make-backup'
import { manifestFile } from '../../../scripts/data/backup/manifest'
import { restoreBackup } from '../../../scripts/data/backup/restore-backup'
import { useFreshDatabase } from '../../support/fresh-database'
import { brokenInvariants } from '../../support/orders/invariants'
import { afterOrders } from '../../support/orders/orders'
import { openShop } from '../../support/shop'
import { smallDisk } from '../../support/small-disk'

const database = useFreshDatabase()
const shop = openShop(database.pool)
const { ordered } = afterOrders(shop, database.pool)

const place = mkdtempSync(join(tmpdir(), 'livery-backup-'))
const dataDir = join(place, 'data')
const folder = (name: string) => join(place, name)
const now = new Date('2026-11-26T01:00:00Z')
const backUp = (name: string) =>
  makeBackup(folder(name), { databaseUrl: database.url(), dataDir, brand: shop.brand.id, now })

const asAdmin = async (sql: string) => {
  const admin = new Client({ connectionString: inject('databaseUrl') })
  await admin.connect()
  await admin.query(sql).finally(() => admin.end())
}

const targets: string[] = []
/** Creates an empty database and an empty folder. */
async function emptyPlace() {
  const name = `restored_${process.pid}_${targets.length}`
  targets.push(name)
  await asAdmin(`create database ${name}`)
  const address = new URL(inject('databaseUrl'))
  address.pathname = `/${name}`
  const empty = folder(name)
  mkdirSync(empty)
  return { databaseUrl: address.href, dataDir: empty, brand: shop.brand.id, isReplacing: false }
}

/** Returns a digest of each table's rows, and each sequence's position. */
async function contentOf(url: string) {
  const pool = new Pool({ connectionString: url, max: 1 })
  try {
    const { rows } = await pool.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'applied_migrations' order by 1`,
    )
    const content: Record<string, unknown> = {}
    for (const { name } of rows) {
      const digest = await pool.query(
        `select count(*)::integer as rows, md5(string_agg(t::text, '|' order by t::text)) as digest from ${name} as t`,
      )
      content[name] = digest.rows[0]
    }
    content['sequences'] = (
      await pool.query('select sequencename, last_value from pg_sequences order by 1')
    ).rows
    return content
  } finally {
    await pool.end()
  }
}

const filesOf = (root: string) =>
  Object.fromEntries(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [path.slice(root.length), readFileSync(path, 'base64')]),
  )

beforeAll(async () => {
  await seed(database.pool(), shop.brand)
  for (const [path, content] of [
    ['uploads/fox.png', Buffer.from([0, 255, 10, 13, 10])],
    ['uploads/fox.png.json', '{"name":"Füchse\u2028.png"}'],
    ['production/000000001/1/front.pdf', '%PDF-1.7'],
    ['certificates/certificate.pdf', '%PDF-1.4'],
    ['outbox/1.eml', 'Subject: Hello'],
    ['compiled/cache', 'made again by each start'],
  ] as const) {
    mkdirSync(join(dataDir, path, '..'), { recursive: true })
    writeFileSync(join(dataDir, path), content)
  }
  await ordered()
  await ordered(undefined, { isPaid: false })
  // An upload in use; triggers record the use again in the restored database (media-6).
  await database
    .pool()
    .query('update carts set additional_information = $1', [{ order_comment: `${'F'.repeat(32)}.png` }])
  await database
    .pool()
    .query(`insert into shop_secrets (name, value) values ('sessions', $1)`, [
      'line\nbreak, "quotes", \u2028, \\',
    ])
})
afterAll(async () => {
  for (const name of targets) await asAdmin(`drop database if exists ${name} with (force)`)
  rmSync(place, { recursive: true, force: true })
})

test('a restored backup equals the original, row by row and file by file (backup-2, backup-3)', async () => {
  await backUp('quiet')
  const empty = await emptyPlace()
  await restoreBackup(folder('quiet'), empty)
  expect(await contentOf(empty.databaseUrl)).toEqual(await contentOf(database.url()))
  const { '/compiled/cache': _cache, ...kept } = filesOf(dataDir)
  expect(filesOf(empty.dataDir)).toEqual(kept)
})

test('a backup is readable only by its owner (backup-2)', () => {
  expect(statSync(folder('quiet')).mode & 0o077).toBe(0)
  expect(statSync(join(folder('quiet'), manifestFile)).mode & 0o077).toBe(0)
  expect(statSync(join(folder('quiet'), 'certificates/certificate.pdf')).mode & 0o077).toBe(0)
})

test('a backup taken while orders are placed is a consistent snapshot (backup-1)', async () => {
  const orders = () =>
    database.pool().query('select number, grand_total_cents, email from orders order by id')
  const before = (await orders()).rows
  const shopping = new AbortController()
  const shoppers = Array.from({ length: 3 }, async () => {
    while (!shopping.signal.aborted) await ordered()
  })
  const taken: { tables: Record<string, number> }[] = []
  for (const name of ['first', 'second', 'third']) taken.push(await backUp(name))
  shopping.abort()
  await Promise.all(shoppers)
  const after = (await orders()).rows
  expect(after.length).toBeGreaterThan(before.length)

  const empty = await emptyPlace()
  await restoreBackup(folder('third'), empty)
  const pool = new Pool({ connectionString: empty.databaseUrl })
  try {
    expect(await brokenInvariants(pool)).toEqual([])
    const { rows } = await pool.query('select number, grand_total_cents, email from orders order by id')
    expect(rows.length).toBe(taken.at(-1)?.tables['orders'])
    expect(rows).toEqual(expect.arrayContaining(before))
    expect(after).toEqual(expect.arrayContaining(rows))
  } finally {
    await pool.end()
  }
})

test('a backup into a folder that is not empty is refused (backup-2)', async () => {
  await expect(backUp('quiet')).rejects.toThrow('is not empty')
})

test.each(['a new folder', 'an empty folder'])(
  'a backup onto a full disk leaves nothing in %s (backup-2)',
  async (kind) => {
    const disk = smallDisk(256)
    // Without a small disk, a folder that cannot be written to at the last step takes its place.
    const root = disk?.folder ?? mkdtempSync(join(tmpdir(), 'full-'))
    const to = join(root, 'backups', 'night')
    if (kind === 'an empty folder') mkdirSync(to, { recursive: true })
    const large = join(dataDir, 'uploads', 'large.bin')
    writeFileSync(large, randomBytes(1_048_576))
    const given = { databaseUrl: database.url(), dataDir, brand: shop.brand.id, now }
    const backup = disk
      ? makeBackup(to, given)
      : makeBackup(to, { ...given, databaseUrl: 'postgres://127.0.0.1:1/none' })
    await expect(backup).rejects.toThrow(disk ? /ENOSPC/ : /ECONNREFUSED/)
    expect(readdirSync(root)).toEqual(kind === 'an empty folder' ? ['backups'] : [])
    if (kind === 'an empty folder') expect(readdirSync(to)).toEqual([])
    rmSync(large)
    disk?.free()
    rmSync(root, { recursive: true, force: true })
  },
)

test('restoring over existing data is refused without --replace (backup-3)', async () => {
  const filled = await emptyPlace()
  await restoreBackup(folder('quiet'), filled)
  const content = await contentOf(filled.databaseUrl)
  await expect(restoreBackup(folder('third'), filled)).rejects.toThrow(/uploads is not empty.*--replace/)
  rmSync(filled.dataDir, { recursive: true })
  mkdirSync(filled.dataDir)
  await expect(restoreBackup(folder('third'), filled)).rejects.toThrow(/database is not empty.*--replace/)
  expect(await contentOf(filled.databaseUrl)).toEqual(content)
  await restoreBackup(folder('third'), { ...filled, isReplacing: true })
  expect(await contentOf(filled.databaseUrl)).not.toEqual(content)
  expect(Object.keys(filesOf(filled.dataDir))).toContain('/uploads/fox.png')
})

test('restoring into a database in use is refused (backup-3)', async () => {
  const empty = await emptyPlace()
  const running = new Client({ connectionString: empty.databaseUrl })
  await running.connect()
  await expect(restoreBackup(folder('quiet'), empty)).rejects.toThrow('stop the shop')
  await running.end()
})

test.each([
  ['a changed file', (copy: string) => writeFileSync(join(copy, 'uploads/fox.png'), 'x'), 'uploads/fox.png'],
  ['a missing table', (copy: string) => rmSync(join(copy, 'database/orders.ndjson.gz')), 'database/orders'],
  ['an incomplete backup', (copy: string) => rmSync(join(copy, manifestFile)), 'is not a complete backup'],
  [
    'a newer release',
    (copy: string) => changeManifest(copy, (text) => text.replace('2026-11-22-jobs', '2099-01-01-later')),
    'newer release',
  ],
  [
    'another brand',
    (copy: string) => changeManifest(copy, (text) => text.replace(/"brand": "\w+"/, '"brand": "other"')),
    'for the brand other',
  ],
])('a restore is refused and changes nothing: %s (backup-3)', async (name, spoil, wording) => {
  const copy = folder(name)
  cpSync(folder('quiet'), copy, { recursive: true })
  spoil(copy)
  const empty = await emptyPlace()
  await expect(restoreBackup(copy, empty)).rejects.toThrow(wording)
  expect(await contentOf(empty.databaseUrl)).toEqual({ sequences: [] })
  expect(filesOf(empty.dataDir)).toEqual({})
})

function changeManifest(copy: string, change: (text: string) => string) {
  const file = join(copy, manifestFile)
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}

test('ids continue after a restore (backup-3)', async () => {
  const empty = await emptyPlace()
  await restoreBackup(folder('quiet'), empty)
  const pool = new Pool({ connectionString: empty.databaseUrl, max: 1 })
  const { rows } = await pool.query<{ next: number; most: number }>(
    `select nextval(pg_get_serial_sequence('orders', 'id')) as next, (select max(id) from orders) as most`,
  )
  await pool.end()
  expect(rows[0]?.next).toBe((rows[0]?.most ?? 0) + 1)
})
