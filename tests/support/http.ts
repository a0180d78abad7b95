import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

/** A real HTTP server in front of a handler, for one test file. */
export function useServer(handler: Handler): { url: () => string } {
  const server = createServer((request, response) => void handler(request, response))
  beforeAll(() => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready)))
  afterAll(
    () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  )
  return { url: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}` } // it listens on a port
}
