import type { Server } from 'node:http'

/** GW44: nobody new comes in, what was begun is finished, then the rest is put away and the process ends. */
export function gentleStop(server: Server, putAway: () => Promise<void>): (code: number) => Promise<void> {
  let isStopping = false
  return async (code) => {
    if (isStopping) return
    isStopping = true
    // An answer that nobody reads must not keep the rest from being put away.
    const patience = setTimeout(() => server.closeAllConnections(), 12_000)
    const end = setTimeout(() => process.exit(code || 1), 15_000)
    await new Promise<void>((done) => {
      server.close(() => done())
      server.closeIdleConnections()
    })
    await putAway()
    clearTimeout(patience)
    clearTimeout(end)
    process.exit(code)
  }
}
