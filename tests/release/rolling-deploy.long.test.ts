import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBrand } from '@/server/read-brand'
import { setEnvironment } from '@/settings/settings'
import { sampleProduct } from '../../scripts/load/sample-item'
import { hasNginx, startNginx, type Balancer } from '../../scripts/load/machines/nginx'
import { testBrowserLaunch } from '../support/browser/chromium'
import { copyBuild, copySources, linkModules, openFolder } from '../support/project-copy'
import { endAllStarted, freePort, start, type Started } from '../support/started'

/**
 * Two builds of one shop behind nginx, sharing a database and data folder: open pages of the old build keep
 * working.
 */

const brand = 'neon'
const places: string[] = []
let browser: Browser
let nginx: Balancer | undefined

/** Copies the project with its build. `change` turns the copy into a different build. */
function copy(change?: (place: string) => void): string {
  const place = openFolder()
  places.push(place)
  copySources(place)
  linkModules(place)
  copyBuild(brand, place)
  change?.(place)
  return place
}

function sayOtherwise(place: string) {
  const file = join(place, 'brands/base/messages.yaml')
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replaceAll('addToCart: Add to cart\n', 'addToCart: Add it to the cart\n'),
  )
}

beforeAll(async () => {
  browser = await chromium.launch(testBrowserLaunch)
})
afterAll(async () => {
  await browser?.close()
  await nginx?.stop()
  await endAllStarted()
  for (const place of places) rmSync(place, { recursive: true, force: true })
})

const launch = (place: string, env: Record<string, string>) =>
  start([process.execPath, '--import', './scripts/register.mjs', 'scripts/launch.ts'], { cwd: place, env })
const portOf = ({ address }: Started) => Number(new URL(address).port)

/** Returns the script and style files a page of this instance loads first. */
async function filesOf({ address }: Started, path: string): Promise<string[]> {
  const html = await (await fetch(address + path)).text()
  return [...new Set(html.match(/\/_next\/static\/[^"'\s<>\\&]+\.(?:js|css)/g))]
}
const statusOf = async (address: string) => (await fetch(address)).status

/** Collects a page's errors and missing build files. */
function watch(page: Page): string[] {
  const wrong: string[] = []
  page.on('pageerror', (error) => wrong.push(String(error)))
  page.on('response', (answer) => {
    if (answer.status() >= 400 && answer.url().includes('/_next/static/')) wrong.push(answer.url())
  })
  return wrong
}
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isFirstLoad: true }))
const isMarked = (page: Page) => page.evaluate(() => 'isFirstLoad' in window)

async function addToCart(page: Page) {
  await page.locator('[data-add-to-cart]:visible').first().click()
  await expect
    .poll(() => page.locator('[data-cart-count]').first().getAttribute('data-cart-count'), {
      timeout: 20_000,
    })
    .not.toBe('0')
}

test.skipIf(!hasNginx())(
  'pages of the previous build keep working when only the new one is left, and both find their files while they run in parallel (scaling-3)',
  async () => {
    setEnvironment({ BRAND: brand })
    const product = `/product/${sampleProduct(readBrand()).urlKey}`
    const front = await freePort()
    const site = `http://127.0.0.1:${front}`
    const before = copy()
    const env = {
      BRAND: brand,
      SITE_URL: site,
      DATA_DIR: join(before, '.data'),
      TRUSTED_PROXIES: '1',
    }
    const old = await launch(before, env)
    await old.ready()
    nginx = await startNginx(front, [portOf(old)], join(before, 'nginx'))
    const context = await browser.newContext()
    const [leaving, staying] = [await context.newPage(), await context.newPage()]
    const wrong = [leaving, staying].map(watch)
    await leaving.goto(`${site}/`)
    await staying.goto(site + product)
    for (const page of [leaving, staying]) await mark(page)

    const next = await launch(copy(sayOtherwise), env)
    await next.ready()
    const [filesBefore, filesAfter] = [await filesOf(old, product), await filesOf(next, product)]
    expect(filesAfter.filter((file) => !filesBefore.includes(file)).length).toBeGreaterThan(0)
    for (const file of filesAfter) expect(await statusOf(old.address + file), file).toBe(200)
    for (const file of filesBefore) expect(await statusOf(next.address + file), file).toBe(200)

    await nginx.sendTo([portOf(next)])
    process.kill(old.pid, 'SIGTERM')
    await old.ended

    await addToCart(staying)
    expect(await isMarked(staying), 'without loading the page anew').toBe(true)

    await leaving
      .locator(`a[href="${product}"]`)
      .first()
      .evaluate((link) => (link as HTMLElement).click())
    await expect.poll(() => leaving.url(), { timeout: 20_000 }).toBe(site + product)
    await expect
      .poll(() => leaving.locator('[data-add-to-cart]:visible').first().textContent(), { timeout: 20_000 })
      .toContain('Add it to the cart')
    expect(await isMarked(leaving), 'the next page is of the new build').toBe(false)
    await addToCart(leaving)
    expect(wrong.flat()).toEqual([])
  },
)
