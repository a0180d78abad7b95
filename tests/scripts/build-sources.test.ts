import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setEnvironment } from '@/settings/settings'
import { areFilesUnchanged, noteFiles } from '../../scripts/build-sources'

const brand = 'stickers'
let root = ''

function write(file: string, text: string) {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

const parts = {
  'src/pages/index.tsx': 'page',
  'theme/base.css': 'base',
  [`theme/brands/${brand}.css`]: 'own',
  'brands/base/messages.yaml': 'hello: Hello',
  [`brands/${brand}/brand.yaml`]: 'name: Corner',
  [`brands/${brand}/assets/sign.svg`]: '<svg/>',
  [`.brand/${brand}/brand.json`]: '{}',
  'package-lock.json': '{}',
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-sources-'))
  for (const [file, text] of Object.entries(parts)) write(file, text)
  mkdirSync(join(root, '.next', brand), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true }))

test('before anything was built, files are not taken for unchanged (brand-200)', () => {
  expect(areFilesUnchanged(brand, root)).toBe(false)
})

test('a start after a build finds its files unchanged, wherever other brands have changed (brand-200)', () => {
  noteFiles(brand, root)
  expect(areFilesUnchanged(brand, root)).toBe(true)
  write('brands/other/brand.yaml', 'name: Other')
  write('theme/brands/other.css', 'other')
  expect(areFilesUnchanged(brand, root)).toBe(true)
})

test.each(Object.keys(parts))(
  '%s, once it is another, makes the start look at everything (brand-200)',
  (file) => {
    noteFiles(brand, root)
    write(file, 'something else')
    expect(areFilesUnchanged(brand, root)).toBe(false)
  },
)

test('a file with the same content under another name is a change (brand-200)', () => {
  noteFiles(brand, root)
  renameSync(join(root, `brands/${brand}/brand.yaml`), join(root, `brands/${brand}/shop.yaml`))
  expect(areFilesUnchanged(brand, root)).toBe(false)
})

test('on another day nothing is taken for unchanged: what is shown follows the day (brand-106, brand-200)', () => {
  noteFiles(brand, root)
  mkdirSync(join(root, '.next', `${brand}.as-of`))
  setEnvironment({ AS_OF: '2026-12-24' })
  try {
    noteFiles(brand, root)
    expect(areFilesUnchanged(brand, root)).toBe(false)
  } finally {
    setEnvironment({ AS_OF: undefined })
  }
})
