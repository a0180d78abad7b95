import type { Browser, CDPSession, Page } from 'playwright'
import { fetchedAtRest, gzipped } from './web/at-rest'

/** What a page costs a phone: bytes and requests until it is at rest, and time on a slow line with a slow processor. */

const phone = { viewport: { width: 390, height: 844 } }

export interface Weight {
  /** Bytes, each file compressed by itself. */
  javascript: number
  css: number
  html: number
  /** Pictures aside. */
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

/** All in ms. */
export interface Times {
  /** Since the visit began: the largest part of the first screen stands there. */
  paint: number
  /** Since the visit began: the theme's font is there. */
  font: number
  /** Since the visit began: React has taken the page over, and it answers to presses. */
  ready: number
  /** What tasks of the page take beyond 50 each. */
  blocked: number
  /** Its longest task: a first press waits that long at most. */
  longest: number
}

export const clocks = ['paint', 'font', 'ready', 'blocked', 'longest'] as const satisfies (keyof Times)[]

/** Lighthouse's phone. */
const slowness = 4

/** "Slow 4G". */
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
  /** Microseconds of the thread's own processor time: other work on the machine makes nothing slower. */
  tdur?: number
  args: { name?: string }
}

/** Milliseconds of every task of the busiest page's main thread, on a phone. */
function tasksIn(trace: string): number[] {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] } // Chromium's own format
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

/** React marks what it has taken over. */
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

/** What the browser has noted of the page: largest paint, and when the font was there. */
const notedTimes = async () => {
  const paint = await new Promise<number>((done) => {
    const last = (list: PerformanceObserverEntryList) => done(list.getEntries().at(-1)?.startTime ?? 0)
    new PerformanceObserver(last).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[] // that type's only entries
  return { paint, font: files.find(({ name }) => name.endsWith('.woff2'))?.responseEnd ?? 0 }
}

/** A visit over a slow line of a browser that knows nothing yet. */
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

/** Everything that comes by itself is there: the progress bar is among the last. */
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

/** Two visits: one by the clock, one in processor time. A slowed processor would count other work on the machine as its own. */
export const timeVisits = async (browser: Browser, address: string): Promise<Times> => ({
  ...(await byTheClock(browser, address)),
  ...(await inTasks(browser, address)),
})
