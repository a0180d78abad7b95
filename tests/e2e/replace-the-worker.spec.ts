import {
  createServer,
  request as ask,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from '@playwright/test'
import { shopServer } from '../../src/server/server'
import type { HeaderSettings } from '../../src/http/security-headers'
import { serviceWorker } from '../../src/server/pages/service-worker'
import { styleHashes } from '@/next/server/style-hashes'
import { buildFolder } from '../../src/next/build-folder'
import { expect, onDesktopOnly, test } from './support/shop'
import { openProcessDoor } from '@/next/process-door'
import { serverDoor } from '@/server/door'
import { environmentOf, setEnvironment } from '@/settings/settings'

/**
 * The shop's own HTTP front in front of the shop under test, so that the same browser sees one deploy after
 * another.
 */

onDesktopOnly()
test.use({ serviceWorkers: 'allow' })

const before = environmentOf(['BRAND'])

let front: Server
/** Handles requests but never listens, so it must be closed explicitly; otherwise its watcher keeps running. */
let current: Server | undefined
/** Replaces the previous shop with one that has this worker. */
let deploy: (worker: HeaderSettings['serviceWorker']) => void
let origin = ''
/** Methods of the requests for the worker's URL. */
let askedForWorker: string[] = []

test.beforeAll(async ({ brand }, info) => {
  setEnvironment({ BRAND: brand })
  openProcessDoor(serverDoor)
  const shop = new URL(String(info.project.use.baseURL))
  const passOn = async (request: IncomingMessage, response: ServerResponse) => {
    const { 'accept-encoding': _, ...headers } = request.headers
    const { method, url: path } = request
    const upstream = ask({ host: shop.hostname, port: shop.port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    request.pipe(upstream)
    await new Promise((done) => response.once('close', done))
  }
  deploy = (worker) => {
    current?.emit('close')
    const settings = { isHttps: false, isDevelopment: false, styleHashes: styleHashes(buildFolder(brand)) }
    current = shopServer(passOn, { ...settings, serviceWorker: worker }, { rows: [] })
  }
  deploy(serviceWorker('one', true))
  front = createServer((request, response) => {
    if (request.url === '/sw.js') askedForWorker.push(request.method ?? '')
    // This front has no endpoints: the shop under test handles them.
    if (request.url?.startsWith('/api/')) void passOn(request, response)
    else current?.emit('request', request, response)
  })
  await new Promise<void>((ready) => front.listen(0, '127.0.0.1', ready))
  origin = `http://127.0.0.1:${(front.address() as AddressInfo).port}` // it listens on a port, not a pipe
})
test.afterAll(() => {
  setEnvironment({ BRAND: undefined, ...before })
  current?.emit('close')
  front?.close()
  front?.closeAllConnections()
})

const cacheNames = (page: Page) => page.evaluate(() => caches.keys())
const hasWorker = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined)

/** Checks for a new worker, as the browser does by itself some time after a visit. */
const looksAgain = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))

/** Installing a worker downloads its files, which is slow on a busy machine. */
const patient = { timeout: 30_000 }

/** Opens a page and waits until its late parts have loaded. */
async function openQuietly(page: Page) {
  await page.goto(`${origin}/about-us`)
  await expect(page.locator('[data-route-progress]')).toBeAttached()
}

const firstVisit = async (browser: Browser) =>
  (await browser.newContext({ serviceWorkers: 'allow' })).newPage()

test('a new deploy replaces the service worker’s cache, and the kill switch removes worker and cache (worker-3, worker-6)', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  await openQuietly(page)
  await expect.poll(() => cacheNames(page), patient).toEqual(['shop-one'])
  await page.evaluate(() => navigator.serviceWorker.ready)
  expect(askedForWorker, 'asked for once, and nothing before it').toEqual(['GET'])

  deploy(serviceWorker('two', true))
  await openQuietly(page)
  await looksAgain(page)
  await expect.poll(() => cacheNames(page), patient).toEqual(['shop-two'])

  deploy(serviceWorker('two', false))
  await openQuietly(page)
  await looksAgain(page)
  await expect.poll(() => hasWorker(page), patient).toBe(false)
  expect(await cacheNames(page)).toEqual([])

  askedForWorker = []
  const other = await firstVisit(browser)
  await openQuietly(other)
  await openQuietly(page)
  expect(askedForWorker, 'nobody asks for what is not there').toEqual([])
  await other.context().close()
})
