import type { IncomingMessage } from 'node:http'
import { isDataAddress } from './data-address'

/** Says that Next's router asks, for data and not for a page. */
const asksForData = 'x-nextjs-data'

/** By these a client could pretend to be Next's own plumbing. */
export const internalHeaders = [
  asksForData,
  'x-middleware-subrequest',
  'x-middleware-rewrite',
  'x-middleware-redirect',
  'x-middleware-set-cookie',
  'x-middleware-skip',
  'x-middleware-override-headers',
  'x-middleware-next',
  'x-now-route-matches',
  'x-matched-path',
  'x-prerender-revalidate',
  'x-prerender-revalidate-if-generated',
  'x-next-revalidated-tags',
  'x-next-revalidate-tag-token',
  'x-next-resume-state-length',
  'next-resume',
  'x-invoke-path',
  'x-invoke-query',
  'x-invoke-output',
]

/** Before Next sees a request: what only Next may say to itself is taken out. */
export function removeInternalHeaders({ headers }: IncomingMessage, path: string): void {
  for (const name of internalHeaders)
    if (name in headers && !(name === asksForData && isDataAddress(path))) delete headers[name]
}
