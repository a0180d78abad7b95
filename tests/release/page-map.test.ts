import { existsSync, globSync, readFileSync } from 'node:fs'
// @ts-expect-error -- jsdom has no types, and only this test reads pages with it
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { compileBrand } from '@/brand/compile'
import { loadManifest } from '@/brand/manifest/load'
import { pageMapOf, placesOf, type PageMap } from '@/server/development/page-map/find-places'
import { collectItems } from '@/shell/development/page-map/collect-items'
import { sampleBrands } from '../support/sample-brands'

/** The page map of `npm run dev`, measured on the pages of a build. */

const built = sampleBrands.filter((id) => existsSync(`.next/${id}/static`))

/** Returns one page of each kind: by its first word below the top. */
function pagesOf(id: string): Map<string, string> {
  const files = globSync([
    `.next/${id}/server/pages/**/*.html`,
    `.next/${id}/server/route-cache/PAGES/*/$/**/*.html`,
  ])
  const pages = new Map<string, string>()
  for (const file of files.toSorted().filter((name) => !name.includes('-tool'))) {
    const path = `/${file.replace(/^.*\/(?:pages|\$)\//, '').replace(/(?:^index)?(?:~!.*)?\.html$/, '')}`
    const kind = path.split('/').slice(0, 2).join('/')
    if (![...pages.keys()].some((known) => known.split('/').slice(0, 2).join('/') === kind))
      pages.set(path, file)
  }
  return pages
}

function shareOf(map: PageMap, path: string, file: string) {
  const { document } = new JSDOM(readFileSync(file, 'utf8')).window
  const items = collectItems(document.body).filter(({ kind }) => kind !== 'link')
  const found = items.filter((item) => placesOf(map, path, item).length > 0)
  return {
    path,
    items: items.length,
    found: found.length,
    percent: Math.round((1000 * found.length) / items.length) / 10,
  }
}

test.each(built)(
  '%s: nearly all texts, pictures and prices name their line, on 20 kinds of pages or more (brand-104)',
  (id) => {
    const result = compileBrand(id)
    if (!result.ok) throw new Error(`${id} does not compile`)
    const map = pageMapOf(loadManifest(id, process.cwd()).parts, result.brand, process.cwd())
    const rows = [...pagesOf(id)].map(([path, file]) => shareOf(map, path, file))
    console.table(rows)
    expect(rows.length).toBeGreaterThanOrEqual(20)
    expect(rows.filter(({ percent }) => percent < 95)).toEqual([])
  },
)

test('a build has no code of the page map (brand-104)', () => {
  expect(built.length).toBeGreaterThan(0)
  const files = globSync(built.flatMap((id) => [`.next/${id}/static/**/*.js`, `.next/${id}/server/**/*.js`]))
  expect(files.length).toBeGreaterThan(10)
  expect(
    files.filter((file) => /page-map-editor|dev\/places|manifest-problems/.test(readFileSync(file, 'utf8'))),
  ).toEqual([])
})
