import { hitOrigin } from './hit-origin'
import { pathOfHit } from './hit-path'
import type { SearchHit } from './search-client'

/**
 * Returns the link of a hit. An address outside this shop is reported as a browser error and replaced by the
 * home page (search-3).
 */
export function addressOfHit(hit: SearchHit): string {
  const path = pathOfHit(hit.url, hitOrigin())
  if (path === undefined && typeof window !== 'undefined')
    window.reportError(new Error(`Search hit ${hit.objectID} has a bad address`))
  return path ?? '/'
}
