import { once } from 'node:events'
import { createServer } from 'node:http'
import type { RoundsOfJob } from '@/backend/kernel/jobs'
import { onFinishedRequest } from './finished-requests'
import { newInstruments } from './instruments'
import { measureShop } from './measure-shop'
import { onVisit } from './vitals'

/** Prometheus’s text at /metrics of a port of its own, which the public server knows nothing of (observability-4). */

interface Listening {
  host: string
  port: number
  build: { brand: string; build: string }
  /** How the jobs of this process have gone. */
  rounds: () => readonly RoundsOfJob[]
}

const refuse = { 'content-type': 'text/plain; charset=utf-8' }

/** @returns ends it @throws when the port is taken */
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
  await once(server, 'listening')
  return async () => {
    stop()
    stopVisits()
    server.close()
    server.closeAllConnections()
  }
}
