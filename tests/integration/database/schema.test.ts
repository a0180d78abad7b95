import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useFreshDatabase } from '../../support/fresh-database'

/** What the baseline and the migrations after it make is what the code asks for. */

const database = useFreshDatabase()

const stores = readdirSync('src/backend', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('-store.ts') || /^database\/[^/]+\.ts$/.test(file))
  .map((file) => readFileSync(join('src/backend', file), 'utf8'))
  .join('\n')

/** The library's own. */
const notOurs = new Set(['applied_migrations'])

test('every table that a store writes to is there, and every table that is there is named by code (database-12)', async () => {
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

test('migrations are named by their date and what they do (database-6)', () => {
  const names = readdirSync('src/backend/database/migrations')
  expect(names.filter((name) => !/^\d{4}-\d\d-\d\d-[a-z0-9-]+\.sql$/.test(name))).toEqual([])
  expect(names.toSorted()[0]).toBe('2026-11-22-baseline.sql')
})

/** The last that landed before the rule did. */
const lastBefore = '2026-11-26-verified-reviews.sql'
/** Those that take away what no release that may still run uses, each with the release that stopped using it. */
const takeAwayUnused: Record<string, string> = {}
/** What a release that is still running would miss. */
const takesAway =
  /\b(?:drop (?:table|column|function|trigger|view)|rename|alter column \w+ (?:type|set data type|set not null))\b/i

/** A column that the release before leaves out when it writes a row. */
const isUnfilled = (part: string) =>
  /\badd (?:column )?\w+ \w/i.test(part) &&
  !/\badd (?:constraint|check|unique|primary|foreign)\b/i.test(part) &&
  /\bnot null\b/i.test(part) &&
  !/\b(?:default|generated)\b/i.test(part)

const breaksOlderRelease = (sql: string) => takesAway.test(sql) || sql.split(/[;,]/).some(isUnfilled)

test('a migration only adds: the release before runs on its schema (scaling-4)', () => {
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
])('“%s” breaks the release before: %s (scaling-4)', (sql, isBroken) => {
  expect(breaksOlderRelease(sql)).toBe(isBroken)
})
