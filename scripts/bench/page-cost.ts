import type { Browser, CDPSession, Page } from 'playwright'
import { fetchedAtRest, gzipped } from './web/at-rest'

/**
 * Measures what a page costs on a phone: bytes and requests until it is idle, and time on a slow
 * connection with a slow CPU.
 */

const phone = { viewport: { width: 390, height: 844 } }

export interface Weight {
  /** Bytes, each file compressed separately. */
  javascript: number
  css: number
  html: number
  /** Not counting pictures. */
  requests: number
}

export async function weigh(browser: Browser, address: string): Promise<Weight> {
  const context = await browser.newContext(phone)
  try {
    const { javascript, css, requests } = await fetchedAtRest(context, address)
    const html = await context.request.get(address).then((answer) => answer.body())
    return { javascript, css, html: gzipped(html), requests: requests.length }
  } finally {
    await context.close()
  }
}

/** Times of a visit, all in ms. */
export interface Times {
  /** From the start of the visit until the largest part of the first screen is painted. */
  paint: number
  /** From the start of the visit until the theme's font has loaded. */
  font: number
  /** From the start of the visit until React has hydrated the page and it reacts to clicks. */
  ready: number
  /** Sum of what the page's tasks take beyond 50 ms each. */
  blocked: number
  /** The longest task: a first click waits at most this long. */
  longest: number
}

export const clocks = ['paint', 'font', 'ready', 'blocked', 'longest'] as const satisfies (keyof Times)[]

/** CPU slowdown of Lighthouse's phone. */
const slowness = 4

/** Emulates Lighthouse's "Slow 4G" network. */
async function slowLine(devTools: CDPSession) {
  const bytesPerSecond = 1_474_560 / 8
  const speed = { downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond / 2 }
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', { offline: false, latency: 562.5, ...speed })
}

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** CPU time of the thread in microseconds, so that other work on the machine does not count. */
  tdur?: number
  args: { name?: string }
}

/** Returns the ms that each main-thread task of the busiest page takes on a phone. */
function tasksIn(trace: string): number[] {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] } // Chromium's trace format
  const threads = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain',
  )
  const tasks = threads.map(({ pid, tid }) =>
    traceEvents
      .filter((event) => event.pid === pid && event.tid === tid && event.name.endsWith('RunTask'))
      .map(({ tdur = 0 }) => (tdur / 1000) * slowness),
  )
  const sum = (list: number[]) => list.reduce((total, each) => total + each, 0)
  return tasks.toSorted((a, b) => sum(b) - sum(a))[0] ?? []
}

/** Waits until React has hydrated the page, which leaves a key on its elements. */
async function readyMs(page: Page): Promise<number> {
  const found = await page.waitForFunction(
    () => {
      const content = document.querySelector('#content')
      const isTaken = content && Object.keys(content).some((key) => key.startsWith('__reactFiber'))
      return isTaken && performance.now()
    },
    undefined,
    { polling: 10, timeout: 60_000 },
  )
  return Number(await found.jsonValue())
}

/** Reads the largest paint and the arrival of the font from the browser's timeline. */
const notedTimes = async () => {
  const paint = await new Promise<number>((done) => {
    const last = (list: PerformanceObserverEntryList) => done(list.getEntries().at(-1)?.startTime ?? 0)
    new PerformanceObserver(last).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[] // `resource` entries are always of this type
  return { paint, font: files.find(({ name }) => name.endsWith('.woff2'))?.responseEnd ?? 0 }
}

/** Runs a visit over a slow connection with an empty cache. */
async function visit<T>(
  browser: Browser,
  look: (page: Page, devTools: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    const devTools = await context.newCDPSession(page)
    await slowLine(devTools)
    return await look(page, devTools)
  } finally {
    await context.close()
  }
}

/** Waits until everything that loads automatically is there: the progress bar is among the last. */
const rest = (page: Page) =>
  page.locator('[data-route-progress]').waitFor({ state: 'attached', timeout: 60_000 })

const byTheClock = (browser: Browser, address: string) =>
  visit(browser, async (page, devTools) => {
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
    await page.goto(address, { waitUntil: 'commit' })
    const ready = await readyMs(page)
    await rest(page)
    return { ...(await page.evaluate(notedTimes)), ready }
  })

const inTasks = (browser: Browser, address: string) =>
  visit(browser, async (page) => {
    await browser.startTracing(page, { categories: ['toplevel', '__metadata'] })
    await page.goto(address)
    await rest(page)
    const tasks = tasksIn((await browser.stopTracing()).toString())
    const blocked = tasks.reduce((total, task) => total + Math.max(0, task - 50), 0)
    return { blocked, longest: Math.max(0, ...tasks) }
  })

/**
 * Measures two visits: one in wall-clock time, one in CPU time. With a slowed CPU, other work on the machine
 * would be added to the page's tasks.
 */
export const timeVisits = async (browser: Browser, address: string): Promise<Times> => ({
  ...(await byTheClock(browser, address)),
  ...(await inTasks(browser, address)),
})
