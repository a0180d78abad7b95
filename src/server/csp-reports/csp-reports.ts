import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { logWarning } from '@/backend/kernel/log'
import type { Call, Endpoint } from '../http/endpoint'
import { networkOf } from '../http/visitor-network'
import { cspReportPath } from './report-path'

/**
 * What browsers say that the content policy refused (server-15). Anybody may send anything here: of a report only the directive and
 * the origin of what was refused go on, counted, and once a minute the log says the sums.
 */

const directive = z.string().regex(/^[a-z-]{3,30}$/)
const blocked = z.string().max(2_000)

/** As `report-uri` sends them (https://www.w3.org/TR/CSP2/#violation-reports) and as the Reporting API does. */
const reportShapes = z.union([
  z
    .object({
      'csp-report': z.object({
        'effective-directive': directive.optional(),
        'violated-directive': z.string().optional(),
        'blocked-uri': blocked,
      }),
    })
    .transform(({ 'csp-report': report }) => [
      {
        directive: report['effective-directive'] ?? report['violated-directive']?.split(' ')[0] ?? '',
        blocked: report['blocked-uri'],
      },
    ]),
  z
    .array(z.object({ body: z.object({ effectiveDirective: directive, blockedURL: blocked }) }))
    .max(20)
    .transform((reports) =>
      reports.map(({ body }) => ({ directive: body.effectiveDirective, blocked: body.blockedURL })),
    ),
])

/** Words that browsers say in the place of an address. */
const keywords = /^(inline|eval|wasm-eval|self|data|blob|about|trusted-types-policy|trusted-types-sink)$/

/** Extensions of a browser trip over every policy; that says nothing of the shop. */
const ofExtensions =
  /^(chrome|moz|safari|safari-web|edge|ms-browser)-extension:?|^(resource|webviewprogressproxy):/

/** @returns the origin of what was refused, or the browser's word for it; undefined for what is not the shop's business */
function originOf(text: string): string | undefined {
  if (keywords.test(text)) return text
  if (ofExtensions.test(text)) return undefined
  try {
    const { origin, protocol } = new URL(text)
    return origin === 'null' ? protocol : origin.slice(0, 200)
  } catch {
    return undefined
  }
}

const kindsAtOnce = 200
const perMinute = 30
const minuteMs = 60_000

/** @param say hears each sum of a minute */
export function cspReports(say: (facts: { directive: string; blocked: string; count: number }) => void) {
  const sums = new Map<string, { directive: string; blocked: string; count: number }>()
  const asked = new LRUCache<string, number>({ max: 10_000, ttl: minuteMs })
  let timer: NodeJS.Timeout | undefined

  function flush() {
    timer = undefined
    for (const sum of sums.values()) say(sum)
    sums.clear()
  }

  function count(of: string, origin: string) {
    const key = `${of} ${origin}`
    const known = sums.get(key)
    if (known) known.count++
    else if (sums.size < kindsAtOnce) sums.set(key, { directive: of, blocked: origin, count: 1 })
    timer ??= setTimeout(flush, minuteMs).unref()
  }

  return {
    /** Counts what a body says. @returns false for one that is no report */
    take(text: string): boolean {
      const read = reportShapes.safeParse(parsed(text))
      if (!read.success) return false
      for (const report of read.data) {
        const origin = originOf(report.blocked)
        if (origin !== undefined && directive.safeParse(report.directive).success)
          count(report.directive, origin)
      }
      return true
    },
    /** Thirty a minute from one network. */
    mayReport(network: string): boolean {
      const before = asked.get(network) ?? 0
      asked.set(network, before + 1, { noUpdateTTL: before > 0 })
      return before < perMinute
    },
    flush,
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const reports = cspReports((facts) => logWarning('the content policy refused something', facts))

async function takeReport({ request, response, body }: Call) {
  const isTaken = reports.mayReport(networkOf(request) ?? '') && reports.take((await body()).toString('utf8'))
  response.statusCode = isTaken ? 204 : 400
  response.end()
}

export const cspReportEndpoint: Endpoint = {
  path: cspReportPath,
  methods: ['POST'],
  handle: takeReport,
  maxBytes: 8_192,
  cache: 'private',
}
