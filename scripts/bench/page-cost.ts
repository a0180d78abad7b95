import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright'

/** What a page costs a phone until it is at rest. */

export interface Weight {
  /** Bytes of JavaScript, gzip. */
  script: number
  /** Bytes of style sheets, gzip. */
  style: number
  /** Bytes of HTML, gzip. */
  document: number
  /** How many files were asked for, pictures aside. */
  files: number
}

const phone = { viewport: { width: 390, height: 844 } }

/** Opened, and everything that comes by itself is there: the progress bar is among the last. */
async function rest(page: Page, address: string) {
  await page.goto(address)
  await page.locator('[data-route-progress]').waitFor({ state: 'attached', timeout: 60_000 })
  await page.waitForLoadState('networkidle')
}

export async function weigh(browser: Browser, address: string): Promise<Weight> {
  const page = await browser.newPage(phone)
  const files: [string, Promise<Buffer>][] = []
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    if (kind !== 'image') files.push([kind, response.body().catch(() => Buffer.alloc(0))])
  })
  await rest(page, address)
  const weight = { script: 0, stylesheet: 0, document: 0 }
  for (const [kind, body] of files)
    if (kind in weight)
      weight[kind as keyof typeof weight] += gzipSync(new Uint8Array(await body), { level: 9 }).length
  await page.close()
  const { script, stylesheet: style, document } = weight
  return { script, style, document, files: files.length }
}

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Microseconds of the thread's own processor time. */
  tdur?: number
  args: { name?: string }
}

/**
 * How long tasks of the page keep a phone four times slower from answering, beyond 50 ms each. Counted in processor time: other
 * work on the machine makes nothing slower.
 */
export async function blockedMs(browser: Browser, address: string): Promise<number> {
  const page = await browser.newPage(phone)
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] })
  await rest(page, address)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[]
  } // Chromium's own format
  await page.close()
  const threads = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain',
  )
  const blocked = threads.map(({ pid, tid }) =>
    traceEvents
      .filter((event) => event.pid === pid && event.tid === tid && event.name.endsWith('RunTask'))
      .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur * 4) / 1000 - 50), 0),
  )
  return Math.max(0, ...blocked)
}

/** When the largest part of the first screen stands there, on a phone's line (Lighthouse's "slow 4G"). */
export async function largestPaintMs(browser: Browser, address: string): Promise<number> {
  const page = await browser.newPage(phone)
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  const bytesPerSecond = 1_474_560 / 8
  const speed = { downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond / 2 }
  await line.send('Network.emulateNetworkConditions', { offline: false, latency: 562.5, ...speed })
  await rest(page, address)
  const paint = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) => done(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
      }),
  )
  await page.close()
  return paint
}
