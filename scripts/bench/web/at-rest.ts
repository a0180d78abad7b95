import { gzipSync } from 'node:zlib'
import type { BrowserContext, Page, Request } from 'playwright'

/**
 * Measures what a page has fetched when it is idle, counted in the same way for other storefronts
 * (docs/performance.md). Files that the service worker stores for offline use are not counted.
 */

export interface AtRest {
  /** Bytes, each file compressed separately. */
  javascript: number
  css: number
  /** Requests of the page itself, without pictures. */
  requests: string[]
  /** Bytes of each script, with its address. */
  scripts: [string, number][]
}

const silenceMs = 2_000
const patienceMs = 60_000

export const gzipped = (body: Uint8Array | string) => gzipSync(body, { level: 9 }).length

/**
 * Waits until the page has made no request for two seconds after loading. Requests that wait for an idle
 * moment have been made by then.
 */
async function untilSilent(lastAsked: () => number): Promise<void> {
  const began = Date.now()
  while (Date.now() - Math.max(lastAsked(), began) < silenceMs) {
    if (Date.now() - began > patienceMs) throw new Error('The page never becomes idle')
    await new Promise((done) => setTimeout(done, 100))
  }
}

const kindOf = (url: string): 'javascript' | 'css' | undefined => {
  const { pathname } = new URL(url)
  if (pathname.endsWith('.js')) return 'javascript'
  return pathname.endsWith('.css') ? 'css' : undefined
}

/** Returns the size of each file, counted once. */
async function sizes(context: BrowserContext, urls: ReadonlySet<string>) {
  return Promise.all(
    [...urls].flatMap((url) => {
      const kind = kindOf(url)
      if (!kind) return []
      const body = context.request.get(url).then((answer) => answer.body())
      return [body.then((text) => ({ url, kind, bytes: gzipped(text) }))]
    }),
  )
}

/**
 * Opens a page with an empty cache, does not interact with it, and counts.
 *
 * @param look looks at the page once it is idle
 */
export async function fetchedAtRest(
  context: BrowserContext,
  address: string,
  look?: (page: Page) => Promise<void>,
): Promise<AtRest> {
  const page = await context.newPage()
  const requests: string[] = []
  const urls = new Set<string>()
  let lastAsked = 0
  const onRequest = (request: Request) => {
    lastAsked = Date.now()
    if (request.serviceWorker()) return
    urls.add(request.url())
    if (request.resourceType() !== 'image') requests.push(request.url())
  }
  context.on('request', onRequest)
  try {
    await page.goto(address, { waitUntil: 'load' })
    await untilSilent(() => lastAsked)
    await look?.(page)
    const files = await sizes(context, urls)
    const sum = (kind: string) =>
      files.reduce((total, file) => total + (file.kind === kind ? file.bytes : 0), 0)
    return {
      javascript: sum('javascript'),
      css: sum('css'),
      requests,
      scripts: files.flatMap((file) => (file.kind === 'javascript' ? [[file.url, file.bytes]] : [])),
    }
  } finally {
    context.off('request', onRequest)
    await page.close()
  }
}
