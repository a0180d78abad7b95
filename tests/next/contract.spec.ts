import { createRequire } from 'node:module'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { goWithin } from './support/go'
import { privateNames } from './support/private-names'
import { buildFolder } from '../../src/next/build-folder'
import { leanClient } from '../../src/next/build/lean-client'
import { startingParts } from '../../src/next/build/join-start-file'
import * as nextConstants from '../../src/next/browser/next-constants'
import { replaceAddress } from '../../src/next/browser/replace-address'
import { buildId, manifestNames, readManifest } from '../../src/next/server/build-manifests'
import { deferredScriptsPath } from '../../src/next/server/deferred-scripts'
import { scriptsOf } from '../../src/next/server/document-scripts'
import { internalHeaders } from '../../src/next/server/internal-headers'
import { compileAhead, isStartingPart, startFile } from '../../src/next/server/start-file'
import { expect, onDesktopOnly, open, test } from '../e2e/support/shop'

/**
 * What src/next takes for granted of the installed Next, looked for in a real build and in a browser. After an upgrade each
 * failure is a message that names the file to change; src/next/README.md says what that file is for.
 */

onDesktopOnly()

const built = (brand: string, ...file: string[]) => join(buildFolder(brand), ...file)
const textsOf = (folder: string, ending: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const)

test('every manifest that we read is in the shape that we read (next-1)', ({ brand }) => {
  const folder = buildFolder(brand)
  for (const name of manifestNames) readManifest(folder, name) // says what is wrong
  expect(buildId(folder), 'BUILD_ID names the folder of the lists of pages').toMatch(/^[\w-]+$/)
  const { routes } = readManifest(folder, 'prerender-manifest.json')
  expect(Object.keys(routes), 'prerender-manifest.json names the pages that were built').toContain('/')
  const { config } = readManifest(folder, 'required-server-files.json')
  expect(config.distDir, 'required-server-files.json holds the configuration').toBe(folder)
})

/** A module by its path or by its name. */
function isThere(module: string): boolean {
  const path = isAbsolute(module) ? module : join('node_modules', module.replace(/\$$/, ''))
  return existsSync(path) || existsSync(`${path}.js`)
}

test('every module that we put something in the place of is still there (next-1)', () => {
  const { 'react-dom-client$': reactDom, ...others } = leanClient(false) // a name of our own
  const isThereOnce = (module: string) => module.includes('/esm/build/') // its copy as an ES module is only named
  for (const [from, to] of [...Object.entries(others), ['react-dom/client$', reactDom] as const])
    for (const file of [from, to || from])
      expect(
        isThere(file) || isThereOnce(file),
        `${file} is gone: change src/next/build/lean-client.ts`,
      ).toBe(true)
})

test('what we leave out of the browser’s scripts is not in them (next-1)', ({ brand }) => {
  /** Words that stand in a module of Next's, and in nothing else. */
  const signs = {
    'es-modules': /(?:__esModule[^]*){50}/,
    'path-patterns': /Must have text between two parameters/,
    'script-loader': /lazyOnload/,
    'app-router': /Invalid interception route|x-prerender-revalidate/,
    dynamic: /pastDelay/,
    head: /data-next-head/,
  }
  for (const [file, text] of textsOf(built(brand, 'static'), '.js'))
    for (const [part, sign] of Object.entries(signs))
      expect(sign.test(text), `${file} holds what "${part}" of src/next/parts.ts leaves out`).toBe(false)
})

test('the names that stand in the place of Next’s constants are its own (next-1)', () => {
  const next = createRequire(import.meta.url)('next/dist/lib/constants') as Record<string, unknown> // has no types
  for (const [name, value] of Object.entries(nextConstants))
    expect(next[name], `${name}: change src/next/browser/next-constants.ts`).toBe(value)
})

test('Next still knows the names that we call it by (next-1)', () => {
  for (const [file, names] of Object.entries(privateNames)) {
    const text = readFileSync(join('node_modules/next/dist', file), 'utf8')
    for (const [name, user] of Object.entries(names))
      expect(text.includes(name), `next/dist/${file} does not know ${name} any more: change ${user}`).toBe(
        true,
      )
  }
})

test('the start file holds exactly the parts that every page starts with (next-1, page-weight-1)', async ({
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
  const texts = parts.map((file) => readFileSync(join(folder, file), 'utf8'))
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

test('home, category and product pages have one script of their own (page-weight-9)', ({ brand }) => {
  const { pages } = readManifest(buildFolder(brand), 'build-manifest.json')
  const own = (page: string) =>
    (pages[page] ?? []).filter(
      (file) => file.endsWith('.js') && !isStartingPart(file) && !/\/framework-/.test(file),
    )
  for (const page of ['/', '/shop/[urlKey]', '/product/[urlKey]', '/[slug]'])
    expect(own(page), `${page}: see "fewer-files" in src/next/build/webpack.ts`).toHaveLength(1)
})

test('class names are short, in style sheets and in markup (next-1, page-weight-2)', async ({
  brand,
  request,
}) => {
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

test('the data of a document is without what its head says already (next-1, shell-26)', async ({
  request,
}) => {
  const html = await (await request.get('/')).text()
  const [, data = '{}'] = /<script id="__NEXT_DATA__"[^>]*>([^<]+)</.exec(html) ?? []
  const sent = JSON.parse(data) as { props?: { pageProps?: { meta?: object } } } // Next's own format
  const names = Object.keys(sent.props?.pageProps?.meta ?? {})
  expect(names, 'src/next/server/page-data.ts finds the props of a page').toContain('title')
  for (const name of ['tags', 'jsonLd', 'product']) expect(names).not.toContain(name)
})

test('Next tells itself nothing in a header that we let through (next-1, caching-2)', ({ brand }) => {
  const utils = readFileSync('node_modules/next/dist/server/lib/server-ipc/utils.js', 'utf8')
  const [, list = ''] = /INTERNAL_HEADERS = \[([^\]]+)\]/.exec(utils) ?? []
  const own = list.match(/[a-z][a-z-]+/g) ?? []
  expect(own.length, 'INTERNAL_HEADERS of next/dist/server/lib/server-ipc/utils.js').toBeGreaterThan(5)
  const { routes } = readManifest(buildFolder(brand), 'prerender-manifest.json')
  const read = (routes['/'] as { allowHeader?: string[] }).allowHeader ?? [] // Next's own format
  for (const header of [...own, ...read.filter((name) => name !== 'host')])
    expect(internalHeaders, `src/next/server/internal-headers.ts lacks ${header}`).toContain(header)
})

test('the router obeys the redirect that we send in the place of data (next-2, pages-21)', async ({
  page,
}) => {
  await open(page, '/')
  await page.evaluate(() => Reflect.set(window, 'isSameDocument', true))
  await goWithin(page, '/customer/account/my-orders')
  await expect(page, 'src/next/server/data-redirect.ts speaks to the router').toHaveURL(
    /\/customer\/login\?redirect=/,
  )
  expect(
    await page.evaluate(() => Reflect.get(window, 'isSameDocument')),
    'the router itself followed, without loading a document',
  ).toBe(true)
})

test('the data of another page is where we ask for it (next-1)', async ({ page, shop }) => {
  await open(page, '/')
  const build = await page.evaluate(() => Reflect.get(Reflect.get(window, '__NEXT_DATA__'), 'buildId'))
  const { urlKey } = shop.product
  const answer = await page.request.get(`/_next/data/${build}/product/${urlKey}.json`)
  expect(await answer.json(), 'src/next/browser/page-props.ts asks so').toMatchObject({
    pageProps: { product: { urlKey } },
  })
})

test('the router keeps its history in the state that we write (next-3)', async ({ page }) => {
  await open(page, '/')
  await goWithin(page, '/about-us')
  const state: unknown = await page.evaluate(() => window.history.state)
  expect(state, 'src/next/browser/replace-address.ts writes url and as').toEqual({
    url: expect.any(String), // the route, or what we write
    as: '/about-us',
    options: expect.any(Object),
    key: expect.any(String),
    __N: true,
  })
  const title = await page.title()
  await page.evaluate(replaceAddress, '/about-us?seen=1#team')
  await goWithin(page, '/')
  await expect(page).not.toHaveTitle(title)
  await page.goBack()
  await expect(page).toHaveTitle(title)
  await expect(page).toHaveURL(/\/about-us\?seen=1#team$/)
})

/** Words of what exists once in a process, each with the file of ours that has it. */
const onceOnly = {
  ConsecutiveBreaker: 'src/server/process-state.ts',
  RateLimiterMemory: 'src/server/media/upload-quota.ts',
  createYoga: 'src/backend/graphql.ts',
  'does not offer': 'src/backend/graphql.ts',
  'The database is never opened while building pages': 'src/backend/database/connection.ts',
}

test('Next bundles no backend, no limiter and no circuit breaker: pages ask for them by the door (architecture-21)', ({
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
