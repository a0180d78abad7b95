import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import type { $ZodType, $ZodTypes } from 'zod/v4/core'
import { parts } from '@/brand/manifest/parts'

/** Code that describes or checks settings is not a reader of them. */
const describes = /^brand\/(?:schema|check|manifest)\/|\/generated\//
const compiles = /^brand\/compile\//

/** Tables whose keys or words are names of settings; the code beside them reads settings by those names. */
const tablesOfNames: Record<string, string[]> = {
  'lib/words/tags.ts': ['tags'],
  'lib/attribution.ts': ['attributionWords'],
  'brand/compile/price-table.ts': ['measuredUnits'],
  'design/check/check-design.ts': ['checks'],
  'design/check/goods/goods-checks.ts': ['ofObject'],
  'design/check/cut-findings.ts': ['rows'],
}

/** Settings that no code reads, each with the reason. */
const exceptions: Record<string, string> = {
  'designs › templates › * › sourceNote': 'read by brand check',
  'designs › templates › * › checks › twice': 'always noted',
  'designs › templates › * › options › * › values › * › checks › twice': 'always noted',
}

interface Key {
  name: string
  path: string
}

/** Returns every setting in a schema. A setting that appears in several places is listed once for each. */
function keysOf(schema: $ZodType, path: string[]): Key[] {
  const { def } = schema as unknown as { def: $ZodTypes['_zod']['def'] } // every schema has one, of one of these kinds
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, below]) => {
        const at = [...path, name]
        return [{ name, path: at.join(' › ') }, ...keysOf(below, at)]
      })
    case 'record':
      return keysOf(def.valueType, [...path, '*'])
    case 'array':
      return keysOf(def.element, path)
    case 'union':
      return def.options.flatMap((option) => keysOf(option, path))
    case 'optional':
    case 'default':
      return keysOf(def.innerType, path)
    default:
      return []
  }
}

const nameOf = (key: { type: string; name?: unknown; value?: unknown }) =>
  key.type === 'Identifier' ? String(key.name) : key.type === 'Literal' ? String(key.value) : undefined

interface Read {
  name: string
  /** Whether it is only copied under its own name: `{ phone: identity.phone }`. */
  isCopy: boolean
}

/** Returns the properties that a source file reads: `x.name`, `x['name']` and `const { name } = x`. */
function readsIn(file: string, text: string): Read[] {
  const reads: Read[] = []
  const copied = new Set<object>()
  new Visitor({
    Property({ key, value, computed }) {
      if (!computed && value.type === 'MemberExpression' && nameOf(value.property) === nameOf(key))
        copied.add(value)
    },
    MemberExpression(node) {
      const name = !node.computed || node.property.type === 'Literal' ? nameOf(node.property) : undefined
      if (name !== undefined) reads.push({ name, isCopy: copied.has(node) })
    },
    ObjectPattern({ properties }) {
      for (const property of properties) {
        const name = property.type === 'Property' && !property.computed ? nameOf(property.key) : undefined
        if (name !== undefined) reads.push({ name, isCopy: false })
      }
    },
  }).visit(parseSync(file, text).program)
  return reads
}

/** Returns the keys and words of a table: `const name = { … }`. */
function namesInTable(file: string, text: string, table: string): string[] {
  const names: string[] = []
  const inTable = new Visitor({
    Property: ({ key }) => void names.push(nameOf(key) ?? ''),
    Literal: ({ value }) => void names.push(String(value)),
  })
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && id.name === table && init)
        inTable.visit(parseSync(file, `(${text.slice(init.start, init.end)})`).program)
    },
  }).visit(parseSync(file, text).program)
  return names
}

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !describes.test(file))
  .map((file) => ({ file, text: readFileSync(join('src', file), 'utf8') }))

/** Counts how many files read each name; a copy made by the compiler is not a read. */
function readers(): Map<string, number> {
  const count = new Map<string, number>()
  for (const { file, text } of sources) {
    const read = readsIn(file, text).filter(({ isCopy }) => !(isCopy && compiles.test(file)))
    const listed = (tablesOfNames[file] ?? []).flatMap((table) => namesInTable(file, text, table))
    for (const name of new Set([...read.map((each) => each.name), ...listed]))
      count.set(name, (count.get(name) ?? 0) + 1)
  }
  return count
}

const keys = Object.entries(parts).flatMap(([part, { schema }]) => keysOf(schema, [part]))

/**
 * A name that is also used for something else is treated as read, so this finds only names that certainly no
 * code reads.
 */
test('code reads every setting of a manifest (brand-81)', () => {
  const count = readers()
  const unread = keys.filter(({ name, path }) => !count.has(name) && !(path in exceptions))
  expect([...new Set(unread.map(({ path }) => path))].join('\n')).toBe('')
  expect(keys.length).toBeGreaterThan(600)
})

test('code reads every `configuration` value that a manifest sets (brand-81)', () => {
  const written = readdirSync('brands', { withFileTypes: true }).flatMap(({ name, parentPath }) => {
    const file = join(parentPath, name, 'configuration.yaml')
    const manifest = sourceOf(file) as { values?: Record<string, string> } | undefined
    return Object.keys(manifest?.values ?? {})
  })
  const asked = (name: string) => sources.some(({ text }) => new RegExp(`\\b${name}\\b`).test(text))
  expect([...new Set(written)].filter((name) => !asked(name)).join('\n')).toBe('')
  expect(new Set(written).size).toBeGreaterThan(10)
})

function sourceOf(file: string): unknown {
  try {
    return parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

test('every listed name table and every exception is still needed (brand-81)', () => {
  const byName = new Set(keys.map(({ name }) => name))
  for (const [file, tables] of Object.entries(tablesOfNames))
    for (const table of tables) {
      const text = readFileSync(join('src', file), 'utf8')
      expect(
        namesInTable(file, text, table).some((name) => byName.has(name)),
        `${file} › ${table}`,
      ).toBe(true)
    }
  const paths = new Set(keys.map(({ path }) => path))
  expect(Object.keys(exceptions).filter((path) => !paths.has(path))).toEqual([])
})

test('readsIn finds every property that code reads, and marks copies under the same name (brand-81)', () => {
  const text = `const { a, b: c } = x; const y = { d: x.d, e: x.f['g'] }; x.h()`
  expect(readsIn('x.ts', text).map(({ name, isCopy }) => (isCopy ? `${name} (copy)` : name))).toEqual(
    expect.arrayContaining(['a', 'b', 'd (copy)', 'f', 'g', 'h']),
  )
})
