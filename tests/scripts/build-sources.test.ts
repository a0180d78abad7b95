import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setEnvironment } from '@/settings/settings'
import { areFilesUnchanged, recordFilesDigest } from '../../scripts/build-sources'

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

test('without a previous build, files are treated as changed (brand-18)', () => {
  expect(areFilesUnchanged(brand, root)).toBe(false)
})

test('a start after a build finds its files unchanged, even if other brands changed (brand-18)', () => {
  recordFilesDigest(brand, root)
  expect(areFilesUnchanged(brand, root)).toBe(true)
  write('brands/other/brand.yaml', 'name: Other')
  write('theme/brands/other.css', 'other')
  expect(areFilesUnchanged(brand, root)).toBe(true)
})

test.each(Object.keys(parts))('changing %s makes the start check everything (brand-18)', (file) => {
  recordFilesDigest(brand, root)
  write(file, 'something else')
  expect(areFilesUnchanged(brand, root)).toBe(false)
})

test('a file renamed without changing its content is a change (brand-18)', () => {
  recordFilesDigest(brand, root)
  renameSync(join(root, `brands/${brand}/brand.yaml`), join(root, `brands/${brand}/shop.yaml`))
  expect(areFilesUnchanged(brand, root)).toBe(false)
})

test('with another date all files are treated as changed, since the content depends on the date (brand-106, brand-18)', () => {
  recordFilesDigest(brand, root)
  mkdirSync(join(root, '.next', `${brand}.as-of`))
  setEnvironment({ AS_OF: '2026-12-24' })
  try {
    recordFilesDigest(brand, root)
    expect(areFilesUnchanged(brand, root)).toBe(false)
  } finally {
    setEnvironment({ AS_OF: undefined })
  }
})
