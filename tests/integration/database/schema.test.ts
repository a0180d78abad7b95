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
