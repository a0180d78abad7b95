import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname } from 'node:path'
import type { ByteRange } from '@/backend/kernel/upload-storage/upload-storage'
import type { Call } from '../../http/endpoint'
import { answerJson } from '../../http/http'
import { sendStream } from '../../http/send-stream'
import { parseRange, type Part } from './parse-range'
import { mediaTypes } from './media-types'
import { type MediaSource, mediaSource, type FoundFile, findFile } from './media-source'

/** GET /media/<path>: the brand's pictures and videos, and shoppers' artwork by its random key. */

function setHeaders(response: ServerResponse, { name, kind }: MediaSource) {
  const ending = extname(name).slice(1)
  const isSvg = ending === 'svg'
  response.setHeader('content-type', mediaTypes[ending] ?? 'application/octet-stream')
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('content-disposition', isSvg ? 'attachment' : 'inline')
  response.setHeader(
    'content-security-policy',
    `default-src 'none';${isSvg ? " style-src 'unsafe-inline';" : ''} sandbox`,
  )
  response.setHeader(
    'cache-control',
    kind === 'upload'
      ? 'private, max-age=86400'
      : 'public, max-age=86400, s-maxage=86400, stale-while-revalidate=604800',
  )
}

async function sendPicture(request: IncomingMessage, response: ServerResponse, source: MediaSource) {
  const found = await findFile(source)
  if (!found) return notThere(response)
  const etag = `"${found.size.toString(36)}-${Math.floor(found.changedAt).toString(36)}"`
  setHeaders(response, source)
  response.setHeader('etag', etag)
  response.setHeader('last-modified', new Date(found.changedAt).toUTCString())
  if (request.headers['if-none-match']?.includes(etag)) {
    response.statusCode = 304
    return void response.end()
  }
  response.setHeader('accept-ranges', 'bytes')
  const part = request.method === 'GET' && parseRange(request.headers, { size: found.size, etag })
  if (part) return sendPart(response, found, part)
  response.statusCode = 200
  response.setHeader('content-length', found.size)
  if (request.method === 'HEAD') return void response.end()
  return sendBytes(response, found)
}

const notThere = (response: ServerResponse) =>
  answerJson(response, 404, { message: 'There is no such picture.' })

/** Sends a file or a range; players disconnect as soon as they have enough. */
async function sendBytes(response: ServerResponse, { open }: FoundFile, range?: ByteRange) {
  const stream = await open(range)
  if (!stream) return void response.destroy() // deleted since it was found
  return sendStream(stream, response)
}

/** Sends the range that a video player requests (media-1). */
async function sendPart(response: ServerResponse, found: FoundFile, part: Part) {
  const { size } = found
  if (part === 'outside') {
    response.statusCode = 416
    response.setHeader('content-range', `bytes */${size}`)
    return void response.end()
  }
  const { first, last } = part
  response.statusCode = 206
  response.setHeader('content-range', `bytes ${first}-${last}/${size}`)
  response.setHeader('content-length', last - first + 1)
  return sendBytes(response, found, { start: first, end: last })
}

export async function sendMedia({ request, response, below }: Pick<Call, 'request' | 'response' | 'below'>) {
  const source = mediaSource(below)
  if (!source) return notThere(response)
  return sendPicture(request, response, source)
}
