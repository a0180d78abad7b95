import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest } from 'node:http'
import { Transform } from 'node:stream'
import zlib from 'node:zlib'

/**
 * Disables Brotli decoding in this process (server-101). Before Node 24.22.1 and 26.12.1, a crafted
 * response could take over the process (CVE-2026-111497). Requests through askService never decode Brotli. Next's
 * picture optimizer has its own client, which accepts Brotli from a Magento and decodes it.
 * @returns a function that enables it again
 */
export function disableBrotli(): () => void {
  const own = Object.getOwnPropertyDescriptor(zlib, 'createBrotliDecompress')
  if (!own) throw new Error('This Node has no zlib.createBrotliDecompress')
  Object.defineProperty(zlib, 'createBrotliDecompress', {
    ...own,
    // Fails asynchronously, like a decoder with invalid input: fetch would wait forever for a decoder that
    // fails at once.
    value: () =>
      new Transform({
        transform: (_bytes, _encoding, done) =>
          void setImmediate(done, new Error('The shop does not decompress Brotli')),
      }),
  })
  subscribe('http.client.request.created', askForNone)
  return () => {
    Object.defineProperty(zlib, 'createBrotliDecompress', own)
    unsubscribe('http.client.request.created', askForNone)
  }
}

/** Drops Brotli from a request before it is sent: a server that is offered Brotli may well use it. */
function askForNone(message: unknown) {
  const { request } = message as { request: ClientRequest } // documented by Node
  if (/\bbr\b/.test(String(request.getHeader('accept-encoding') ?? '')))
    request.setHeader('accept-encoding', 'gzip')
}
