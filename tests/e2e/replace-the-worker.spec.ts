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
import type { HeaderSettings } from '../../src/server/http/security-headers'
import { serviceWorker } from '../../src/server/pages/service-worker'
import { styleHashes } from '@/next/server/style-hashes'
import { buildFolder } from '../../src/next/build-folder'
import { expect, onDesktopOnly, test } from './support/shop'
import { openProcessDoor } from '@/next/process-door'
import { serverDoor } from '@/server/door'
import { environmentOf, setEnvironment } from '@/settings/settings'

/** The shop's own front door before the shop under test, so that the same browser meets one deploy after the other. */

onDesktopOnly()
test.use({ serviceWorkers: 'allow' })

const before = environmentOf(['BRAND'])

let front: Server
/** Puts a shop with this worker in the place of the one before. */
let deploy: (worker: HeaderSettings['serviceWorker']) => void
let origin = ''
/** How the worker's address was asked for. */
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
  let current: Server
  deploy = (worker) => {
    const settings = { isHttps: false, isDevelopment: false, styleHashes: styleHashes(buildFolder(brand)) }
    current = shopServer(passOn, { ...settings, serviceWorker: worker }, { rows: [] })
  }
  deploy(serviceWorker('one', true))
  front = createServer((request, response) => {
    if (request.url === '/sw.js') askedForWorker.push(request.method ?? '')
    // This front has no endpoints of its own: the shop under test answers them.
    if (request.url?.startsWith('/api/')) void passOn(request, response)
    else current.emit('request', request, response)
  })
  await new Promise<void>((ready) => front.listen(0, '127.0.0.1', ready))
  origin = `http://127.0.0.1:${(front.address() as AddressInfo).port}` // it listens on a port
})
test.afterAll(() => {
  setEnvironment({ BRAND: undefined, ...before })
  front?.close()
  front?.closeAllConnections()
})

const cacheNames = (page: Page) => page.evaluate(() => caches.keys())
const hasWorker = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined)

/** As the browser does by itself some time after a visit: it looks whether there is another worker. */
const looksAgain = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))

/** A worker takes its files along; other work on the machine makes that slow. */
const patient = { timeout: 30_000 }

/** Opened, and at rest: what comes late is there. */
async function openQuietly(page: Page) {
  await page.goto(`${origin}/about-us`)
  await expect(page.locator('[data-route-progress]')).toBeAttached()
}

const firstVisit = async (browser: Browser) =>
  (await browser.newContext({ serviceWorkers: 'allow' })).newPage()

test('another deploy brings another cache, the kill switch takes worker and cache away (worker-4, worker-6)', async ({
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
