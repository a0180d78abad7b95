import type { IncomingMessage } from 'node:http'
import { isDataAddress } from './data-address'

/** Marks a request of Next's router for data instead of a page. */
const asksForData = 'x-nextjs-data'

/** Headers with which a client could impersonate Next's internal requests. */
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

/** Removes internal headers from a request before Next sees it. */
export function removeInternalHeaders({ headers }: IncomingMessage, path: string): void {
  for (const name of internalHeaders)
    if (name in headers && !(name === asksForData && isDataAddress(path))) delete headers[name]
}
