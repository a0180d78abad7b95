import { gzipSync } from 'node:zlib'
import type { BrowserContext, Page, Request } from 'playwright'

/**
 * What a page has fetched when it is at rest: counted as the other storefronts were (docs/performance.md). What the service
 * worker puts aside for a time without internet is not the page's.
 */

export interface AtRest {
  /** Bytes, each file compressed by itself. */
  javascript: number
  css: number
  /** The page's own, pictures aside. */
  requests: string[]
  /** Bytes of every script, by its address. */
  scripts: [string, number][]
}

const silenceMs = 2_000
const patienceMs = 60_000

export const gzipped = (body: Uint8Array | string) => gzipSync(body, { level: 9 }).length

/** A page is at rest when it has loaded and asked for nothing for two seconds: what waits for a quiet moment has come by then. */
async function untilSilent(lastAsked: () => number): Promise<void> {
  const began = Date.now()
  while (Date.now() - Math.max(lastAsked(), began) < silenceMs) {
    if (Date.now() - began > patienceMs) throw new Error('The page does not come to rest')
    await new Promise((done) => setTimeout(done, 100))
  }
}

const kindOf = (url: string): 'javascript' | 'css' | undefined => {
  const { pathname } = new URL(url)
  if (pathname.endsWith('.js')) return 'javascript'
  return pathname.endsWith('.css') ? 'css' : undefined
}

/** Each file once. */
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
 * Opens a page in a browser that knows nothing yet, touches nothing, and counts.
 * @param look looks at the page once it is at rest
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
