import { expect, test } from 'vitest'
import { folderOf, imports } from './sources'

/** Imports point down: pages → shell → features → commerce, ui, design → lib. docs/decisions holds the reasons. */
const mayImport: Record<string, string[]> = {
  pages: ['shell', 'features', 'commerce', 'lib', 'next', 'brand'],
  shell: ['features', 'commerce', 'ui', 'lib', 'next', 'brand'],
  features: ['commerce', 'ui', 'design', 'lib', 'next', 'brand'],
  commerce: ['lib', 'next', 'brand'],
  ui: ['lib', 'next'],
  brand: ['design', 'lib', 'next'],
  backend: ['design', 'lib', 'next', 'brand', 'settings'],
  next: [],
  server: ['lib', 'next', 'brand', 'commerce', 'backend', 'sandbox', 'http', 'settings'],
  sandbox: ['lib', 'brand', 'backend', 'http', 'settings'],
  http: ['lib', 'next', 'brand', 'backend', 'settings'],
  settings: ['lib'],
  design: ['lib'],
  lib: [],
}

/** Allowed exceptions: pictures of e-mails, which the picture service makes, and settings of a build. */
const doors = new Set([
  'src/backend/mail/mail-html.ts → next',
  'src/brand/compile/brand.ts → settings',
  'src/next/parts.ts → settings',
])

/** The settings that browsers may see; code that runs in a browser imports nothing else from settings/. */
const publicSettings = 'src/settings/public-settings'

test('files import only from the layers below them (architecture-1)', () => {
  const wrong = imports.filter(({ file, target }) => {
    const [from, to] = [folderOf(file), folderOf(target)]
    return (
      from !== to &&
      target.startsWith('src/') &&
      target !== publicSettings &&
      !mayImport[from]?.includes(to) &&
      !doors.has(`${file} → ${to}`)
    )
  })
  expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([])
})

test('the import tables allow only imports that the code uses (architecture-1)', () => {
  const used = new Set(imports.map(({ file, target }) => `${folderOf(file)} → ${folderOf(target)}`))
  const layers = Object.entries(mayImport).flatMap(([from, all]) => all.map((to) => `${from} → ${to}`))
  const doorsUsed = new Set(imports.map(({ file, target }) => `${file} → ${folderOf(target)}`))
  expect({
    layers: layers.filter((pair) => !used.has(pair)),
    doors: [...doors].filter((door) => !doorsUsed.has(door)),
  }).toEqual({ layers: [], doors: [] })
})

test('the shop imports nothing from scripts, tests or stories (architecture-1)', () => {
  const outside = imports.filter(({ target }) => /^(?:scripts|tests|stories)\//.test(target))
  expect(outside.map(({ file, target }) => `${file} imports ${target}`)).toEqual([])
})
