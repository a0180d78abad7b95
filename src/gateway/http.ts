import type { IncomingMessage, ServerResponse } from 'node:http'

/** Reading bodies and answering JSON, within limits. */

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

export class BodyTooLarge extends Error {}

/** The whole body. @throws BodyTooLarge as soon as it is known to be above `maxBytes` */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw new BodyTooLarge()
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk as Uint8Array) // a request without an encoding yields bytes
    size += bytes.length
    if (size > maxBytes) throw new BodyTooLarge()
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}

export const header = (request: Pick<IncomingMessage, 'headers'>, name: string): string | undefined => {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

export function answerJson(response: ServerResponse, status: number, body: unknown) {
  response.statusCode = status
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.setHeader('cache-control', 'private, no-store')
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}

/** The body is left unread: the connection ends with this answer. */
export function answerAndClose(response: ServerResponse, status: number, body: unknown) {
  response.setHeader('connection', 'close')
  answerJson(response, status, body)
}
