import type { IncomingMessage, ServerResponse } from 'node:http'

/** Reading bodies and answering JSON, within limits. */

/** 413: more than it may be. 408: not there in time. */
export class BodyRefused extends Error {
  readonly status: 413 | 408

  constructor(status: 413 | 408) {
    super(status === 413 ? 'The request is too large.' : 'The request took too long to arrive.')
    this.status = status
  }
}

/** Time for a body of everyday size, also on a bad line (server-8). */
const patience = 15_000

/**
 * The whole body.
 * @throws BodyRefused as soon as it is known to be above `maxBytes`, or when it is not there after `patienceMs`
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
    // However it ends, a request closes.
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

/** Seconds until something that is refused for now is worth another try. */
export const comeBackSeconds = 5

export function answerJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  cacheControl = 'private, no-store',
) {
  response.statusCode = status
  // database-13: whoever is refused for now is told when to come back.
  if (status === 503 && !response.hasHeader('retry-after')) response.setHeader('retry-after', comeBackSeconds)
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.setHeader('cache-control', cacheControl)
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}

/** The body is left unread: the connection ends with this answer. */
export function answerAndClose(response: ServerResponse, status: number, body: unknown) {
  response.setHeader('connection', 'close')
  answerJson(response, status, body)
}

/** For addresses below ours that lead to nothing. */
export const notFound = ({ response }: { response: ServerResponse }) =>
  answerAndClose(response, 404, { message: 'Not found' })
