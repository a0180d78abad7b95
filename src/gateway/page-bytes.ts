import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/**
 * Ready bytes in front of the page renderer: what anybody may see (static pages and build files) is compressed once
 * and answered from memory. Only what the renderer itself marked as shared (`s-maxage` or `immutable`) is kept.
 */

interface Entry {
  headers: OutgoingHttpHeaders
  etag: string
  plain: Buffer
  gzip?: Buffer
  br?: Buffer
  freshUntil: number
  isRefreshing: boolean
}

const compressible = /^(text\/|application\/(json|javascript|manifest\+json|xml)|image\/svg)/
const keptHeaders = new Set([
  'content-type',
  'cache-control',
  'content-disposition',
  'content-security-policy',
  'x-nextjs-cache',
  'x-nextjs-prerender',
  'vary',
  'x-robots-tag',
])
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Which bytes answer a request. */
export interface Look {
  /** The renderer's address of the page: a shopper with an offer gets another one than the one in the browser. */
  address: string
  /** For this shopper's browser only: no proxy between us may keep it (RB8). */
  isPrivate: boolean
}

export interface PageBytes {
  /** Answers from memory, or says false. */
  answer: (request: IncomingMessage, response: ServerResponse, look?: Look) => boolean
  /** Watches the renderer's answer to this request, to keep it when it may be shared. */
  capture: (request: IncomingMessage, response: ServerResponse, look?: Look) => void
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
const isAskable = (request: IncomingMessage, { address }: Look) =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !request.headers.range &&
  address !== '' &&
  !address.includes('?') &&
  address.length < 512

const asItIs = (request: IncomingMessage): Look => ({ address: request.url ?? '', isPrivate: false })

const forThisBrowserOnly = 'private, no-cache'

export function pageBytes({ maxBytes, freshSeconds, now }: Limits): PageBytes {
  const entries = new Map<string, Entry>()
  let bytes = 0
  /** Grows with every forgetting: what was rendered before one is not kept after it. */
  let era = 0

  const drop = (key: string) => {
    const entry = entries.get(key)
    if (entry) bytes -= entry.plain.length
    entries.delete(key)
  }

  const keep = (key: string, entry: Entry) => {
    drop(key)
    entries.set(key, entry)
    bytes += entry.plain.length
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break
      drop(oldest)
    }
  }

  return {
    answer(request, response, look = asItIs(request)) {
      if (!isAskable(request, look)) return false
      const entry = entries.get(look.address)
      if (!entry) return false
      if (entry.freshUntil < now() && !entry.isRefreshing) {
        entry.isRefreshing = true // this request goes on to the renderer and brings the fresh bytes back; the others are served meanwhile
        response.once('close', () => (entry.isRefreshing = false))
        return false
      }
      send(request, response, entry, look)
      return true
    },

    capture(request, response, look = asItIs(request)) {
      const isAsked = request.method === 'GET' && isAskable(request, look)
      if (!isAsked && !look.isPrivate) return
      const startedIn = era
      let said = ''
      const chunks: Buffer[] = []
      const { write, end, writeHead } = response
      const collect = (chunk: unknown, encoding: unknown) => {
        if (typeof chunk === 'string')
          chunks.push(
            Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'),
          ) // Node's own signature
        else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
      }
      // Headers given to writeHead alone would be invisible to getHeaders
      response.writeHead = function (this: ServerResponse, status: number, ...rest: unknown[]) {
        const given = rest.find(
          (part): part is OutgoingHttpHeaders => typeof part === 'object' && part !== null,
        )
        for (const [name, value] of Object.entries(given ?? {}))
          if (value !== undefined) this.setHeader(name, value)
        said = String(this.getHeader('cache-control') ?? '')
        if (look.isPrivate && said !== '' && !said.includes('no-store'))
          this.setHeader('cache-control', forThisBrowserOnly)
        return writeHead.call(this, status)
      } as typeof writeHead // the overloads collapse into one rest signature
      if (!isAsked) return
      response.write = function (this: ServerResponse, ...args: Parameters<typeof write>) {
        collect(args[0], args[1])
        return write.apply(this, args)
      } as typeof write // the overloads collapse into one rest signature
      response.end = function (this: ServerResponse, ...args: Parameters<typeof end>) {
        collect(args[0], args[1])
        return end.apply(this, args)
      } as typeof end // as above
      response.once('finish', () => {
        const isShared = /s-maxage=\d+|immutable/.test(said) && !/private|no-store/.test(said)
        if (
          response.statusCode !== 200 ||
          !isShared ||
          response.hasHeader('set-cookie') ||
          response.hasHeader('content-encoding')
        )
          return
        const plain = Buffer.concat(chunks)
        if (plain.length === 0 || plain.length > maxBytes / 8) return
        void prepare(
          response,
          plain,
          said.includes('immutable') ? Number.POSITIVE_INFINITY : now() + freshSeconds * 1000,
        ).then((entry) => {
          if (era === startedIn) keep(look.address, entry)
        })
      })
    },

    forget(concerns) {
      era++
      for (const address of entries.keys()) if (concerns(address)) drop(address)
    },

    size: () => bytes,
  }
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
    isRefreshing: false,
  }
}

function send(request: IncomingMessage, response: ServerResponse, entry: Entry, { isPrivate }: Look) {
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
