import { removeInternalHeaders } from '@/next/server/internal-headers'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { isBuildFile } from '@/next/server/data-address'
import { publicPage } from '@/server/pages/page-address'
import { leaveOutProductData } from '@/server/pages/without-product-data'
import { logWarning, withRequestId } from '@/backend/kernel/log'
import { isOfferedOn } from '@/lib/urls/offered-addresses'
import { asksForFile } from '@/lib/urls/path-words'
import { endpoints, pagePolicies } from './endpoints'
import { addressTable } from '../http/address-table'
import { answerTogether } from '../http/answer-together'
import { answerFull } from '../http/concurrency-limit'
import { answerCall, type Endpoint } from '../http/endpoint'
import { limitConnections } from '../http/connection-limits'
import { remember } from '@/lib/remember'
import { requestIdFor, requestIdOf, setRequestId } from '../http/request-id'
import { securityHeaders, type HeaderSettings } from '../http/security-headers'
import { repeatedHeader } from '../http/single-headers'
import { networkOf, uncountedProxyWatch } from '../http/visitor-network'
import { serverLimits, type ServerLimits } from '../http/server-limits'
import { addressKind } from './metrics/address-kind'
import { beginRequest, finishRequest, finishWhenAnswered, noteCache } from './metrics/finished-requests'
import { stallWatch } from './metrics/stall-watch'
import type { PageVariant } from './pages/page-cache'
import { mayDependOnOffer, pageVariant } from './pages/page-variant'
import { ownTarget } from '../http/request-target'
import { dependsOnRole, redirectByRole } from './pages/protected-pages'
import { onPurge } from './pages/purge'
import { newAddress, redirectMoved } from './pages/redirects'
import { ownFiles } from './pages/own-files'
import { isForeignWorker } from './pages/service-worker'
import { serverState } from './process-state'
import { inRequestSpan } from './tracing/request-span'

interface Task {
  /** Upper limit of concurrent requests, including this one. */
  room: number
  isKept: boolean
  variant: PageVariant
  work: () => Promise<void>
}

type Render = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** The parts of a server; tests replace some. */
interface ServerParts {
  limits: ServerLimits
  rows: readonly Endpoint[]
  state: typeof serverState
}

/** Headers with which a client could spoof the host or the URL. */
const forbiddenHeaders = ['x-forwarded-host', 'x-original-url', 'x-rewrite-url']

function pathOf(url: string): string {
  const query = url.indexOf('?')
  return query < 0 ? url : url.slice(0, query)
}

function refuse(response: ServerResponse, status: number, text: string) {
  response.statusCode = status
  response.setHeader('content-type', 'text/plain; charset=utf-8')
  response.end(`${text}\n`)
}

/** Error text with a reference for support requests. */
const troubleText = (request: IncomingMessage) =>
  `Something went wrong on our side. Please try again. Reference: ${requestIdOf(request)}`

function isWellFormed(path: string): boolean {
  try {
    decodeURIComponent(path)
    return !/%00|%0a|%0d|\0/i.test(path)
  } catch {
    return false
  }
}

const policyOf = addressTable(pagePolicies)

/**
 * Upper limit of paths whose decisions are cached: the most frequent ones, with at most a megabyte of
 * headers.
 */
const rememberedPaths = 500

const maxRememberedPath = 200

/** True for a page at its current URL that is the same for visitors and customers. */
const isForEveryRole = (path: string) => newAddress(path) === undefined && !dependsOnRole(path)

/** True for a missing file: the only files are those of the build and of endpoints (shell-19). */
const isMissingFile = (path: string) =>
  !isBuildFile(path) && asksForFile(publicPage(path)) && newAddress(path) === undefined

const wantsPage = ({ headers }: IncomingMessage) => headers.accept?.includes('text/html') === true

/**
 * Creates the server in front of the page renderer: limits, headers, and routing of each URL to its handler.
 */
export function shopServer(
  render: Render,
  settings: HeaderSettings,
  { limits = serverLimits, rows = endpoints, state = serverState }: Partial<ServerParts> = {},
): Server {
  const endpointOf = addressTable([...rows, ...ownFiles(settings)])

  /** Everything that depends only on the path. */
  const decide = (path: string) => {
    const endpoint = endpointOf(path)
    const isReadable = isWellFormed(path)
    // Pages and data that the backend lacks are not found (commerce-7).
    const isOffered = isReadable && isOfferedOn(settings.backend ?? 'extended', publicPage(path))
    const isKept = endpoint ? endpoint.cache === 'page-cache' : isOffered && isForEveryRole(path)
    return {
      endpoint,
      headers: Object.entries(securityHeaders(path, settings, endpoint ?? policyOf(path))),
      isReadable,
      isOffered,
      isMissingFile: isReadable && !endpoint && isMissingFile(path),
      address: addressKind(path, { endpoint, policyOf }),
      /** True if the path can be answered from memory without further checks. */
      isKept: isReadable && isKept && !settings.isDevelopment,
    }
  }
  const decided = remember(decide, rememberedPaths)
  const decisionFor = (path: string) => (path.length > maxRememberedPath ? decide(path) : decided(path))

  const stopListening = onPurge((concerns) => state.pages.forget((address) => concerns(publicPage(address))))

  const stalls = stallWatch((stall) => logWarning('the event loop stood still', stall))
  const lookForProxy = uncountedProxyWatch((what) => logWarning(what, {}))

  /** Answers from the page cache before doing anything else for a request (pages-1). */
  const answerAtOnce = (
    request: IncomingMessage,
    response: ServerResponse,
    { path, headers, requestId }: { path: string; headers: [string, string][]; requestId: string },
  ) =>
    request.url === path &&
    !isForeignWorker(request) &&
    !mayDependOnOffer(request, path) &&
    state.pages.answerAtOnce(request, response, { address: path, headers, requestId })

  /** Answers within the concurrency limit, and from memory if possible. */
  function answer(request: IncomingMessage, response: ServerResponse, { room, isKept, variant, work }: Task) {
    const show = () => {
      const limit = { room, network: networkOf(request), ofNetwork: limits.ofNetwork }
      if (!state.requests.enter(response, limit, work)) answerFull(request, response)
    }
    if (isKept && !settings.isDevelopment)
      noteCache(response, state.pages.serve(request, response, show, variant))
    else show()
  }

  function answerEndpoint(endpoint: Endpoint, request: IncomingMessage, response: ServerResponse) {
    answer(request, response, {
      room: endpoint.isAlwaysAnswered ? Infinity : limits.atOnce,
      isKept: endpoint.cache === 'page-cache',
      variant: { address: request.url ?? '/', isPrivate: false },
      work: () => answerCall(endpoint, request, response),
    })
  }

  function answerMissing(request: IncomingMessage, response: ServerResponse) {
    request.url = '/404'
    void render(request, response).catch(() => response.destroy())
  }

  function answerPage(request: IncomingMessage, response: ServerResponse) {
    if (redirectMoved(request, response) || redirectByRole(request, response)) return
    const variant = pageVariant(request, response)
    answer(request, response, {
      room: limits.atOnce + (variant.address.includes('?') ? 0 : limits.forPages),
      isKept: true,
      variant,
      async work() {
        leaveOutProductData(request, response)
        request.url = variant.address.replace(/^\/home(?=\?|$)/, '/') // the home page's path in variants
        await render(request, response).catch(() => {
          if (response.headersSent) response.destroy()
          else refuse(response, 500, troubleText(request))
        })
      },
    })
  }

  /** Handles requests that were not in memory: refuses them or passes them to their handler. */
  function answerByTable(
    request: IncomingMessage,
    response: ServerResponse,
    { path, isFile, decision }: { path: string; isFile: boolean; decision: ReturnType<typeof decide> },
  ) {
    const { endpoint, headers, isReadable, isOffered } = decision
    for (const [name, value] of headers) response.setHeader(name, value)
    if (!isReadable) return refuse(response, 400, 'Bad address')
    if (isForeignWorker(request)) return refuse(response, 403, 'No service worker of ours')
    for (const name of forbiddenHeaders) if (name in request.headers) delete request.headers[name]
    removeInternalHeaders(request, path)
    if (isFile) return refuse(response, 404, 'Not found')
    if (endpoint) return answerEndpoint(endpoint, request, response)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD')
      return refuse(response, 405, 'Method not allowed')
    }
    return isOffered ? answerPage(request, response) : answerMissing(request, response)
  }

  const handle = (request: IncomingMessage, response: ServerResponse) => {
    connections.asked(request)
    request.url = ownTarget(request.url)
    const path = pathOf(request.url)
    const decision = decisionFor(path)
    const { headers, address, isKept } = decision
    const requestId = requestIdFor(request)
    const begun = beginRequest(request, requestId, address)
    const isFile = decision.isMissingFile && !wantsPage(request)
    const isRepeated = repeatedHeader(request) !== undefined
    if (isKept && !isFile && !isRepeated && answerAtOnce(request, response, { path, headers, requestId })) {
      begun.cache = 'hit'
      return finishRequest(begun, 200)
    }
    connections.isWorkedOn(request, response)
    finishWhenAnswered(begun, response)
    stalls.began(response, `${request.method} ${address.path}`)
    lookForProxy(request)
    setRequestId(request, requestId)
    response.setHeader('x-request-id', requestId)
    if (isRepeated) {
      response.setHeader('connection', 'close')
      return refuse(response, 400, 'Repeated header')
    }
    const work = () => answerByTable(request, response, { path, isFile, decision })
    return withRequestId(requestId, () =>
      inRequestSpan(response, { method: begun.method, path: address.path, id: requestId }, work),
    )
  }
  const server = createServer({ connectionsCheckingInterval: limits.checkMs }, answerTogether(handle))
  const connections = limitConnections(server, limits)
  server.once('close', stopListening)
  server.once('close', stalls.stop)
  server.headersTimeout = limits.headersMs
  server.requestTimeout = limits.requestMs
  server.keepAliveTimeout = limits.keepAliveMs
  server.timeout = limits.silenceMs
  server.maxHeadersCount = limits.headers
  return server
}
