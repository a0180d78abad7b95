import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { compressAnswer } from '../http/compress'
import { beforeHeaders, bufferResponse } from '@/next/server/response-buffer'

/**
 * The page cache in front of the renderer: what anybody may see (static pages and build files) is compressed once
 * and answered from memory. Only what the renderer itself marked as shared (`s-maxage` or `immutable`) is kept.
 */

interface Entry {
  headers: OutgoingHttpHeaders
  etag: string
  plain: Buffer
  gzip?: Buffer
  br?: Buffer
  freshUntil: number
}

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
  /** Answers from memory, or lets `render` answer and keeps what it says when that may be shared. */
  serve: (
    request: IncomingMessage,
    response: ServerResponse,
    render: () => void,
    variant?: PageVariant,
  ) => void
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
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    maxEntrySize: Math.floor(maxBytes / 8),
    sizeCalculation: ({ plain }) => plain.length,
  })
  const underway = new Map<string, Promise<void>>()
  /** Grows with every forgetting: what was rendered before one is not kept after it. */
  let era = 0

  /** Renders for the first who asks; whoever asks meanwhile waits for the same bytes. */
  function renderAndKeep(response: ServerResponse, render: () => void, variant: PageVariant) {
    const startedIn = era
    const isDone = new Promise<void>((done) => response.once('close', done)).finally(() =>
      underway.delete(variant.address),
    )
    underway.set(variant.address, isDone)
    const passOn = () => markUnshared(response, variant)
    compressAnswer(response.req, response)
    // Held back until it is whole, so that even whoever asked first gets it compressed.
    bufferResponse(response, { when: isShared, otherwise: passOn }, async (plain) => {
      const isForEver = String(response.getHeader('cache-control')).includes('immutable')
      const freshUntil = isForEver ? Number.POSITIVE_INFINITY : now() + freshSeconds * 1000
      const entry = await prepare(response, plain, freshUntil)
      if (plain.length > 0 && era === startedIn) entries.set(variant.address, entry)
      send(response.req, response, entry, variant)
    })
    render()
  }

  return {
    serve(request, response, render, variant = asItIs(request)) {
      const { address } = variant
      const entry = entries.get(address)
      const first = underway.get(address)
      const isFresh = entry !== undefined && (first !== undefined || entry.freshUntil >= now())
      if (!isAskable(request, variant) || (request.method !== 'GET' && !isFresh)) {
        passThrough(request, response, variant)
        return render()
      }
      if (entry && isFresh) return send(request, response, entry, variant)
      if (!first) return renderAndKeep(response, render, variant)
      void first.then(() => {
        const made = entries.get(address)
        if (made) return send(request, response, made, variant)
        passThrough(request, response, variant)
        render()
      })
    },

    forget(concerns) {
      era++
      for (const address of [...entries.keys()].filter(concerns)) entries.delete(address)
    },

    size: () => entries.calculatedSize,
  }
}

/** What the renderer marked as everybody's, and nothing that it made smaller or bigger by itself. */
function isShared(response: ServerResponse): boolean {
  const cacheControl = String(response.getHeader('cache-control') ?? '')
  return (
    response.statusCode === 200 &&
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

async function prepare(response: ServerResponse, plain: Buffer, freshUntil: number): Promise<Entry> {
  const headers = Object.fromEntries(
    Object.entries(response.getHeaders()).filter(([name]) => keptHeaders.has(name)),
  )
  const isCompressible = plain.length > 1_024 && compressible.test(String(headers['content-type'] ?? ''))
  const [zipped, brotli] = isCompressible
    ? await Promise.all([
        compressGzip(plain, { level: 9 }),
        compressBrotli(plain, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
        }),
      ])
    : []
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`
  return {
    headers,
    etag,
    plain,
    ...(zipped && { gzip: zipped }),
    ...(brotli && { br: brotli }),
    freshUntil,
  }
}

function send(request: IncomingMessage, response: ServerResponse, entry: Entry, { isPrivate }: PageVariant) {
  for (const [name, value] of Object.entries(entry.headers))
    if (value !== undefined) response.setHeader(name, value)
  if (isPrivate) response.setHeader('cache-control', forThisBrowserOnly)
  response.setHeader('etag', entry.etag)
  if (entry.gzip) response.setHeader('vary', 'Accept-Encoding')
  if (request.headers['if-none-match'] === entry.etag) {
    response.statusCode = 304
    response.end()
    return
  }
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const encoding =
    entry.br && /\bbr\b/.test(accepted) ? 'br' : entry.gzip && /\bgzip\b/.test(accepted) ? 'gzip' : undefined
  const body = encoding === 'br' ? entry.br! : encoding === 'gzip' ? entry.gzip! : entry.plain
  if (encoding) response.setHeader('content-encoding', encoding)
  response.setHeader('content-length', body.length)
  response.end(request.method === 'HEAD' ? undefined : body)
}
