import { RateLimiterMemory } from 'rate-limiter-flexible'
import { z } from 'zod'
import { addressTable } from '../../http/address-table'
import type { Call } from '../../http/endpoint'
import { networkOf } from '../../http/visitor-network'

/** POST /api/vitals: how fast a page was for one visit. Only totals are stored (observability-7). */

const pages = addressTable([
  { path: '/', kind: 'home' },
  { path: '/product/*', kind: 'product' },
  { path: '/checkout/cart', kind: 'cart' },
  { path: '/checkout/*', kind: 'checkout' },
  { path: '/customer/*', kind: 'account' },
  { path: '/blog/*', kind: 'blog' },
])

const longestMs = 120_000

const visitShape = z.object({
  path: z.string().startsWith('/').max(300),
  lcp: z.number().min(0).max(longestMs),
  cls: z.number().min(0).max(100),
  inp: z.number().min(0).max(longestMs),
})

export interface Visit {
  /** Kind of page, one of a few values. */
  page: string
  /** Milliseconds until the largest contentful paint; 0 if the browser does not report it. */
  lcp: number
  /** Cumulative layout shift. */
  cls: number
  /** Milliseconds of the slowest response to an interaction; 0 if there was none. */
  inp: number
}

type Listener = (visit: Visit) => void
const listeners: Listener[] = []

/** @returns a function that removes the listener */
export function onVisit(listener: Listener): () => void {
  listeners.push(listener)
  return () => void listeners.splice(listeners.indexOf(listener), 1)
}

export const maxVitalsBytes = 512

const ofNetwork = new RateLimiterMemory({ points: 30, duration: 60 })

function visitIn(text: string): Visit | undefined {
  try {
    const { path, ...measured } = visitShape.parse(JSON.parse(text))
    return { page: pages(path)?.kind ?? 'other', ...measured }
  } catch {
    return undefined
  }
}

/** Always returns 204, because no client waits for the result. */
export async function noteVitals({ request, response, body }: Call) {
  const text = (await body()).toString('utf8')
  const isCounted = await ofNetwork.consume(networkOf(request) ?? '').then(
    () => true,
    () => false,
  )
  const visit = isCounted ? visitIn(text) : undefined
  if (visit) for (const listener of listeners) listener(visit)
  response.statusCode = 204
  response.end()
}
