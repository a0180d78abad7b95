import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { logWarning } from '@/backend/kernel/log'
import type { Call, Endpoint } from '../../http/endpoint'
import { networkOf } from '../../http/visitor-network'
import { cspReportPath } from '../../http/report-path'

/**
 * Collects browsers' content security policy reports (server-3). Anyone can send anything here, so only the
 * directive and the blocked origin are used. They are counted, and the log gets the totals once a minute.
 */

const directive = z.string().regex(/^[a-z-]{3,30}$/)
const blocked = z.string().max(2_000)

/**
 * Reports in the format of `report-uri` (https://www.w3.org/TR/CSP2/#violation-reports) and of the Reporting
 * API.
 */
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

/** Keywords that browsers report instead of a URL. */
const keywords = /^(inline|eval|wasm-eval|self|data|blob|about|trusted-types-policy|trusted-types-sink)$/

/** Browser extensions violate every policy; their reports are not about the shop. */
const ofExtensions =
  /^(chrome|moz|safari|safari-web|edge|ms-browser)-extension:?|^(resource|webviewprogressproxy):/

/** @returns the blocked origin, or the browser's keyword; undefined if the report is not about the shop */
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

/** @param say receives each total after a minute */
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
    /**
     * Counts the reports in a body.
     * @returns false if the body is not a report
     */
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

const reports = cspReports((facts) => logWarning('browsers reported content policy violations', facts))

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
