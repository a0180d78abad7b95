import type { Server } from 'node:http'

const patienceMs = 12_000

/** How often connections are looked for that have had their answer and would wait for more. */
const idleMs = 100

/** server-9: nobody new comes in, and what was begun is finished. Answers that nobody reads are cut after 12 seconds. */
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
