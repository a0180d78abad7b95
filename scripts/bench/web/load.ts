import { get } from 'node:http'
import autocannon from 'autocannon'
import type { Nginx } from './nginx'
import type { Measured } from './statistics'

/** Requests per second with 32 connections, beside nginx with the same bytes: machines differ by a factor of two. */

const asBrowser = { 'accept-encoding': 'gzip' }

/** A page's bytes as they go over the line. */
function gzipOf(address: string): Promise<Uint8Array> {
  return new Promise((done, fail) => {
    get(address, { headers: asBrowser }, (response) => {
      const chunks: Uint8Array[] = []
      response.on('data', (chunk: Uint8Array) => chunks.push(chunk))
      response.on('end', () => done(Buffer.concat(chunks)))
    }).once('error', fail)
  })
}

async function round(address: string, seconds: number) {
  const result = await autocannon({ url: address, connections: 32, duration: seconds, headers: asBrowser })
  if (result.non2xx + result.errors > 0)
    throw new Error(`${address}: ${result.non2xx} bad answers, ${result.errors} errors under load`)
  return { perSecond: result.requests.average, p99: result.latency.p99 }
}

/** @param nginx left out on a machine without it: then there is no share */
export async function underLoad(
  address: string,
  { seconds, nginx }: { seconds: number; nginx: Nginx | undefined },
): Promise<Measured> {
  await round(address, 2)
  const ours = await round(address, seconds)
  const beside = nginx && (await round(nginx.page(await gzipOf(address)), seconds))
  return {
    'requests/s': Math.round(ours.perSecond),
    'p99 under that load, ms': ours.p99,
    ...(beside && {
      'nginx with the same bytes, requests/s': Math.round(beside.perSecond),
      'share of nginx, %': Math.round((ours.perSecond / beside.perSecond) * 1000) / 10,
    }),
  }
}
