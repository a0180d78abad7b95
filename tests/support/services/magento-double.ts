import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { useServer } from '../http'

/**
 * A server that returns exactly the bytes a test specifies: for refusals that the sample catalogue never
 * causes, and for broken responses. Magento's own behavior is tested with support/magento.
 */

export interface Reply {
  status?: number
  type?: string
  body: string | Buffer
  headers?: Record<string, string>
  /** Milliseconds before the first byte; 'never' hangs. */
  after?: number | 'never'
  /** Closes the connection after this many bytes. */
  cutAt?: number
  /** Sends one byte per this many milliseconds and never ends. */
  dripMs?: number
}

/** HTTP status that Magento sends with an error category. */
const statuses: Record<string, number | undefined> = {
  'graphql-authentication': 401,
  'graphql-authorization': 403,
  syntax: 400,
}

const json = (body: unknown, status = 200): Reply => ({ status, body: JSON.stringify(body) })

export const replies = {
  data: (data: unknown) => json({ data }),
  refusal(message: string, category: string | undefined, path = 'storeConfig') {
    const status = statuses[category ?? 'syntax'] ?? 200
    const error = { message, locations: [{ line: 1, column: 3 }], ...(category && { path: [path] }) }
    return json(
      category === undefined
        ? { errors: [error] }
        : { errors: [{ ...error, extensions: { category } }], data: { [path]: null } },
      status,
    )
  },
  rest: (status: number, body: unknown) => json(body, status),
  page: (status: number, body: string) => ({ status, type: 'text/html; charset=UTF-8', body }),
  text: (status: number, body: string) => ({ status, type: 'text/plain', body }),
  /** Returns a response of exactly this many bytes. */
  sized(bytes: number): Reply {
    const frame = '{"data":{"x":""}}'
    return { body: `{"data":{"x":"${'a'.repeat(bytes - frame.length)}"}}` }
  },
  /** Returns a response of a few kilobytes on the wire and this many bytes uncompressed. */
  zipped: (bytes: number): Reply => ({
    body: gzipSync(replies.sized(bytes).body),
    headers: { 'content-encoding': 'gzip' },
  }),
}

export function magentoDouble() {
  let reply: Reply = replies.data({})
  const asked: { path: string; headers: IncomingMessage['headers']; body: string }[] = []

  function answer(response: ServerResponse) {
    const { status = 200, type = 'application/json', body, headers, after = 0, cutAt, dripMs } = reply
    if (after === 'never') return
    setTimeout(() => {
      response.writeHead(status, { 'content-type': type, ...headers })
      if (dripMs !== undefined) {
        const dripping = setInterval(() => response.write(' '), dripMs)
        return response.once('close', () => clearInterval(dripping))
      }
      if (cutAt === undefined) return response.end(body)
      response.write(body.slice(0, cutAt))
      return setTimeout(() => response.destroy(), 20)
    }, after)
  }

  const server = useServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    asked.push({ path: request.url ?? '', headers: request.headers, body })
    answer(response)
  })

  return {
    url: server.url,
    asked,
    says: (next: Reply) => {
      reply = next
    },
  }
}
