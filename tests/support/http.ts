import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

/** Starts a server for one test file. It is created when the tests begin, so that it sees their setup. */
export function useListening(make: () => Server) {
  let server: Server | undefined
  beforeAll(async () => {
    const made = make()
    server = made
    await new Promise<void>((ready) => made.listen(0, '127.0.0.1', ready))
  })
  afterAll(
    () =>
      new Promise<void>((done) => {
        server?.close(() => done())
        server?.closeAllConnections()
      }),
  )
  const url = () => {
    if (!server) throw new Error('The server is there once the tests run')
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}` // listening on a port
  }
  return {
    url,
    visit: (path: string, init: RequestInit = {}) => fetch(url() + path, { redirect: 'manual', ...init }),
  }
}

/** Starts a real HTTP server with a handler, for one test file. */
export const useServer = (handler: Handler) =>
  useListening(() => createServer((request, response) => void handler(request, response)))
