import { once } from 'node:events'
import { createServer } from 'node:http'
import type { RoundsOfJob } from '@/backend/kernel/jobs'
import { onFinishedRequest } from './finished-requests'
import { newInstruments } from './instruments'
import { StartRefused } from '@/lib/start-refused'
import { measureShop } from './measure-shop'
import { onVisit } from './vitals'

/** Serves Prometheus metrics at /metrics on a separate port, not on the public server (observability-4). */

interface Listening {
  host: string
  port: number
  build: { brand: string; build: string }
  /** Returns the results of this process's jobs. */
  rounds: () => readonly RoundsOfJob[]
}

const refuse = { 'content-type': 'text/plain; charset=utf-8' }

/**
 * @returns a function that stops the listener
 * @throws an error that says in words if the port is in use
 */
export async function startMetrics({ host, port, build, rounds }: Listening): Promise<() => Promise<void>> {
  const instruments = newInstruments()
  const { registry, requests, duration, bytes, pageCache } = instruments
  instruments.build.set({ ...build, node: process.version }, 1)
  const stop = onFinishedRequest(({ kind, status, ms, bytes: sent, cache, isBroken }) => {
    requests.inc({ kind, status: isBroken ? 'broken' : String(status) })
    duration.observe({ kind }, ms / 1_000)
    bytes.inc({ kind }, sent)
    if (cache) pageCache.inc({ result: cache })
  })
  const stopVisits = onVisit(({ page, lcp, cls, inp }) => {
    if (lcp > 0) instruments.lcp.observe({ page }, lcp / 1_000)
    if (inp > 0) instruments.inp.observe({ page }, inp / 1_000)
    instruments.cls.observe({ page }, cls)
  })
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics')
      return response.writeHead(404, refuse).end('GET /metrics\n')
    const say = async () => {
      await measureShop(instruments, rounds())
      response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics())
    }
    return void say().catch(() => response.writeHead(500, refuse).end('The metrics cannot be read.\n'))
  })
  server.listen(port, host)
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new StartRefused(
      `METRICS_PORT ${port} is in use. Set METRICS_PORT to a free one, or stop the program that uses it.`,
    )
  })
  return async () => {
    stop()
    stopVisits()
    server.close()
    server.closeAllConnections()
  }
}
