import type { IncomingMessage, ServerResponse } from 'node:http'

/** 413: too large. 408: timed out. */
export class BodyRefused extends Error {
  readonly status: 413 | 408

  constructor(status: 413 | 408) {
    super(status === 413 ? 'The request is too large.' : 'The request took too long to arrive.')
    this.status = status
  }
}

/** Timeout for a body of normal size, even on a slow connection (server-8). */
const patience = 15_000

/**
 * Reads the whole body.
 * @throws BodyRefused as soon as it is known to exceed `maxBytes`, or when `patienceMs` have passed
 */
export function readBody(request: IncomingMessage, maxBytes: number, patienceMs = patience): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const refuse = (status: 413 | 408) => {
      request.removeAllListeners('data')
      request.pause()
      reject(new BodyRefused(status))
    }
    const timer = setTimeout(refuse, patienceMs, 408)
    // Every request closes, however it ends.
    request.once('close', () => clearTimeout(timer))
    request.once('close', () => reject(new Error('The request ended before its body did')))
    request.once('error', reject)
    request.once('end', () => {
      clearTimeout(timer)
      resolve(Buffer.concat(chunks, size))
    })
    if (Number(request.headers['content-length'] ?? 0) > maxBytes) return refuse(413)
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > maxBytes) return refuse(413)
      chunks.push(chunk)
      return undefined
    })
    return undefined
  })
}

export const header = (request: Pick<IncomingMessage, 'headers'>, name: string): string | undefined => {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

/** Seconds until a temporarily refused request is worth a retry. */
export const retryAfterSeconds = 5

export function answerJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  cacheControl = 'private, no-store',
) {
  response.statusCode = status
  // A temporary refusal tells clients when to retry (database-13).
  if (status === 503 && !response.hasHeader('retry-after'))
    response.setHeader('retry-after', retryAfterSeconds)
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.setHeader('cache-control', cacheControl)
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}

/** Responds without reading the body, then closes the connection. */
export function answerAndClose(response: ServerResponse, status: number, body: unknown) {
  response.setHeader('connection', 'close')
  answerJson(response, status, body)
}

/** Handles paths below an endpoint that do not exist. */
export const notFound = ({ response }: { response: ServerResponse }) =>
  answerAndClose(response, 404, { message: 'Not found' })
