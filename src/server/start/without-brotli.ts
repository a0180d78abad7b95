import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest } from 'node:http'
import { Transform } from 'node:stream'
import zlib from 'node:zlib'

/**
 * Takes Brotli's decoder out of this process (server-102): before Node 24.22.1 and 26.12.1 whoever may choose what it reads can take over
 * the process (CVE-2026-111497). What asks a service by askService never gets as far; Next's picture service has a client of its own,
 * which tells a Magento that it reads Brotli, and reads it.
 * @returns puts it back
 */
export function leaveOutBrotli(): () => void {
  const own = Object.getOwnPropertyDescriptor(zlib, 'createBrotliDecompress')
  if (!own) throw new Error('This Node has no zlib.createBrotliDecompress')
  Object.defineProperty(zlib, 'createBrotliDecompress', {
    ...own,
    // It fails as a decoder does that was given nonsense, a moment later: fetch waits for ever for one that fails at once.
    value: () =>
      new Transform({
        transform: (_bytes, _encoding, done) =>
          void setImmediate(done, new Error('The shop unpacks no Brotli')),
      }),
  })
  subscribe('http.client.request.created', askForNone)
  return () => {
    Object.defineProperty(zlib, 'createBrotliDecompress', own)
    unsubscribe('http.client.request.created', askForNone)
  }
}

/** Before a request is sent: a server that is asked for Brotli may well send it. */
function askForNone(message: unknown) {
  const { request } = message as { request: ClientRequest } // Node's documentation says so
  if (/\bbr\b/.test(String(request.getHeader('accept-encoding') ?? '')))
    request.setHeader('accept-encoding', 'gzip')
}
