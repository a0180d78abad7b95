import { createRequire } from 'node:module'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { navigateInPage } from './support/navigate'
import { privateNames } from './support/private-names'
import { buildFolder } from '../../src/next/build-folder'
import { leanClient } from '../../src/next/build/lean-client'
import { startingParts, startingTexts } from '../../src/next/build/join-start-file'
import * as nextConstants from '../../src/next/browser/next-constants'
import { replaceAddress } from '../../src/next/browser/replace-address'
import { buildId, manifestNames, readManifest } from '../../src/next/server/build-manifests'
import { deferredScriptsPath } from '../../src/next/server/deferred-scripts'
import { scriptsOf } from '../../src/next/server/document-scripts'
import { internalHeaders } from '../../src/next/server/internal-headers'
import { compileAhead, isStartingPart, startFile } from '../../src/next/server/start-file'
import { expect, onDesktopOnly, open, test } from '../e2e/support/shop'
import { pageDataIn } from './support/page-data-in'

/**
 * Checks what src/next assumes about the installed Next, in a real build and in a browser. After an upgrade,
 * each failure names the file to change; src/next/README.md explains what that file is for.
 */

onDesktopOnly()

const built = (brand: string, ...file: string[]) => join(buildFolder(brand), ...file)
const textsOf = (folder: string, ending: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const)

test('every manifest of Next that the shop reads has the expected format (next-1)', ({ brand }) => {
  const folder = buildFolder(brand)
  for (const name of manifestNames) readManifest(folder, name) // throws with the reason
  expect(buildId(folder), 'BUILD_ID names the folder of the lists of pages').toMatch(/^[\w-]+$/)
  const { routes } = readManifest(folder, 'prerender-manifest.json')
  expect(Object.keys(routes), 'prerender-manifest.json names the pages that were built').toContain('/')
  const { config } = readManifest(folder, 'required-server-files.json')
  expect(config.distDir, 'required-server-files.json holds the configuration').toBe(folder)
})

/** True if a module exists, given its path or name. */
function isThere(module: string): boolean {
  const path = isAbsolute(module) ? module : join('node_modules', module.replace(/\$$/, ''))
  return existsSync(path) || existsSync(`${path}.js`)
}

test('every module of Next that the shop replaces still exists (next-1)', () => {
  const { 'react-dom-client$': reactDom, ...others } = leanClient(false) // our own alias
  const isThereOnce = (module: string) => module.includes('/esm/build/') // this path is only an alias and may not exist
  for (const [from, to] of [...Object.entries(others), ['react-dom/client$', reactDom] as const])
    for (const file of [from, to || from])
      expect(
        isThere(file) || isThereOnce(file),
        `${file} is gone: change src/next/build/lean-client.ts`,
      ).toBe(true)
})

test('the modules left out of the browser’s scripts are not in them (next-1)', ({ brand }) => {
  /** Patterns that occur only in the module of Next that the part leaves out. */
  const signs = {
    'es-modules': /(?:__esModule[^]*){50}/,
    'path-patterns': /Must have text between two parameters/,
    'script-loader': /lazyOnload/,
    'app-router': /Invalid interception route|x-prerender-revalidate/,
    middleware: /x-nextjs-rewrite/,
    dynamic: /pastDelay/,
    head: /data-next-head/,
  }
  for (const [file, text] of textsOf(built(brand, 'static'), '.js'))
    for (const [part, sign] of Object.entries(signs))
      expect(sign.test(text), `${file} holds what "${part}" of src/next/parts.ts leaves out`).toBe(false)
})

test('the names that replace Next’s constants match Next’s own (next-1)', () => {
  const next = createRequire(import.meta.url)('next/dist/lib/constants') as Record<string, unknown> // has no types
  for (const [name, value] of Object.entries(nextConstants))
    expect(next[name], `${name}: change src/next/browser/next-constants.ts`).toBe(value)
})

test('Next still contains the private names that the shop uses (next-1)', () => {
  for (const [file, names] of Object.entries(privateNames)) {
    const text = readFileSync(join('node_modules/next/dist', file), 'utf8')
    for (const [name, user] of Object.entries(names))
      expect(text.includes(name), `next/dist/${file} does not know ${name} any more: change ${user}`).toBe(
        true,
      )
  }
})

test('the start file contains exactly the parts that every page starts with (next-1, page-weight-1)', async ({
  brand,
  request,
}) => {
  const folder = buildFolder(brand)
  const parts = startingParts(folder)
  const kinds = parts.map((file) =>
    file.replace(/^static\/(chunks\/)?/, '').replace(/[-.][\w.]*js$|^.*\//g, ''),
  )
  expect(kinds, 'the parts of the start file, in their order').toEqual([
    'webpack',
    'main',
    '_app',
    '_buildManifest',
    '_ssgManifest',
  ])
  const texts = startingTexts(folder, true)
  const start = readFileSync(join(folder, 'static', buildId(folder), startFile), 'utf8')
  expect(start === compileAhead + texts.join('\n'), `${startFile} is its parts and nothing else`).toBe(true)

  const { pages } = readManifest(folder, 'build-manifest.json')
  for (const [page, files] of Object.entries(pages)) {
    const shared = files.filter(isStartingPart).filter((file) => !parts.includes(file))
    expect(shared, `${page} starts with a part that the start file lacks`).toEqual([])
  }
  const scripts = scriptsOf(await (await request.get('/')).text())
  expect(scripts[0], 'a document begins with the one script that adds the others').toBe(deferredScriptsPath)
  expect(scripts[1], 'the first of the others is the start file').toMatch(new RegExp(`/${startFile}$`))
  expect(scripts.filter(isStartingPart), 'no part of the start file is asked for besides').toEqual([])
})

test('home, category and product pages each have one script besides the shared ones (page-weight-1)', ({
  brand,
}) => {
  const { pages } = readManifest(buildFolder(brand), 'build-manifest.json')
  const own = (page: string) =>
    (pages[page] ?? []).filter(
      (file) => file.endsWith('.js') && !isStartingPart(file) && !/\/framework-/.test(file),
    )
  for (const page of ['/', '/shop/[urlKey]', '/product/[urlKey]', '/[slug]'])
    expect(own(page), `${page}: see "fewer-files" in src/next/build/webpack.ts`).toHaveLength(1)
})

test('class names are short, in style sheets and in markup (next-1)', async ({ brand, request }) => {
  const global = readFileSync('theme/base.css', 'utf8') + readFileSync(`theme/brands/${brand}.css`, 'utf8')
  const isShort = (name: string) => /^[a-z]{1,2}_[a-z]{1,2}$/i.test(name) || global.includes(`.${name}`)
  const sheets = textsOf(built(brand, 'static/css'), '.css')
  expect(sheets.length).toBeGreaterThan(5)
  const styled = sheets.flatMap(
    ([, text]) => text.replace(/url\([^)]*\)/g, '').match(/(?<=\.)[a-z_][\w-]*/gi) ?? [],
  )
  const html = await (await request.get('/')).text()
  const worn = [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(/\s+/))
  expect(
    [...new Set([...styled, ...worn])].filter((name) => !isShort(name)),
    'these classes have no short name: change nameClassesShortly in src/next/build/webpack.ts',
  ).toEqual([])
})

test('the page data in the document omits what its head already contains (next-1, shell-23)', async ({
  request,
}) => {
  const html = await (await request.get('/')).text()
  const { meta = {} }: { meta?: object } = pageDataIn(html).props?.pageProps ?? {}
  const names = Object.keys(meta)
  expect(names, 'src/next/server/page-data.ts finds the props of a page').toContain('title')
  for (const name of ['tags', 'jsonLd', 'product']) expect(names).not.toContain(name)
})

test('every internal header of Next is on the list of headers that the shop removes (next-1, caching-2)', ({
  brand,
}) => {
  const utils = readFileSync('node_modules/next/dist/server/lib/server-ipc/utils.js', 'utf8')
  const [, list = ''] = /INTERNAL_HEADERS = \[([^\]]+)\]/.exec(utils) ?? []
  const own = list.match(/[a-z][a-z-]+/g) ?? []
  expect(own.length, 'INTERNAL_HEADERS of next/dist/server/lib/server-ipc/utils.js').toBeGreaterThan(5)
  const { routes } = readManifest(buildFolder(brand), 'prerender-manifest.json')
  const read = (routes['/'] as { allowHeader?: string[] }).allowHeader ?? [] // Next's own format
  for (const header of [...own, ...read.filter((name) => name !== 'host')])
    expect(internalHeaders, `src/next/server/internal-headers.ts lacks ${header}`).toContain(header)
})

test('the router follows the redirect sent instead of page data (next-1, pages-20)', async ({ page }) => {
  await open(page, '/')
  await page.evaluate(() => Reflect.set(window, 'isSameDocument', true))
  await navigateInPage(page, '/customer/account/my-orders')
  await expect(page, 'src/next/server/data-redirect.ts speaks to the router').toHaveURL(
    /\/customer\/login\?redirect=/,
  )
  expect(
    await page.evaluate(() => Reflect.get(window, 'isSameDocument')),
    'the router itself followed, without loading a document',
  ).toBe(true)
})

test('the data of another page is at the URL where the shop requests it (next-1)', async ({ page, shop }) => {
  await open(page, '/')
  const build = await page.evaluate(() => Reflect.get(Reflect.get(window, '__NEXT_DATA__'), 'buildId'))
  const { urlKey } = shop.product
  const answer = await page.request.get(`/_next/data/${build}/product/${urlKey}.json`)
  expect(await answer.json(), 'src/next/browser/page-props.ts asks so').toMatchObject({
    pageProps: { product: { urlKey } },
  })
})

test('the router stores its history in the state format that the shop writes (next-1)', async ({ page }) => {
  await open(page, '/')
  await navigateInPage(page, '/about-us')
  const state: unknown = await page.evaluate(() => window.history.state)
  expect(state, 'src/next/browser/replace-address.ts writes url and as').toEqual({
    url: expect.any(String), // the route, or our value
    as: '/about-us',
    options: expect.any(Object),
    key: expect.any(String),
    __N: true,
  })
  const title = await page.title()
  await page.evaluate(replaceAddress, '/about-us?seen=1#team')
  await navigateInPage(page, '/')
  await expect(page).not.toHaveTitle(title)
  await page.goBack()
  await expect(page).toHaveTitle(title)
  await expect(page).toHaveURL(/\/about-us\?seen=1#team$/)
})

/** Strings that identify what must exist once per process, with the file that contains each string. */
const onceOnly = {
  ConsecutiveBreaker: 'src/server/process-state.ts',
  RateLimiterMemory: 'src/server/shared-budget.ts',
  createYoga: 'src/backend/graphql.ts',
  'does not offer': 'src/backend/graphql.ts',
  'The database is never opened while building pages': 'src/backend/database/connection.ts',
}

test('Next’s bundles contain no backend, no limiter and no circuit breaker, only calls to the server’s instances (architecture-21)', ({
  brand,
}) => {
  const bundles = textsOf(built(brand, 'server'), '.js')
  expect(bundles.length).toBeGreaterThan(20)
  for (const [word, home] of Object.entries(onceOnly)) {
    expect(readFileSync(home, 'utf8'), `${home} has the word that this test looks for`).toContain(word)
    const found = bundles.filter(([, text]) => text.includes(word)).map(([file]) => file)
    expect(
      found,
      `"${word}" of ${home} is bundled: a page imports more than src/next/process-door.ts`,
    ).toEqual([])
  }
})
