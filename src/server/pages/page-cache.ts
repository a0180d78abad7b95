import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { compressAnswer } from '../../http/compress'
import { beforeHeaders, bufferResponse } from '@/next/server/response-buffer'

/**
 * The page cache in front of the renderer. Public responses (static pages and build files) are compressed
 * once and served from memory. Only responses that the renderer marked as shared (`s-maxage` or `immutable`)
 * are cached.
 */

interface Entry {
  headers: Record<string, string>
  /** Depends only on the uncompressed bytes. */
  etag: string
  bodies: Bodies
  freshUntil: number
  /** Headers and body per encoding, as `answerAtOnce` sends them. */
  ready: Partial<Record<Encoding, { head: string[]; body: Buffer }>>
}

type Encoding = 'br' | 'gzip' | 'plain'

/**
 * What is worth compressing is kept only compressed: nearly every client reads it so, and the plain bytes
 * would be four fifths of the cache.
 */
type Bodies = { plain: Buffer } | { gzip: Buffer; br: Buffer }

const compressible = /^(text\/|application\/(json|javascript|manifest\+json|xml)|image\/svg)/
const keptHeaders = new Set([
  'content-type',
  'cache-control',
  'content-disposition',
  'content-security-policy',
  'vary',
  'x-robots-tag',
])
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** The version of a page that a request gets. */
export interface PageVariant {
  /** The renderer's path of the page; for a shopper with an offer it differs from the path in the browser. */
  address: string
  /** True if only this shopper's browser may cache the response, and no proxy (pages-16). */
  isPrivate: boolean
}

export interface PageCache {
  /**
   * Sends a response that is the same for everyone, in one step; false if the request needs full handling.
   * @param asked `headers` are the headers of all responses at this path
   */
  answerAtOnce: (
    request: IncomingMessage,
    response: ServerResponse,
    asked: { address: string; headers: readonly [string, string][]; requestId: string },
  ) => boolean
  /**
   * Responds from memory, or calls `render` and caches the result if it may be shared.
   * @returns 'hit' if the response was cached or already being rendered; undefined if it can never be cached
   */
  serve: (
    request: IncomingMessage,
    response: ServerResponse,
    render: () => void,
    variant?: PageVariant,
  ) => CacheResult | undefined
  /** Drops all paths that `concerns` accepts, including those being rendered. */
  forget: (concerns: (address: string) => boolean) => void
  size: () => number
}

interface Limits {
  maxBytes: number
  freshSeconds: number
  now: () => number
}

/** True for requests that can be cached: GET or HEAD of a short path without a query. */
const isAskable = (request: IncomingMessage, { address }: PageVariant) =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !request.headers.range &&
  address !== '' &&
  !address.includes('?') &&
  address.length < 512

const asItIs = (request: IncomingMessage): PageVariant => ({ address: request.url ?? '', isPrivate: false })

const forThisBrowserOnly = 'private, no-cache'

export function pageCache({ maxBytes, freshSeconds, now }: Limits): PageCache {
  const maxEntryBytes = Math.floor(maxBytes / 8)
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    maxEntrySize: maxEntryBytes,
    sizeCalculation: ({ bodies }) => Object.values(bodies).reduce((sum, { length }) => sum + length, 0),
  })
  const underway = new Map<string, Promise<void>>()
  /** Number of purges: a page whose rendering began before a purge is not cached after it. */
  let era = 0

  /**
   * Renders for the first request. Concurrent requests wait for the result, until it is complete or turns out
   * not to be shareable. They never wait for the first client's download (pages-9).
   */
  function renderAndKeep(response: ServerResponse, render: () => void, variant: PageVariant) {
    const startedIn = era
    const { promise, resolve: stopWaiting } = Promise.withResolvers<void>()
    const isKnown = () => {
      if (underway.get(variant.address) === promise) underway.delete(variant.address)
      stopWaiting()
    }
    underway.set(variant.address, promise)
    response.once('close', isKnown)
    const passOn = () => {
      isKnown()
      markUnshared(response, variant)
    }
    const when = () => isShared(response, maxEntryBytes)
    compressAnswer(response.req, response)
    // Buffered until complete, so that even the first client gets it compressed.
    bufferResponse(response, { when, otherwise: passOn }, async (plain) => {
      const isForEver = String(response.getHeader('cache-control')).includes('immutable')
      const freshUntil = isForEver ? Number.POSITIVE_INFINITY : now() + freshSeconds * 1000
      const entry = await prepare(response, plain, { freshUntil, before: entries.get(variant.address) })
      if (plain.length > 0 && era === startedIn) entries.set(variant.address, entry)
      isKnown()
      send(response.req, response, entry, variant)
    })
    render()
  }

  /** While a page is rendered again, the old entry is still served. */
  const isFreshEntry = (entry: Entry | undefined, address: string): entry is Entry =>
    entry !== undefined && (entry.freshUntil >= now() || underway.has(address))

  return {
    answerAtOnce(request, response, { address, headers, requestId }) {
      if (request.method !== 'GET' || request.headers.range || request.headers['if-none-match']) return false
      const entry = entries.get(address)
      if (!isFreshEntry(entry, address)) return false
      const encoding = encodingFor(request, entry)
      if (encoding === 'plain' && 'gzip' in entry.bodies) return false
      const { head, body } = (entry.ready[encoding] ??= readyAnswer(entry, encoding, headers))
      response.writeHead(200, [...head, 'x-request-id', requestId]).end(body)
      return true
    },

    serve(request, response, render, variant = asItIs(request)) {
      const { address } = variant
      const entry = entries.get(address)
      const first = underway.get(address)
      const isFresh = isFreshEntry(entry, address)
      if (!isAskable(request, variant) || (request.method !== 'GET' && !isFresh)) {
        passThrough(request, response, variant)
        render()
        return undefined
      }
      if (entry && isFresh) {
        send(request, response, entry, variant)
        return 'hit'
      }
      if (!first) {
        renderAndKeep(response, render, variant)
        return 'miss'
      }
      void first.then(() => {
        const made = entries.get(address)
        if (made) return send(request, response, made, variant)
        passThrough(request, response, variant)
        render()
      })
      return 'hit'
    },

    forget(concerns) {
      era++
      for (const address of [...entries.keys()].filter(concerns)) entries.delete(address)
    },

    size: () => entries.calculatedSize,
  }
}

/**
 * True for a successful response that the renderer marked as shared, and that is neither too large nor
 * already encoded.
 */
function isShared(response: ServerResponse, maxEntryBytes: number): boolean {
  const cacheControl = String(response.getHeader('cache-control') ?? '')
  return (
    response.statusCode === 200 &&
    Number(response.getHeader('content-length') ?? 0) <= maxEntryBytes &&
    /s-maxage=\d+|immutable/.test(cacheControl) &&
    !/private|no-store/.test(cacheControl) &&
    !response.hasHeader('set-cookie') &&
    !response.hasHeader('content-encoding')
  )
}

/**
 * Personal responses must not be cached by proxies (pages-16). A page that does not exist now may exist
 * tomorrow (pages-4).
 */
function markUnshared(response: ServerResponse, { isPrivate }: PageVariant) {
  const said = String(response.getHeader('cache-control') ?? '')
  if (said === '' || said.includes('no-store')) return
  if (isPrivate) response.setHeader('cache-control', forThisBrowserOnly)
  else if (response.statusCode === 404) response.setHeader('cache-control', 'no-cache')
}

/** Compresses a response that is cached neither here nor on its way. */
function passThrough(request: IncomingMessage, response: ServerResponse, variant: PageVariant) {
  beforeHeaders(response, () => markUnshared(response, variant))
  compressAnswer(request, response)
}

async function compressed(plain: Buffer): Promise<Bodies> {
  const [zipped, brotli] = await Promise.all([
    compressGzip(plain, { level: 9 }),
    compressBrotli(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
  ])
  return { gzip: zipped, br: brotli }
}

interface Made {
  freshUntil: number
  /** The previous entry of this path: its compressed bytes are reused if the page has not changed. */
  before: Entry | undefined
}

async function prepare(
  response: ServerResponse,
  plain: Buffer,
  { freshUntil, before }: Made,
): Promise<Entry> {
  const kept = Object.entries(response.getHeaders()).filter(([name]) => keptHeaders.has(name))
  const isCompressible =
    plain.length > 1_024 && compressible.test(String(response.getHeader('content-type') ?? ''))
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`
  const isSame = before?.etag === etag && 'gzip' in before.bodies === isCompressible
  const bodies = isSame ? before.bodies : isCompressible ? await compressed(plain) : { plain }
  return {
    headers: {
      ...Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
      etag,
      ...(isCompressible && { vary: 'Accept-Encoding' }),
    },
    etag,
    bodies,
    freshUntil,
    ready: {},
  }
}

function encodingFor(request: IncomingMessage, { bodies }: Entry): Encoding {
  if ('plain' in bodies) return 'plain'
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'plain'
}

function bodyOf({ bodies }: Entry, encoding: Encoding): Buffer {
  if ('plain' in bodies) return bodies.plain
  return encoding === 'plain' ? gunzipSync(bodies.gzip) : bodies[encoding]
}

/** Returns the headers of a response with this body. */
const headersOf = ({ headers }: Entry, encoding: Encoding, body: Buffer): Record<string, string> => ({
  ...headers,
  ...(encoding !== 'plain' && { 'content-encoding': encoding }),
  'content-length': String(body.length),
})

/** Returns the headers as a flat list of names and values, which Node writes without processing. */
function readyAnswer(entry: Entry, encoding: Encoding, headers: readonly [string, string][]) {
  const body = bodyOf(entry, encoding)
  const all = { ...Object.fromEntries(headers), ...headersOf(entry, encoding, body) }
  return { head: Object.entries(all).flat(), body }
}

function send(request: IncomingMessage, response: ServerResponse, entry: Entry, { isPrivate }: PageVariant) {
  const isKnown = request.headers['if-none-match'] === entry.etag
  const encoding = encodingFor(request, entry)
  const body = bodyOf(entry, encoding)
  const headers = isKnown ? entry.headers : headersOf(entry, encoding, body)
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  if (isPrivate) response.setHeader('cache-control', forThisBrowserOnly)
  if (isKnown) response.statusCode = 304
  if (isKnown) return void response.end()
  response.end(request.method === 'HEAD' ? undefined : body)
}

export type CacheResult = 'hit' | 'miss'
