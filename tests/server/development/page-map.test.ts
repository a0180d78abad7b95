import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compileBrand } from '@/brand/compile'
import { loadManifest } from '@/brand/manifest/load'
import type { PageItem } from '@/brand/page-map'
import { applyChange, undoChange } from '@/server/development/page-map/change-file'
import { pageMapOf, placesOf } from '@/server/development/page-map/find-places'
import { editorCommand } from '@/server/development/page-map/open-editor'
import { subjectsOfPage } from '@/server/development/page-map/page-context'
import { factsOf } from '@/server/development/page-map/page-facts'
import { pageMapEndpoints } from '@/server/development/page-map/page-map-endpoints'
import { smallShop, today } from '../../brand/small-shop'

function mapOf(root: string) {
  const result = compileBrand('corner', { root, now: today })
  if (!result.ok) throw new Error('the small shop does not compile')
  return pageMapOf(loadManifest('corner', root).parts, result.brand, root)
}

const text = (words: string, more: Partial<PageItem> = {}): PageItem => ({
  kind: 'text',
  text: words,
  region: 'main',
  ...more,
})

/** Returns the line that the first place names, as it is in the file. */
function lineAt(root: string, page: string, item: PageItem): string {
  const [place] = placesOf(mapOf(root), page, item)
  if (!place) return 'no line'
  return `${place.file}: ${readFileSync(join(root, place.file), 'utf8').split('\n')[place.line - 1]?.trim()}`
}

test('texts, pictures, prices and links name the line that made them (brand-104)', () => {
  const root = smallShop()
  const { products } = loadManifest('corner', root).parts.products.value as {
    products: Record<string, { name: string; summary: string; pictures: { file: string; alt: string }[] }>
  }
  const [urlKey = '', product] = Object.entries(products)[0] ?? []
  const page = `/product/${urlKey}`
  const seen = [
    text(product?.name ?? ''),
    text(product?.summary ?? ''),
    text(product?.pictures[0]?.alt ?? ''),
    text('$25.00'),
    text('Printed and sent by Corner.'),
    {
      ...text(
        `/_next/image?url=%2Fapi%2Fmedia%2F${encodeURIComponent(product?.pictures[0]?.file ?? '')}&w=640&q=55`,
      ),
      kind: 'picture' as const,
    },
  ]
  expect(seen.map((item) => lineAt(root, page, item))).toMatchInlineSnapshot(`
    [
      "brands/corner/catalogue/products/prints.yaml: name: Photo print",
      "brands/corner/catalogue/products/prints.yaml: summary: Your photograph on heavy cotton paper, printed with twelve inks.",
      "brands/corner/catalogue/products/prints.yaml: - { file: picture.svg, alt: A photo print on a wall }",
      "brands/corner/catalogue/price-tables.yaml: base: 4",
      "brands/corner/catalogue/price-tables.yaml: unit: print",
      "brands/corner/catalogue/products/prints.yaml: - { file: picture.svg, alt: A photo print on a wall }",
    ]
  `)
})

test('the lines that hide parts of a page, and its title, are listed (brand-104)', () => {
  const root = smallShop()
  const map = mapOf(root)
  const subjects = subjectsOfPage(map.parts, map.brand, '/about-us')
  const labels = factsOf(map.entries, subjects, '/about-us').map(({ label, file }) => `${label} ${file}`)
  expect(labels).toContain('Page title brands/base/pages/about-us.md')
})

const compile = (root: string) => async () => compileBrand('corner', { root, now: today }).problems

test('a change is written with its comments, and undone (brand-104)', async () => {
  const root = smallShop()
  const file = 'brands/corner/identity.yaml'
  const before = `${readFileSync(join(root, file), 'utf8')}# the last comment\n`
  writeFileSync(join(root, file), before)
  const change = { file, keys: ['tagline'], value: 'Prints around the corner' }
  expect(await applyChange(root, change, compile(root))).toEqual({ ok: true })
  const after = readFileSync(join(root, file), 'utf8')
  expect(after).toContain('tagline: Prints around the corner')
  expect(after.split('\n').length).toBe(before.split('\n').length)
  expect(after).toContain('# the last comment')
  expect(await undoChange(root, compile(root))).toEqual({ ok: true })
  expect(readFileSync(join(root, file), 'utf8')).toBe(before)
})

test('a change that the compiler refuses is taken back, and the reason is told (brand-104)', async () => {
  const root = smallShop()
  const file = 'brands/corner/identity.yaml'
  const before = readFileSync(join(root, file), 'utf8')
  const answer = await applyChange(root, { file, keys: ['themeColor'], value: 'blue' }, compile(root))
  expect(answer).toMatchObject({
    ok: false,
    message: expect.stringMatching(/identity\.yaml:\d+:\d+ {2}themeColor is "blue"/),
  })
  expect(readFileSync(join(root, file), 'utf8')).toBe(before)
})

test('an undo does not overwrite a later save (brand-104)', async () => {
  const root = smallShop()
  const file = 'brands/corner/identity.yaml'
  await applyChange(root, { file, keys: ['tagline'], value: 'One' }, compile(root))
  writeFileSync(join(root, file), `${readFileSync(join(root, file), 'utf8')}# saved\n`)
  expect(await undoChange(root, compile(root))).toMatchObject({ ok: false })
})

test.each([
  ['code', ['-g', '/a/b.yaml:3:5']],
  ['code -w', ['-w', '-g', '/a/b.yaml:3:5']],
  ['/usr/bin/cursor', ['-g', '/a/b.yaml:3:5']],
  ['idea', ['--line', '3', '--column', '5', '/a/b.yaml']],
  ['subl', ['/a/b.yaml:3:5']],
  ['gvim', ['+3', '/a/b.yaml']],
])('EDITOR=%s opens a line (brand-104)', (editor, words) => {
  expect(editorCommand(editor, '/a/b.yaml', { line: 3, column: 5 }).words).toEqual(words)
})

test.each([
  ['10.0.0.7', '127.0.0.1:3000', 'another machine'],
  ['127.0.0.1', 'evil.example:3000', 'a foreign host name that leads here'],
])('a request from %s for %s is refused: %s (brand-104)', async (remoteAddress, host) => {
  const endpoints = pageMapEndpoints((work) => work(async () => []))
  expect(endpoints.map(({ path, sameOrigin }) => [path, sameOrigin])).toEqual([
    ['/dev/places', 'script'],
    ['/dev/change', 'script'],
    ['/dev/undo', 'script'],
    ['/dev/open', 'script'],
  ])
  for (const endpoint of endpoints) {
    const response = { statusCode: 0, setHeader: () => undefined, end: () => undefined }
    const call = {
      request: { headers: { host }, socket: { remoteAddress } },
      response,
      body: async () => Buffer.from('{}'),
    }
    await endpoint.handle(call as unknown as Parameters<typeof endpoint.handle>[0]) // the fields that the handler reads
    expect(response.statusCode).toBe(403)
  }
})
