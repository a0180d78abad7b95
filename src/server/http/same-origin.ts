import type { IncomingMessage } from 'node:http'
import { header } from './http'
import { settings } from '@/settings/settings'

/** Whether a request that changes something comes from our own pages. */

export interface Refused {
  status: number
  message: string
}

function ownOrigins(request: Pick<IncomingMessage, 'headers'>): Set<string> {
  const { site, mode } = settings()
  const own = new Set(site.url ? [new URL(site.url).origin] : [])
  const host = header(request, 'host')
  // Without a public address (a laptop), the name that the visitor used is as good as ours: localhost, 127.0.0.1 …
  if (host && (!site.url || mode === 'demo')) own.add(`http://${host}`)
  return own
}

/** Refuses a form that stood on a page of another site; reading is for everybody. */
export function crossSiteForm(request: Pick<IncomingMessage, 'headers' | 'method'>): Refused | undefined {
  const site = header(request, 'sec-fetch-site')
  if (request.method === 'GET' || site === undefined || site === 'same-origin' || site === 'none')
    return undefined
  return { status: 403, message: 'Requests from other sites are refused.' }
}

/** Refuses a form without the Origin that browsers send with each, and one whose Origin is not ours (operations-7). */
export function foreignForm(request: Pick<IncomingMessage, 'headers' | 'method'>): Refused | undefined {
  if (request.method === 'GET' || request.method === 'HEAD') return undefined
  const isOwn = ownOrigins(request).has(header(request, 'origin') ?? '')
  if (isOwn && crossSiteForm(request) === undefined) return undefined
  return { status: 403, message: 'Requests from other sites are refused.' }
}

/**
 * Refuses requests that another site could have made (graphql-proxy-3): a header that forms cannot send, no cross-site fetch,
 * and an Origin, when there is one, that is ours.
 */
export function foreignRequest(request: Pick<IncomingMessage, 'headers'>): Refused | undefined {
  if (header(request, 'x-requested-with') !== 'livery')
    return { status: 403, message: 'The x-requested-with header is missing.' }
  const site = header(request, 'sec-fetch-site')
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    return { status: 403, message: 'Requests from other sites are refused.' }
  const origin = header(request, 'origin')
  if (origin !== undefined && !ownOrigins(request).has(origin))
    return { status: 403, message: 'Requests from other sites are refused.' }
  return undefined
}
