import { mkdirSync, readFileSync } from 'node:fs'
import { devices, type BrowserContext, type Page } from 'playwright'
import type { Brand } from '@/brand/compiled'
import { startShop } from '../../shop-process'
import { gzipped } from '../web/at-rest'
import { median } from '../web/statistics'
import { launchBrowser } from '../launch-browser'

/**
 * Measures the editor in a built shop on a phone that is four times slower and 150 ms away: what it fetches
 * before the first upload, when it becomes usable, and how fast it reacts to touches and keys.
 */

const port = '4497'
const photo = 'brands/base/assets/photos/fig.jpg'
/** Two objects become 64. */
const doublings = 5

export interface OnPhone {
  /**
   * gzip kB of scripts with the editor open and idle: all, those of the page it was opened on, and those
   * added by the editor.
   */
  javascript: number
  page: number
  editor: number
  css: number
  /**
   * From the tap on the page until the stage reacts, in ms. Scripts not fetched yet load over the slow
   * connection.
   */
  usable: number
  /** 75th percentile and maximum of all interactions, in ms from the input until the next paint. */
  inp: number
  longestInteraction: number
  /** The longest task while an object is dragged, in ms; 0 if all are shorter than 50 ms. */
  longestTask: number
  /** The same while all of more than fifty selected objects are dragged. */
  longestTaskOfMany: number
}

interface Noted {
  interactions: Map<number, number>
  tasks: { start: number; duration: number }[]
}

/** Records interactions and long tasks. Runs in the page before its scripts. */
function note() {
  const noted: Noted = { interactions: new Map(), tasks: [] }
  Object.assign(window, { noted })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId)
        noted.interactions.set(
          entry.interactionId,
          Math.max(noted.interactions.get(entry.interactionId) ?? 0, entry.duration),
        )
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) noted.tasks.push({ start: startTime, duration })
  }).observe({ type: 'longtask', buffered: true })
}

async function slowDown(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 100_000,
  })
  return session
}

type Message = (key: string) => string

const messagesOf = (brand: Brand): Message => {
  const groups: Record<string, Record<string, string>> = brand.messages
  return (key) => {
    const [group = '', name = ''] = key.split('.')
    const said = groups[group]?.[name]
    if (said === undefined) throw new Error(`the brand has no message ${key}`)
    return said
  }
}

const kB = (bytes: number) => Math.round(bytes / 100) / 10

/** Returns the gzip kB of all scripts and style sheets that a page has loaded so far. */
async function fetched(context: BrowserContext, page: Page) {
  const names = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name.split('#')[0] ?? ''),
  )
  const bytes = { '.js': 0, '.css': 0 }
  for (const name of new Set(names))
    for (const kind of ['.js', '.css'] as const)
      if (new URL(name).pathname.endsWith(kind))
        bytes[kind] += gzipped(await (await context.request.get(name)).body())
  return { javascript: kB(bytes['.js']), css: kB(bytes['.css']) }
}

/** Drags with a finger in steps of one frame, and returns the longest task meanwhile. */
async function dragWithFinger(page: Page, session: Awaited<ReturnType<typeof slowDown>>) {
  const box = await page.locator('[data-stage] svg g[data-node]').first().boundingBox()
  if (!box) throw new Error('the stage is empty')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const start = await page.evaluate(() => performance.now())
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', right: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + right, y: y + right / 2 }],
    })
  await touch('touchStart', 0)
  for (let step = 1; step <= 60; step++) {
    await touch('touchMove', 30 * Math.sin(step / 8))
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
  }
  await touch('touchEnd', 0)
  await page.waitForTimeout(300)
  return page.evaluate(
    (from) =>
      Math.round(
        Math.max(
          0,
          ...(window as unknown as { noted: Noted }).noted.tasks
            .filter(({ start: at }) => at >= from)
            .map(({ duration }) => duration),
        ),
      ),
    start,
  )
}

async function once(context: BrowserContext, address: string, message: Message): Promise<OnPhone> {
  const page = await context.newPage()
  await page.addInitScript(note)
  await page.goto(address, { waitUntil: 'networkidle' })
  const edit = page.getByRole('button', { name: message('tool.edit') })
  await edit.waitFor()
  const before = await fetched(context, page)
  const session = await slowDown(context, page)
  await page.evaluate(() => {
    document.addEventListener('click', () => performance.mark('pressed'), { capture: true, once: true })
  })
  const usable = page.evaluate(
    () =>
      new Promise<number>((done) => {
        const look = () => {
          if (!document.querySelector('[data-stage] svg')) return requestAnimationFrame(look)
          // The stage is there, and reacts once the main thread is free.
          return requestAnimationFrame(() =>
            setTimeout(() => {
              const [pressed] = performance.getEntriesByName('pressed')
              done(performance.now() - (pressed?.startTime ?? 0))
            }),
          )
        }
        look()
      }),
  )
  await edit.tap()
  const usableMs = Math.round(await usable)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(2_000)
  const open = await fetched(context, page)
  const tools = page.getByRole('navigation', { name: message('editor.tools') })
  const tool = (name: string) => tools.getByRole('button', { name: message(`editorPanels.${name}`) })
  if (await tool('picture').isVisible()) {
    await tool('picture').tap()
    await page.getByLabel(message('editor.choosePicture')).setInputFiles(photo)
    await page.locator('[data-stage] svg image').first().waitFor()
    await tool('picture').tap()
  }
  await tool('text').tap()
  // The panel's first button closes it; the second is a typeface or a lettering.
  await page
    .getByRole('region', { name: message('editorPanels.text') })
    .getByRole('button')
    .nth(1)
    .tap()
  await page.keyboard.type('Good dogs', { delay: 80 })
  await page.waitForTimeout(500)
  await tool('text').tap()
  await page.waitForTimeout(3_000)
  const longestTask = await dragWithFinger(page, session)
  await page.locator('[data-stage]').focus()
  await page.keyboard.press('ControlOrMeta+a')
  for (let doubled = 0; doubled < doublings; doubled++) {
    await page.keyboard.press('ControlOrMeta+d')
    await page.waitForTimeout(500)
    await page.keyboard.press('ControlOrMeta+a')
  }
  await page.waitForTimeout(4_000)
  const longestTaskOfMany = await dragWithFinger(page, session)
  const interactions = await page.evaluate(() => [
    ...(window as unknown as { noted: Noted }).noted.interactions.values(),
  ])
  const sorted = interactions.toSorted((one, other) => one - other)
  return {
    javascript: open.javascript,
    page: before.javascript,
    editor: open.javascript - before.javascript,
    css: open.css,
    usable: usableMs,
    inp: sorted[Math.ceil(sorted.length * 0.75) - 1] ?? 0,
    longestInteraction: sorted.at(-1) ?? 0,
    longestTask,
    longestTaskOfMany,
  }
}

/** Returns the medians of some visits, each with an empty browser cache. */
export async function editorOnPhone(brandId: string, rounds: number): Promise<OnPhone> {
  const dataDir = '.test/bench/studio'
  mkdirSync(dataDir, { recursive: true })
  const shop = await startShop({ BRAND: brandId, PORT: port, DATA_DIR: dataDir })
  const browser = await launchBrowser()
  try {
    const brand = JSON.parse(readFileSync(`.brand/${brandId}/brand.json`, 'utf8')) as Brand // written by the shop's build
    const product = brand.catalogue.products.find(
      ({ urlKey, outOfStock }) => brand.templates[urlKey] && !outOfStock,
    )
    if (!product) throw new Error(`${brandId} has no product to design`)
    const address = `http://127.0.0.1:${port}/designtool?param=${product.urlKey}`
    const visits: OnPhone[] = []
    for (let round = 0; round < rounds; round++) {
      const context = await browser.newContext({ ...devices['Pixel 7'], serviceWorkers: 'block' })
      visits.push(await once(context, address, messagesOf(brand)))
      await context.close()
    }
    const of = (what: keyof OnPhone) => Math.round(median(visits.map((visit) => visit[what])) * 10) / 10
    return {
      javascript: of('javascript'),
      page: of('page'),
      editor: of('editor'),
      css: of('css'),
      usable: of('usable'),
      inp: of('inp'),
      longestInteraction: of('longestInteraction'),
      longestTask: of('longestTask'),
      longestTaskOfMany: of('longestTaskOfMany'),
    }
  } finally {
    await browser.close()
    await shop.stop()
  }
}
