import { execFile } from 'node:child_process'
import { get } from 'node:http'
import { promisify } from 'node:util'
import { ensureProgram } from './debian'
import type { Nginx } from './nginx'
import { medians, type Measured } from './statistics'

/**
 * Requests per second with 32 connections, compared with nginx serving the same bytes and headers: machines
 * differ by a factor of two.
 */

const asBrowser = { 'accept-encoding': 'gzip' }

/**
 * A load generator in C: one in JavaScript needs a whole core for 15,000 requests per second, and would
 * become the bottleneck.
 */
const program = '/usr/bin/wrk'
export const ensureWrk = (): boolean => ensureProgram(program, 'wrk')

/** Fetches a page's compressed bytes and headers as sent over the network. */
function answerOf(address: string): Promise<{ gzip: Uint8Array; headers: Record<string, string> }> {
  return new Promise((done, fail) => {
    get(address, { headers: asBrowser }, (response) => {
      const chunks: Uint8Array[] = []
      const headers = Object.entries(response.headers).map(([name, value]) => [name, String(value)])
      response.on('data', (chunk: Uint8Array) => chunks.push(chunk))
      response.on('end', () => done({ gzip: Buffer.concat(chunks), headers: Object.fromEntries(headers) }))
    }).once('error', fail)
  })
}

const execute = promisify(execFile)
const inMs: Record<string, number> = { us: 0.001, ms: 1, s: 1000 }

/** @throws Error if a response has an error status or is missing */
async function round(address: string, seconds: number) {
  const words = ['-t1', '-c32', `-d${seconds}s`, '--latency', '-H', 'accept-encoding: gzip', address]
  const { stdout } = await execute(program, words)
  const [, bad] = /(Non-2xx or 3xx responses: \d+|Socket errors: .+)/.exec(stdout) ?? []
  if (bad) throw new Error(`${address} under load: ${bad}`)
  const [, perSecond] = /Requests\/sec:\s+([\d.]+)/.exec(stdout) ?? []
  const [, latency, unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? []
  return { perSecond: Number(perSecond), p99: Math.round(Number(latency) * (inMs[unit] ?? 1) * 10) / 10 }
}

/** Odd, so that the median is an actual round. */
const rounds = 5

/**
 * Measures the shop and nginx alternately in short rounds, so that other work on the machine affects both.
 * The share is the median of the rounds.
 *
 * @param nginx undefined on a machine without it: then there is no share
 */
export async function underLoad(
  address: string,
  { seconds, nginx }: { seconds: number; nginx: Nginx | undefined },
): Promise<Measured> {
  const each = Math.max(1, Math.round(seconds / rounds))
  const { gzip, headers } = await answerOf(address)
  const besideAddress = await nginx?.page(gzip, headers)
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
