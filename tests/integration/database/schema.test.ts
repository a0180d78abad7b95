import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useFreshDatabase } from '../../support/fresh-database'

/** The schema of the baseline and its migrations matches what the code uses. */

const database = useFreshDatabase()

const stores = readdirSync('src/backend', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('-store.ts') || /^database\/[^/]+\.ts$/.test(file))
  .map((file) => readFileSync(join('src/backend', file), 'utf8'))
  .join('\n')

/** Tables of the migration library. */
const notOurs = new Set(['applied_migrations'])

test('every table that the code writes exists, and every existing table is used by code', async () => {
  const { rows } = await database
    .pool()
    .query<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public'`)
  const there = rows.map(({ name }) => name).filter((name) => !notOurs.has(name))
  expect(there.length).toBeGreaterThan(30)
  expect(there.filter((name) => !new RegExp(`\\b${name}\\b`).test(stores))).toEqual([])

  const written = [
    ...stores.matchAll(
      /\b(?:insert into ([a-z_]+)|delete from ([a-z_]+)|update ([a-z_]+)(?: as [a-z]+)?\s+set\b)/g,
    ),
  ].map(([, ...names]) => names.join(''))
  expect(written.length).toBeGreaterThan(50)
  const missing = new Set(written.filter((name) => !there.includes(name)))
  expect([...missing]).toEqual([])
})

test('migration files are named by date and purpose (database-6)', () => {
  const names = readdirSync('src/backend/database/migrations')
  expect(names.filter((name) => !/^\d{4}-\d\d-\d\d-[a-z0-9-]+\.sql$/.test(name))).toEqual([])
  expect(names.toSorted()[0]).toBe('2026-11-22-baseline.sql')
})

/** The last migration before this rule was introduced. */
const lastBefore = '2026-11-26-verified-reviews.sql'
/**
 * Migrations that drop something unused by every release that may still run, with the release that stopped
 * using it.
 */
const takeAwayUnused: Record<string, string> = {}
/** Statements that remove or change something a running older release needs. */
const takesAway =
  /\b(?:drop (?:table|column|function|trigger|view)|rename|alter column \w+ (?:type|set data type|set not null))\b/i

/** True if the statement adds a column that inserts of the previous release would leave null. */
const isUnfilled = (part: string) =>
  /\badd (?:column )?\w+ \w/i.test(part) &&
  !/\badd (?:constraint|check|unique|primary|foreign)\b/i.test(part) &&
  /\bnot null\b/i.test(part) &&
  !/\b(?:default|generated)\b/i.test(part)

const breaksOlderRelease = (sql: string) => takesAway.test(sql) || sql.split(/[;,]/).some(isUnfilled)

test('a migration only adds, so that the previous release runs on its schema (scaling-4)', () => {
  const folder = 'src/backend/database/migrations'
  const later = readdirSync(folder).filter((name) => name > lastBefore && !(name in takeAwayUnused))
  const statements = (name: string) => readFileSync(join(folder, name), 'utf8').replaceAll(/--.*$/gm, '')
  expect(later.filter((name) => breaksOlderRelease(statements(name)))).toEqual([])
})

test.each([
  ['alter table carts drop column email', true],
  ['alter table carts rename column email to address', true],
  ['alter table carts add column size text not null', true],
  ['alter table carts alter column email set not null', true],
  ["alter table carts add column size text not null default ''", false],
  ['alter table carts add column size text, alter column email drop not null', false],
  ['create table sizes (name text not null); create index sizes_by_name on sizes (name)', false],
])('“%s” breaks the previous release: %s (scaling-4)', (sql, isBroken) => {
  expect(breaksOlderRelease(sql)).toBe(isBroken)
})
