import type { IncomingMessage, ServerResponse } from 'node:http'
import { bufferResponse } from '@/next/server/response-buffer'

/**
 * A page that is asked for one size (?size=…) says nothing about its product to search engines (crawlers-13). Static pages are
 * rendered without their query, so their data is taken out on the way; the browser does the same for itself.
 */

const [start, mark, end] = ['<script ', ' id="product-data"', '</script>']

/** The element as PageHead writes it: no text of structured data holds a "<". */
export function withoutProductData(html: string): string {
  const marked = html.indexOf(mark)
  const [from, to] = [html.lastIndexOf(start, marked), html.indexOf(end, marked)]
  if (marked < 0 || from < 0 || to < 0 || html.slice(from, marked).includes('>')) return html
  return html.slice(0, from) + html.slice(to + end.length)
}

const asksForSize = (url = '') => new URLSearchParams(url.split('?')[1] ?? '').has('size')

const isPage = (response: ServerResponse) =>
  String(response.getHeader('content-type') ?? '').startsWith('text/html')

/** Holds the answer to such a request back until it is whole, and sends it without the data. */
export function leaveOutProductData(request: IncomingMessage, response: ServerResponse): void {
  if (!asksForSize(request.url)) return
  bufferResponse(response, { when: isPage }, async (whole) => {
    const body = Buffer.from(withoutProductData(whole.toString('utf8')))
    if (body.length > 0) response.setHeader('content-length', body.length)
    else response.removeHeader('content-length')
    response.end(body)
  })
}
