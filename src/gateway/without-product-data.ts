import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'

/**
 * A page that is asked for one size (?size=…) says nothing about its product to search engines (SD8). Static pages are
 * rendered without their query, so their data is taken out on the way; the browser does the same for itself.
 */

/** As PageHead writes it: no text of structured data holds a "<". */
const productData = /<script\b[^>]*\bid="product-data"[^>]*>[^<]*<\/script>/g

export const withoutProductData = (html: string) => html.replace(productData, '')

const asksForSize = (url = '') => new URLSearchParams(url.split('?')[1] ?? '').has('size')

type Chunk = string | Uint8Array

const isChunk = (part: unknown): part is Chunk => typeof part === 'string' || part instanceof Uint8Array

/** Holds the answer to such a request back until it is whole, and sends it without the data. */
export function leaveOutProductData(request: IncomingMessage, response: ServerResponse): void {
  if (!asksForSize(request.url)) return
  const chunks: Buffer[] = []
  const { writeHead, write, end } = response
  const collect = (parts: unknown[]) => {
    const [chunk, encoding] = parts
    if (isChunk(chunk))
      chunks.push(
        typeof chunk === 'string'
          ? Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8') // Node's own signature
          : Buffer.from(chunk),
      )
    const done = parts.find((part) => typeof part === 'function')
    if (done) process.nextTick(done as () => void) // Node's callbacks take nothing
  }
  response.writeHead = function (this: ServerResponse, status: number, ...rest: unknown[]) {
    const given = rest.find((part): part is OutgoingHttpHeaders => typeof part === 'object' && part !== null)
    for (const [name, value] of Object.entries(given ?? {}))
      if (value !== undefined) this.setHeader(name, value)
    this.statusCode = status
    return this
  } as typeof writeHead // the overloads collapse into one rest signature
  response.write = function (...parts: unknown[]) {
    collect(parts)
    return true
  } as ServerResponse['write'] // as above
  response.end = function (this: ServerResponse, ...parts: unknown[]) {
    collect(parts)
    Object.assign(this, { writeHead, write, end }) // Node's end() calls them itself
    const whole = Buffer.concat(chunks)
    const isPage = String(this.getHeader('content-type') ?? '').startsWith('text/html')
    const body = isPage ? Buffer.from(withoutProductData(whole.toString('utf8'))) : whole
    if (body.length > 0) this.setHeader('content-length', body.length)
    else this.removeHeader('content-length')
    return end.call(this, body, 'utf8')
  } as typeof end // as above
}
