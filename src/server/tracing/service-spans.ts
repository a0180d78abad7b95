import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { beginSpan, type OpenSpan } from '@/lib/spans'

/**
 * Creates a span for each call to another service. Both fetch and Node's own client announce their requests
 * on diagnostics channels. Spans are named by method and host, because paths may contain tokens
 * (observability-6).
 */

interface FetchRequest {
  method: string
  origin: string | URL
}

interface Announced {
  request: object
  response?: { statusCode?: number }
  error?: { name?: string }
}

const spans = new WeakMap<object, { span: OpenSpan; status?: number | undefined }>()

function begin(request: object, method: string, host: string) {
  const span = beginSpan(`${method} ${host}`, 'client', {
    'http.request.method': method,
    'server.address': host,
  })
  if (span) spans.set(request, { span })
}

const noteStatus = ({ request, response }: Announced) => {
  const open = spans.get(request)
  if (open) open.status = response?.statusCode
}

function end({ request, response, error }: Announced) {
  const open = spans.get(request)
  if (!open) return
  spans.delete(request)
  const status = response?.statusCode ?? open.status
  open.span.end(status ? { 'http.response.status_code': status } : {}, error && (error.name ?? 'Error'))
}

/**
 * @param collector host that receives the traces, which is not traced itself
 * @returns a function that stops tracing
 */
export function traceOtherServices(collector: string): () => void {
  // The channels' messages are documented by Node and undici.
  const listeners: Record<string, (message: Announced) => void> = {
    'undici:request:create': ({ request }) => {
      const { method, origin } = request as FetchRequest
      const { host } = new URL(origin)
      if (host !== collector) begin(request, method, host)
    },
    'undici:request:headers': noteStatus,
    'undici:request:trailers': end,
    'undici:request:error': end,
    'http.client.request.start': ({ request }) => {
      const { method, host, socket } = request as ClientRequest
      const name = String((request as ClientRequest).getHeader('host') ?? (host || socket?.remoteAddress))
      if (name !== collector) begin(request, method, name)
    },
    'http.client.response.finish': (message) => end(message as Announced & { response: IncomingMessage }),
    'http.client.request.error': end,
  }
  const channels = Object.entries(listeners) as [string, (message: unknown) => void][] // the messages of these channels
  for (const [name, listener] of channels) subscribe(name, listener)
  return () => {
    for (const [name, listener] of channels) unsubscribe(name, listener)
  }
}
