import type { Server } from 'node:http'

const patienceMs = 12_000

/** How often to close keep-alive connections that have become idle. */
const idleMs = 100

/**
 * Accepts no new connections and finishes running requests. Responses that clients don't read are cut off
 * after 12 seconds (server-9).
 */
export async function closeServer(server: Server): Promise<void> {
  const patience = setTimeout(() => server.closeAllConnections(), patienceMs)
  const idle = setInterval(() => server.closeIdleConnections(), idleMs)
  await new Promise<void>((done) => {
    server.close(() => done())
    server.closeIdleConnections()
  })
  clearInterval(idle)
  clearTimeout(patience)
}
