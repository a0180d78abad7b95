import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { migrate } from '@/backend/database/migrate'
import { useFreshDatabase } from '../../support/fresh-database'

/** Migrating a database from empty to the current schema. */

const database = useFreshDatabase({ template: 'template0' })
let folder = ''
let said: string[] = []
const log = (wording: string) => said.push(wording)
const write = (name: string, sql: string) => writeFile(join(folder, `${name}.sql`), sql)
const start = (options: { lockTimeoutMs?: number } = {}) =>
  migrate(database.url(), { folder, log, ...options })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'livery-migrations-'))
  // Shorter than any statement below, so code that does not override the timeout fails.
  await database.pool().query(`do $$ begin
    execute format('alter database %I set statement_timeout = ''300ms''', current_database());
  end $$`)
})
beforeEach(async () => {
  said = []
  await rm(folder, { recursive: true })
  folder = await mkdtemp(join(tmpdir(), 'livery-migrations-'))
  await database.pool().query('drop schema public cascade; create schema public')
})
afterAll(() => rm(folder, { recursive: true }))

async function holding<T>(
  statement: string,
  work: (holder: Pick<Client, 'query'>) => Promise<T>,
): Promise<T> {
  const holder = await database.pool().connect()
  try {
    await holder.query(
      'begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    )
    await holder.query(statement)
    return await work(holder)
  } finally {
    await holder.query('rollback')
    holder.release()
  }
}

/** Resolves once this many migrating processes have waited for a lock longer than the statement timeout. */
const untilWaitingLong = (processes: number) =>
  expect
    .poll(
      async () =>
        (
          await database.pool().query(
            `select from pg_stat_activity where datname = current_database() and application_name = 'livery-migrations'
               and wait_event_type = 'Lock' and now() - query_start > interval '600 milliseconds'`,
          )
        ).rowCount,
      { interval: 50, timeout: 20_000 },
    )
    .toBe(processes)

const values = async (sql: string) =>
  (await database.pool().query({ text: sql, rowMode: 'array' })).rows.flat()

test('migrations are applied once, in order of date, and a new one at the next start (database-6)', async () => {
  await write('2026-11-23-second', 'insert into steps (name) values (2)')
  await write('2026-11-22-first', 'create table steps (name integer); insert into steps values (1)')
  expect(await start()).toEqual(['2026-11-22-first', '2026-11-23-second'])
  await write('2027-01-02-third', 'insert into steps (name) values (3)')
  expect(await start()).toEqual(['2027-01-02-third'])
  expect(await start()).toEqual([])
  expect(await values('select name from steps')).toEqual([1, 2, 3])
  expect(said).toEqual([
    'Migrated the database: 2026-11-22-first, 2026-11-23-second.',
    'Migrated the database: 2027-01-02-third.',
  ])
})

test('a migration changed after it was applied is refused by name; changed line endings are ignored (database-7)', async () => {
  await write('2026-11-22-first', 'create table steps (name integer);\ninsert into steps values (1);\n')
  await start()
  await write('2026-11-22-first', 'create table steps (name integer);\r\ninsert into steps values (1);\r\n')
  expect(await start()).toEqual([])
  await write('2026-11-22-first', 'create table steps (name text)')
  await write('2026-11-23-second', 'drop table steps')
  await expect(start()).rejects.toThrow(
    /2026-11-22-first\.sql was changed after this database applied it: put it back as it was, and write the change as a new migration\.$/,
  )
  expect(await values('select name from steps')).toEqual([1])
})

test('a failed migration changes nothing, is named, and keeps the earlier ones (database-6)', async () => {
  await write('2026-11-22-first', 'create table steps (name integer)')
  await write('2026-11-23-broken', 'insert into steps values (1); insert into nowhere values (1)')
  await expect(start()).rejects.toThrow(
    'Migration 2026-11-23-broken failed and changed nothing: relation "nowhere" does not exist',
  )
  expect(await values('select name from steps')).toEqual([])
  await write('2026-11-23-broken', 'insert into steps values (1)')
  expect(await start()).toEqual(['2026-11-23-broken'])
})

test('a migration may exceed the statement timeout, and a concurrent start waits for it (database-9)', async () => {
  await write('2026-11-22-long', 'select pg_advisory_xact_lock(1); create table steps (name integer)')
  const starts = await holding('select pg_advisory_xact_lock(1)', async () => {
    const both = [start({ lockTimeoutMs: 60_000 }), start({ lockTimeoutMs: 60_000 })]
    await untilWaitingLong(2)
    return both
  })
  expect((await Promise.all(starts)).flat()).toEqual(['2026-11-22-long'])
  expect(said).toContain('Another process is migrating this database; waiting for it.')
})

test('a migration whose table is in use lets others pass, reports it, and is retried (database-9)', async () => {
  await write('2026-11-22-first', 'create table steps (name integer)')
  await start()
  await write('2026-11-23-second', 'alter table steps add column at timestamptz')
  const waiting = await holding('insert into steps values (1)', async () => {
    const changed = start({ lockTimeoutMs: 50 })
    await expect
      .poll(() => said, { timeout: 20_000 })
      .toContainEqual(expect.stringContaining('that is in use'))
    return [changed]
  })
  expect(await Promise.all(waiting)).toEqual([['2026-11-23-second']])
})

const oldTable =
  'create table migrations (name text primary key, applied_at timestamptz not null default now())'
const oldNames = (many: number) =>
  `insert into migrations (name) select lpad(n::text, 4, '0') || '_step.sql' from generate_series(1, ${many}) n`

test('a database with the numbered migrations adopts the baseline, keeps its data and continues (database-7)', async () => {
  await write('2026-11-22-baseline', 'create table steps (name integer)')
  await write('2026-11-23-second', 'alter table steps add column at timestamptz')
  await database.pool().query(`create table steps (name integer); insert into steps values (7); ${oldTable}`)
  await database.pool().query(oldNames(30))
  expect(await start()).toEqual(['2026-11-23-second'])
  expect(await values('select name from steps')).toEqual([7])
  expect(await start()).toEqual([])
  expect(await values('select count(*)::integer from migrations')).toEqual([30])
})

test('a database with only some numbered migrations is refused, naming the release to start first (database-7)', async () => {
  await write('2026-11-22-baseline', 'create table steps (name integer)')
  await database.pool().query(oldTable)
  await database.pool().query(oldNames(29))
  await expect(start()).rejects.toThrow(
    'This database has 29 of the 30 migrations that came before the baseline: start the last release that has 0942_express_approvals.sql once',
  )
})
