import { get } from 'node:http'
import autocannon from 'autocannon'
import type { Nginx } from './nginx'
import { medians, type Measured } from './statistics'

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

/** Odd, so that the median is a round that happened. */
const rounds = 5

/**
 * The shop and nginx by turns, in short rounds: other work on the machine falls on both. The share is the median of the rounds.
 * @param nginx left out on a machine without it: then there is no share
 */
export async function underLoad(
  address: string,
  { seconds, nginx }: { seconds: number; nginx: Nginx | undefined },
): Promise<Measured> {
  const each = Math.max(1, Math.round(seconds / rounds))
  const besideAddress = nginx?.page(await gzipOf(address))
  await round(address, 2)
  const runs: Measured[] = []
  for (let run = 0; run < rounds; run++) {
    const ours = await round(address, each)
    const beside = besideAddress === undefined ? undefined : await round(besideAddress, each)
    runs.push({
      'requests/s': Math.round(ours.perSecond),
      'p99 under that load, ms': ours.p99,
      ...(beside && {
        'nginx with the same bytes, requests/s': Math.round(beside.perSecond),
        'share of nginx, %': Math.round((ours.perSecond / beside.perSecond) * 1000) / 10,
      }),
    })
  }
  return medians(runs)
}
