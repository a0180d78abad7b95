import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { staticPages } from '@/next/server/static-pages'

/** Creates a build folder with these files, as Next writes them. */
function built(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'built-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

const manifest = { 'prerender-manifest.json': JSON.stringify({ routes: { '/': {}, '/404': {}, '/a': {} } }) }
const kept = (address: string) => `server/route-cache/PAGES/0123abc/$${address}`

test('pages of the build and pages generated later are each listed once (caching-8)', () => {
  const since = { [kept('/index.html')]: '', [kept('/a.html')]: '', [kept('/product/b.html')]: '' }
  const data = { [kept('/product/b.json')]: '{}', [kept('/product/b.meta')]: '{}' }
  expect(staticPages(built({ ...manifest, ...since, ...data }))).toEqual(['/', '/a', '/product/b'])
})

test('a shop that just started lists the pages of its build, and one in development lists none (caching-8)', () => {
  expect(staticPages(built(manifest))).toEqual(['/', '/a'])
  expect(staticPages(built({}))).toEqual([])
})
