import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { compressAnswer } from '../http/compress'
import type { CacheResult } from '../metrics/finished-requests'
import { beforeHeaders, bufferResponse } from '@/next/server/response-buffer'

/**
 * The page cache in front of the renderer: what anybody may see (static pages and build files) is compressed once
 * and answered from memory. Only what the renderer itself marked as shared (`s-maxage` or `immutable`) is kept.
 */

interface Entry {
  headers: Record<string, string>
  etag: string
  plain: Buffer
  gzip?: Buffer
  br?: Buffer
  freshUntil: number
  /** Head and body for each encoding, as `answerAtOnce` sends them. */
  ready: Partial<Record<Encoding, { head: string[]; body: Buffer }>>
}

type Encoding = 'br' | 'gzip' | 'plain'

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

/** Which bytes answer a request. */
export interface PageVariant {
  /** The renderer's address of the page: a shopper with an offer gets another one than the one in the browser. */
  address: string
  /** For this shopper's browser only: no proxy between us may keep it (pages-8). */
  isPrivate: boolean
}

export interface PageCache {
  /**
   * Answers what is the same for whoever asks, in one step; false when that needs another look.
   * @param asked `headers` is what every answer at this address begins with
   */
  answerAtOnce: (
    request: IncomingMessage,
    response: ServerResponse,
    asked: { address: string; headers: readonly [string, string][]; requestId: string },
  ) => boolean
  /**
   * Answers from memory, or lets `render` answer and keeps what it says when that may be shared.
   * @returns whether it was in memory, or on its way there; undefined when it is never looked for there
   */
  serve: (
    request: IncomingMessage,
    response: ServerResponse,
    render: () => void,
    variant?: PageVariant,
  ) => CacheResult | undefined
  /** Forgets every address that `concerns` says yes to, also those on their way. */
  forget: (concerns: (address: string) => boolean) => void
  size: () => number
}

interface Limits {
  maxBytes: number
  freshSeconds: number
  now: () => number
}

/** Only plain reads of a short address without query are answered from memory. */
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
    sizeCalculation: ({ plain, gzip: zipped, br }) =>
      plain.length + (zipped?.length ?? 0) + (br?.length ?? 0),
  })
  const underway = new Map<string, Promise<void>>()
  /** Grows with every forgetting: what was rendered before one is not kept after it. */
  let era = 0

  /**
   * Renders for the first who asks; whoever asks meanwhile waits for the same bytes, until they are there or it shows that
   * they are not for all. Nobody waits for the first to read them (pages-25).
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
    // Held back until it is whole, so that even whoever asked first gets it compressed.
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

  /** While a page is made anew, the old one counts. */
  const isFreshEntry = (entry: Entry | undefined, address: string): entry is Entry =>
    entry !== undefined && (entry.freshUntil >= now() || underway.has(address))

  return {
    answerAtOnce(request, response, { address, headers, requestId }) {
      if (request.method !== 'GET' || request.headers.range || request.headers['if-none-match']) return false
      const entry = entries.get(address)
      if (!isFreshEntry(entry, address)) return false
      const encoding = encodingFor(request, entry)
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

/** What the renderer marked as everybody's, may be kept, and was made neither smaller nor bigger by itself. */
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

/** What one shopper sees is for no proxy to keep (pages-8), and what is not there may be there tomorrow (pages-4). */
function markUnshared(response: ServerResponse, { isPrivate }: PageVariant) {
  const said = String(response.getHeader('cache-control') ?? '')
  if (said === '' || said.includes('no-store')) return
  if (isPrivate) response.setHeader('cache-control', forThisBrowserOnly)
  else if (response.statusCode === 404) response.setHeader('cache-control', 'no-cache')
}

/** What is not kept here, nor by those on the way: compressed all the same. */
function passThrough(request: IncomingMessage, response: ServerResponse, variant: PageVariant) {
  beforeHeaders(response, () => markUnshared(response, variant))
  compressAnswer(request, response)
}

type Compressed = Pick<Entry, 'gzip' | 'br'>

async function compressed(plain: Buffer): Promise<Compressed> {
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
  /** What stood at this address until now: its compressed bytes serve on while the page says the same. */
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
  const isSame = before?.gzip !== undefined && before.plain.equals(plain)
  const { gzip: zipped, br }: Compressed = !isCompressible ? {} : isSame ? before : await compressed(plain)
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`
  return {
    headers: {
      ...Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
      etag,
      ...(zipped && { vary: 'Accept-Encoding' }),
    },
    etag,
    plain,
    ...(zipped && { gzip: zipped }),
    ...(br && { br }),
    freshUntil,
    ready: {},
  }
}

function encodingFor(request: IncomingMessage, { br, gzip: zipped }: Entry): Encoding {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (br && /\bbr\b/.test(accepted)) return 'br'
  return zipped && /\bgzip\b/.test(accepted) ? 'gzip' : 'plain'
}

/** What an answer of these bytes says of them. */
const headersOf = ({ headers }: Entry, encoding: Encoding, body: Buffer): Record<string, string> => ({
  ...headers,
  ...(encoding !== 'plain' && { 'content-encoding': encoding }),
  'content-length': String(body.length),
})

/** Names and values by turns: Node writes them as they stand. */
function readyAnswer(entry: Entry, encoding: Encoding, headers: readonly [string, string][]) {
  const body = entry[encoding] ?? entry.plain
  const all = { ...Object.fromEntries(headers), ...headersOf(entry, encoding, body) }
  return { head: Object.entries(all).flat(), body }
}

function send(request: IncomingMessage, response: ServerResponse, entry: Entry, { isPrivate }: PageVariant) {
  const isKnown = request.headers['if-none-match'] === entry.etag
  const encoding = encodingFor(request, entry)
  const body = entry[encoding] ?? entry.plain
  const headers = isKnown ? entry.headers : headersOf(entry, encoding, body)
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  if (isPrivate) response.setHeader('cache-control', forThisBrowserOnly)
  if (isKnown) response.statusCode = 304
  if (isKnown) return void response.end()
  response.end(request.method === 'HEAD' ? undefined : body)
}
