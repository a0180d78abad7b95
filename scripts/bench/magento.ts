import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import type { Page } from 'playwright'
import { commerceVariables } from '@/server/start/commerce-facts'
import { setEnvironment, settings } from '@/settings/settings'
import { magentoServer } from '../../tests/support/magento/server'
import { buildBrand } from '../build-brand'
import { startShop } from '../shop-process'
import { launchBrowser } from './launch-browser'
import { productOf } from './web/pages'
import { median } from './web/statistics'

/**
 * npm run bench magento [-- --latency=300] [--rounds=9]
 *
 * Measures what a slow Magento costs:
 *
 * - A cached product page, compared with the same shop on its own backend.
 * - An uncached page, compared with the time that the Magento itself took.
 * - The number of Magento requests per click in the cart.
 *
 * Builds BRAND twice, the second time for its own backend.
 */

const asNumber = (name: string, usual: number) =>
  Number(new RegExp(`--${name}=(\\d+)`).exec(process.argv.join(' '))?.[1] ?? usual)
const latency = asNumber('latency', 300)
const rounds = asNumber('rounds', 9)
const brand = process.env['BRAND'] || 'stickers'
const [shopPort, magentoPort] = ['4494', '4495']
const base = `http://127.0.0.1:${shopPort}`
const key = Buffer.from('a secret of this bench and its shop')
const dataDir = '.test/bench/magento'

const { server, breaks } = magentoServer()
server.listen(Number(magentoPort), '127.0.0.1')
await once(server, 'listening')

/** When the Magento started and finished each response, in ms of this process. */
const answered: { from: number; to: number }[] = []
server.prependListener('request', ({ method, url }, response) => {
  if (method !== 'POST' || !url?.startsWith('/graphql')) return
  const from = performance.now()
  response.once('close', () => answered.push({ from, to: performance.now() }))
})

async function pageMs(path: string): Promise<number> {
  const from = performance.now()
  const answer = await fetch(base + path)
  await answer.text()
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
  return performance.now() - from
}

async function overAndOver(path: string): Promise<number> {
  const times: number[] = []
  for (let time = 0; time < 20 * rounds; time++) times.push(await pageMs(path))
  return median(times)
}

/** Tells the shop that everything changed, as the Magento would. */
async function makeAllAnew() {
  const body = JSON.stringify({ all: true })
  const at = String(Math.floor(Date.now() / 1_000))
  const signature = createHmac('sha256', key).update(`msg_1.${at}.${body}`).digest('base64')
  const headers = {
    'content-type': 'application/json',
    'webhook-id': 'msg_1',
    'webhook-timestamp': at,
    'webhook-signature': `v1,${signature}`,
  }
  const answer = await fetch(`${base}/webhooks/commerce`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`the webhook answers ${answer.status}`)
}

/** Measures an uncached page: its total time, and the time spent outside Magento requests. */
async function coldPage(path: string) {
  await makeAllAnew()
  answered.length = 0
  const whole = await pageMs(path)
  const [first, last] = [
    Math.min(...answered.map(({ from }) => from)),
    Math.max(...answered.map(({ to }) => to)),
  ]
  return { whole, own: whole - (last - first), requests: answered.length }
}

/** Returns how many Magento requests a click causes, counted until none was made for a second. */
async function askedBy(page: Page, press: () => Promise<unknown>): Promise<number> {
  await page.waitForLoadState('networkidle')
  answered.length = 0
  await press()
  do await page.waitForTimeout(1_000)
  while (answered.some(({ to }) => performance.now() - to < 900))
  return answered.length
}

async function presses() {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    const add = async (path: string) => {
      await page.goto(base + path, { waitUntil: 'networkidle' })
      return askedBy(page, () => page.locator('[data-add-to-cart]:visible').first().click())
    }
    const first = await add('/product/summit-poster')
    const next = await add('/product/harbor-poster')
    await page.goto(`${base}/checkout/cart`, { waitUntil: 'networkidle' })
    const button = (name: string) =>
      page
        .getByRole('main')
        .getByRole('button', { name, exact: name === 'More' })
        .first()
    const more = await askedBy(page, () => button('More').click())
    const removed = await askedBy(page, () => button('Remove').click())
    return { 'first into the cart': first, 'next into the cart': next, 'another quantity': more, removed }
  } finally {
    await browser.close()
  }
}

async function onMagento() {
  setEnvironment({
    COMMERCE_URL: `http://127.0.0.1:${magentoPort}/graphql`,
    COMMERCE_WEBHOOK_SECRET: `whsec_${key.toString('base64')}`,
  })
  setEnvironment(await commerceVariables(settings().commerce))
  await buildBrand(brand)
  const shop = await startShop({ BRAND: brand, PORT: shopPort, DATA_DIR: `${dataDir}/on-magento` })
  try {
    breaks({ delay: latency })
    const colds: Awaited<ReturnType<typeof coldPage>>[] = []
    for (let round = 0; round < rounds; round++) colds.push(await coldPage('/product/summit-poster'))
    answered.length = 0
    const there = await overAndOver('/product/summit-poster')
    const askedMeanwhile = answered.length
    return { there, askedMeanwhile, colds, asked: await presses() }
  } finally {
    await shop.stop()
  }
}

/** Clears all environment variables that name a Magento. */
function forgetMagento() {
  const named = Object.keys(process.env).filter((name) => /^(?:NEXT_PUBLIC_)?COMMERCE_/.test(name))
  setEnvironment(Object.fromEntries(named.map((name) => [name, undefined])))
}

async function onItsOwn() {
  forgetMagento()
  await buildBrand(brand)
  const shop = await startShop({ BRAND: brand, PORT: shopPort, DATA_DIR: `${dataDir}/own` })
  try {
    return await overAndOver(`/product/${productOf().urlKey}`)
  } finally {
    await shop.stop()
  }
}

setEnvironment({ BRAND: brand })
rmSync(dataDir, { recursive: true, force: true })
mkdirSync(`${dataDir}/on-magento`, { recursive: true })
mkdirSync(`${dataDir}/own`, { recursive: true })
const { there, askedMeanwhile, colds, asked } = await onMagento()
const own = await onItsOwn()
server.close()
const round = (ms: number) => Math.round(ms * 10) / 10
const of = (which: 'whole' | 'own' | 'requests') => round(median(colds.map((cold) => cold[which])))
console.table({
  'a cached product page, ms': { 'on the Magento': round(there), 'on its own backend': round(own) },
  'requests to the Magento during it': { 'on the Magento': askedMeanwhile },
  'a page that must be rendered, ms': { 'on the Magento': of('whole') },
  'of which without waiting for the Magento, ms': { 'on the Magento': of('own') },
  'requests to the Magento for it': { 'on the Magento': of('requests') },
})
console.table({ 'requests to the Magento per click': asked })
console.log(
  `Medians of ${rounds} rounds; the Magento answers after ${latency} ms plus its own computing time.`,
)
process.exit(0)
