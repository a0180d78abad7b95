import type { ServerResponse } from 'node:http'
import { beginSpan } from '@/lib/spans'

/** Handles a request in the root span of a trace, with the same name as in the log (observability-6). */
export function inRequestSpan(
  response: ServerResponse,
  { method, path, id }: { method: string; path: string; id: string },
  work: () => unknown,
): unknown {
  const span = beginSpan(`${method} ${path}`, 'server', {
    'http.request.method': method,
    'http.route': path,
    'livery.request_id': id,
  })
  if (!span) return work()
  response.once('close', () => {
    const { statusCode: status } = response
    span.end({ 'http.response.status_code': status }, status >= 500 ? String(status) : undefined)
  })
  return span.inside(work)
}
