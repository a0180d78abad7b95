import { hitOrigin } from './hit-origin'
import { pathOfHit } from './hit-path'
import type { SearchHit } from './search-client'

/** search-3: where a hit leads. An address off this shop is reported to the browser's log and replaced by the home page. */
export function addressOfHit(hit: SearchHit): string {
  const path = pathOfHit(hit.url, hitOrigin())
  if (path === undefined && typeof window !== 'undefined')
    window.reportError(new Error(`Search hit ${hit.objectID} has a bad address`))
  return path ?? '/'
}
