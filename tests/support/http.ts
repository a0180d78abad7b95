import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

/** A server that listens for one test file. It is made when the tests begin, so that it finds what they have set up. */
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
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on a port
  }
  return {
    url,
    visit: (path: string, init: RequestInit = {}) => fetch(url() + path, { redirect: 'manual', ...init }),
  }
}

/** A real HTTP server in front of a handler, for one test file. */
export const useServer = (handler: Handler) =>
  useListening(() => createServer((request, response) => void handler(request, response)))
