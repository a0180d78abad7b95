import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

/** Imports point down: pages → shell → features → commerce, ui → lib. docs/decisions holds the reasons. */
const mayImport: Record<string, string[]> = {
  pages: ['shell', 'features', 'commerce', 'ui', 'lib', 'brand', 'gateway'],
  shell: ['features', 'commerce', 'ui', 'lib', 'brand'],
  features: ['commerce', 'ui', 'lib', 'brand'],
  commerce: ['lib', 'brand'],
  ui: ['lib'],
  brand: ['lib'],
  backend: ['lib', 'brand'],
  gateway: ['lib', 'brand', 'commerce', 'backend'],
  lib: [],
}

/** The one door from the storefront to the embedded backend. */
const doors = new Set(['src/commerce/transport.ts → backend'])

/** Features that others may build on, and the pairs that are allowed besides. */
const sharedFeatures = new Set(['session', 'cart', 'notices', 'forms', 'linked-page', 'page', 'attribution'])
const allowedPairs = new Set([
  'cart → catalogue',
  'search → catalogue',
  'content → catalogue',
  'catalogue → content',
  'checkout → catalogue',
  'account → catalogue',
  'account → checkout',
  'account → design-start',
  'account → sign-in',
  'design-start → catalogue',
  'enquiries → catalogue',
  'proofs → catalogue',
  'bulk-order → catalogue',
  'blog → catalogue',
  'reviews → catalogue',
  'gift → catalogue',
  'offers → catalogue',
])

const sourceFiles = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => join('src', file))

const importPattern = /(?:from|import)\s*\(?\s*'([^']+)'/g

interface Import {
  file: string
  target: string
}

const imports: Import[] = sourceFiles.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(importPattern)].flatMap(([, specifier = '']) => {
    if (specifier.startsWith('@/')) return [{ file, target: join('src', specifier.slice(2)) }]
    if (specifier.startsWith('.')) return [{ file, target: relative('.', resolve(dirname(file), specifier)) }]
    return []
  }),
)

const folderOf = (path: string) => path.split('/')[1] ?? ''

test('imports point down (AR1)', () => {
  const wrong = imports.filter(({ file, target }) => {
    const [from, to] = [folderOf(file), folderOf(target)]
    return (
      from !== to &&
      target.startsWith('src/') &&
      !mayImport[from]?.includes(to) &&
      !doors.has(`${file} → ${to}`)
    )
  })
  expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([])
})

test('a feature imports other features only where the table says so (AR2)', () => {
  const wrong = imports.filter(({ file, target }) => {
    if (folderOf(file) !== 'features' || folderOf(target) !== 'features') return false
    const [from = '', to = ''] = [file.split('/')[2], target.split('/')[2]]
    return from !== to && !sharedFeatures.has(to) && !allowedPairs.has(`${from} → ${to}`)
  })
  expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([])
})

test('no code asks which brand it is (AR3)', () => {
  const wrong = sourceFiles.filter((file) =>
    /[=!]==\s*['"](neon|stickers|canvas)['"]/.test(readFileSync(file, 'utf8')),
  )
  expect(wrong).toEqual([])
})

test('parts of the interface know no brand, no store and no router (AR4)', () => {
  const wrong = sourceFiles.filter(
    (file) =>
      folderOf(file) === 'ui' &&
      /from '(jotai|next\/router|@tanstack\/react-query|@\/brand)/.test(readFileSync(file, 'utf8')),
  )
  expect(wrong).toEqual([])
})

test('there is no app directory and no server action (AR5)', () => {
  expect(
    sourceFiles.filter(
      (file) => file.startsWith('src/app/') || /^['"]use server['"]/m.test(readFileSync(file, 'utf8')),
    ),
  ).toEqual([])
})

test('there are no barrels (AR6)', () => {
  expect(sourceFiles.filter((file) => /\/index\.tsx?$/.test(file) && !file.startsWith('src/pages/'))).toEqual(
    [],
  )
})

test('only the installed floors or newer are used: next, sharp, react (AR7)', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { version?: string }>
  }
  const floors: Record<string, string> = { next: '16.4.5', sharp: '0.35.5', react: '19.2.6' }
  const asNumber = (version: string) =>
    version.split('.').reduce((sum, part) => sum * 10_000 + Number(part), 0)
  for (const [name, floor] of Object.entries(floors)) {
    const installed = lock.packages[`node_modules/${name}`]?.version ?? '0.0.0'
    expect(asNumber(installed), `${name} ${installed}`).toBeGreaterThanOrEqual(asNumber(floor))
  }
  expect(Object.keys(lock.packages).filter((path) => /(^|\/)node_modules\/graphql$/.test(path))).toHaveLength(
    1,
  )
})
