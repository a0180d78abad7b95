import type { IncomingMessage } from 'node:http'
import { header } from './http'
import { settings } from '@/settings/settings'

/** Checks whether a state-changing request comes from our own pages. */

export interface Refused {
  status: number
  message: string
}

function ownOrigins(request: Pick<IncomingMessage, 'headers'>): Set<string> {
  const { site, mode } = settings()
  const own = new Set(site.url ? [new URL(site.url).origin] : [])
  const host = header(request, 'host')
  // Without a public URL (a laptop), trust the host name that the visitor used: localhost, 127.0.0.1 …
  if (host && (!site.url || mode === 'demo')) own.add(`http://${host}`)
  return own
}

/** Refuses a form sent from another site; GET requests are always allowed. */
export function crossSiteForm(request: Pick<IncomingMessage, 'headers' | 'method'>): Refused | undefined {
  const site = header(request, 'sec-fetch-site')
  if (request.method === 'GET' || site === undefined || site === 'same-origin' || site === 'none')
    return undefined
  return { status: 403, message: 'Requests from other sites are refused.' }
}

/** Refuses a form without an Origin, which browsers always send, or with a foreign Origin (operations-4). */
export function foreignForm(request: Pick<IncomingMessage, 'headers' | 'method'>): Refused | undefined {
  if (request.method === 'GET' || request.method === 'HEAD') return undefined
  const isOwn = ownOrigins(request).has(header(request, 'origin') ?? '')
  if (isOwn && crossSiteForm(request) === undefined) return undefined
  return { status: 403, message: 'Requests from other sites are refused.' }
}

/**
 * Refuses requests that another site could have sent (graphql-proxy-3). It requires a header that forms
 * cannot send, no cross-site fetch, and our own Origin if there is one.
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
