import type { IncomingMessage, ServerResponse } from 'node:http'
import { bufferResponse } from '@/next/server/response-buffer'

/**
 * Removes a product's structured data from pages requested for one size (?size=…) (crawlers-13). Static pages
 * are rendered without their query, so it is removed from the response. The browser does the same on its
 * side.
 */

const [start, mark, end] = ['<script ', ' id="product-data"', '</script>']

/** Removes the element written by PageHead; structured data never contains a "<". */
export function withoutProductData(html: string): string {
  const marked = html.indexOf(mark)
  const [from, to] = [html.lastIndexOf(start, marked), html.indexOf(end, marked)]
  if (marked < 0 || from < 0 || to < 0 || html.slice(from, marked).includes('>')) return html
  return html.slice(0, from) + html.slice(to + end.length)
}

const asksForSize = (url = '') => new URLSearchParams(url.split('?')[1] ?? '').has('size')

const isPage = (response: ServerResponse) =>
  String(response.getHeader('content-type') ?? '').startsWith('text/html')

/** Buffers such a response and sends it without the data. */
export function leaveOutProductData(request: IncomingMessage, response: ServerResponse): void {
  if (!asksForSize(request.url)) return
  bufferResponse(response, { when: isPage }, async (whole) => {
    const body = Buffer.from(withoutProductData(whole.toString('utf8')))
    if (body.length > 0) response.setHeader('content-length', body.length)
    else response.removeHeader('content-length')
    response.end(body)
  })
}
