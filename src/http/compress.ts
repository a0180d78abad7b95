import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import { bufferResponse } from '@/next/server/response-buffer'

const compress = promisify(gzip)

const isPage = (response: ServerResponse) =>
  /^(text\/html|application\/json)/.test(String(response.getHeader('content-type') ?? '')) &&
  !response.hasHeader('content-encoding')

/** Smaller responses fit into a packet uncompressed. */
const smallest = 1_024

/** Compresses pages that cannot be cached in memory. */
export function compressAnswer(request: IncomingMessage, response: ServerResponse): void {
  if (request.method !== 'GET' || !/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return
  bufferResponse(response, { when: isPage }, async (plain) => {
    response.setHeader('vary', 'Accept-Encoding')
    if (plain.length < smallest) return void response.end(plain)
    const body = await compress(plain, { level: constants.Z_BEST_SPEED + 4 })
    response.setHeader('content-encoding', 'gzip')
    response.setHeader('content-length', body.length)
    response.end(body)
  })
}
