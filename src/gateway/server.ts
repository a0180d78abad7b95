import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { isOfferedOn } from '@/lib/offered-addresses'
import { answerFull, crowd } from './crowd'
import { redirectMoved } from './moved-pages'
import { publicPage } from './page-address'
import { pageBytes } from './page-bytes'
import { answerPaintFirst, paintFirstPath } from './paint-first'
import { lookOf } from './price-cache'
import { redirectByRole } from './protected-pages'
import { onPurge } from './purge'
import { securityHeaders, type HeaderSettings } from './security-headers'
import { answerWorker, isForeignWorker, workerAddress } from './service-worker'
import { leaveOutProductData } from './without-product-data'

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Addresses that take something other than GET and HEAD. */
const callablePaths =
  /^\/(api|graphql|rest|caching|media|invoice|webhooks|checkout\/card-return|search\/1|sandbox|dev|customer\/social|customer\/verify)(\/|$)/
/** Answered by a handler, and yet the same for everybody: a logo is worth compressing once. */
const pictures = /^\/(api\/)?media\//
const callMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])

/** Asked by whoever watches over the shop: never turned away. */
const healthPath = '/api/health'

/** What one process takes on at once (GW42, GW43). Tests have smaller houses and less patience. */
export const serverLimits = {
  /** Requests that are worked on at the same time. */
  atOnce: 200,
  /** Room on top for pages that are the same for everybody: one rendering serves them all. */
  forPages: 50,
  connections: 3_000,
  headersMs: 10_000,
  /** A picture of 25 MB from a phone takes its time. */
  requestMs: 120_000,
  /** Whoever neither reads nor writes any more. */
  silenceMs: 150_000,
  keepAliveMs: 65_000,
  /** How often Node looks for connections that are too slow. */
  checkMs: 2_000,
  headers: 100,
}
export type ServerLimits = typeof serverLimits

/** Headers by which a client could pretend to be Next's own plumbing, or another host. */
const forbiddenHeaders = [
  'x-middleware-subrequest',
  'x-nextjs-data',
  'x-now-route-matches',
  'x-matched-path',
  'x-prerender-revalidate',
  'next-resume',
  'x-forwarded-host',
  'x-original-url',
  'x-rewrite-url',
  'x-invoke-path',
  'x-invoke-query',
  'x-invoke-output',
]

/** Public addresses → where they are answered. Kept here because Next would ship rewrites, and the code for them, to every browser. */
const callAddresses: [RegExp, string][] = [
  [/^\/graphql(?=\?|$)/, '/api/graphql'],
  [/^\/rest\//, '/api/rest/'],
  [/^\/caching\//, '/api/caching/'],
  [/^\/media\//, '/api/media/'],
  [/^\/invoice\//, '/api/invoice/'],
  [/^\/checkout\/card-return(?=\?|$)/, '/api/payments/return'],
  [/^\/webhooks\/stripe(?=\?|$)/, '/api/payments/stripe'],
  [/^\/webhooks\/paypal(?=\?|$)/, '/api/payments/paypal'],
  [/^\/search\/1\/[^?]*/, '/api/search'],
  [/^\/search\/settings(?=\?|$)/, '/api/search-settings'],
  [/^\/search\/suggestions(?=\?|$)/, '/api/suggestions'],
  [/^\/sandbox\//, '/api/sandbox/'],
  [/^\/customer\/social(?=[/?]|$)/, '/api/social'],
  [/^\/customer\/verify(?=[/?]|$)/, '/api/verify'],
  [/^\/dev\//, '/api/dev/'],
  [/^\/(robots\.txt|sitemap(?:-[a-z]+-\d+)?\.xml)(?=\?|$)/, '/api/crawlers/$1'],
  [/^\/home(?=\?|$)/, '/'],
  [/^\/favicon\.ico(?=\?|$)/, '/api/media/brand/favicon.svg'],
]

const handlerAddress = (url: string) => {
  const found = callAddresses.find(([pattern]) => pattern.test(url))
  return found ? url.replace(found[0], found[1]) : url
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? '/'

function refuse(response: ServerResponse, status: number, text: string) {
  response.statusCode = status
  response.setHeader('content-type', 'text/plain; charset=utf-8')
  response.end(`${text}\n`)
}

function isWellFormed(path: string): boolean {
  try {
    decodeURIComponent(path)
    return !/%00|%0a|%0d|\0/i.test(path)
  } catch {
    return false
  }
}

/** What stands in front of the page renderer: header table, method and path checks, ready bytes. */
export function shopServer(
  render: Handler,
  settings: HeaderSettings,
  limits: ServerLimits = serverLimits,
): Server {
  const bytes = pageBytes({ maxBytes: 96 * 1024 * 1024, freshSeconds: 10, now: Date.now })
  const house = crowd()
  const stopListening = onPurge((concerns) => bytes.forget((address) => concerns(publicPage(address))))

  const server = createServer({ connectionsCheckingInterval: limits.checkMs }, (request, response) => {
    // A shop that stops finishes what it has begun and keeps no connection for more (GW44).
    response.once('close', () => {
      if (!server.listening) server.closeIdleConnections()
    })
    const path = pathOf(request.url ?? '/')
    for (const [name, value] of Object.entries(securityHeaders(path, settings)))
      response.setHeader(name, value)

    const method = request.method ?? 'GET'
    const isCall = callablePaths.test(path)
    if (!callMethods.has(method) || (!isCall && method !== 'GET' && method !== 'HEAD')) {
      response.setHeader('allow', isCall ? 'GET, HEAD, POST' : 'GET, HEAD')
      return refuse(response, 405, 'Method not allowed')
    }
    if (!isWellFormed(path)) return refuse(response, 400, 'Bad address')
    if (path === paintFirstPath) return answerPaintFirst(response)
    if (path === workerAddress && settings.serviceWorker !== undefined)
      return answerWorker(request, response, settings.serviceWorker)
    if (isForeignWorker(request)) return refuse(response, 403, 'No service worker of ours')
    const isDataRequest = path.startsWith('/_next/data/')
    for (const name of forbiddenHeaders)
      if (!(isDataRequest && name === 'x-nextjs-data')) delete request.headers[name]

    // BC2: what the backend lacks is not found, for a page and for its data alike.
    if (!isCall && !isOfferedOn(settings.backend ?? 'extended', publicPage(path))) {
      request.url = '/404'
      return void render(request, response).catch(() => response.destroy())
    }
    if (!isCall && (redirectMoved(request, response) || redirectByRole(request, response))) return undefined
    const look = isCall ? { address: request.url ?? '/', isPrivate: false } : lookOf(request, response)
    const draw = async () => {
      if (!isCall) leaveOutProductData(request, response)
      request.url = handlerAddress(look.address)
      await render(request, response).catch(() => {
        if (!response.headersSent)
          refuse(response, 500, 'Something went wrong on our side. Please try again.')
        else response.destroy()
      })
    }
    const isForEverybody = !isCall && !look.address.includes('?')
    const room = path === healthPath ? Infinity : limits.atOnce + (isForEverybody ? limits.forPages : 0)
    const show = () => {
      if (!house.enter(response, room, draw)) answerFull(request, response)
    }
    if (!settings.isDevelopment && (!isCall || pictures.test(path)))
      bytes.serve(request, response, show, look)
    else show()
    return undefined
  })
  server.once('close', stopListening)
  server.headersTimeout = limits.headersMs
  server.requestTimeout = limits.requestMs
  server.keepAliveTimeout = limits.keepAliveMs
  server.timeout = limits.silenceMs
  server.maxConnections = limits.connections
  server.maxHeadersCount = limits.headers
  return server
}
