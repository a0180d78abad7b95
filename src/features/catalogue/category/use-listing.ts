import { useRouter } from 'next/router'
import { useMemo } from 'react'
import { everything, listingFrom, queryOf, type Listing } from './category-listing'

/**
 * Returns the listing of the address and functions to change it. The static page first shows everything.
 * Filters apply once the browser has read the address (catalogue-12).
 */
export function useListing(path: string, facets: { code: string; label: string }[]) {
  const router = useRouter()
  const query = router.isReady ? (/\?([^#]*)/.exec(router.asPath)?.[1] ?? '') : ''
  const listing = useMemo(
    () => (query === '' ? everything : listingFrom(new URLSearchParams(query), facets)),
    [query, facets],
  )
  const hrefFor = (wanted: Listing) => path + queryOf(wanted, facets)
  return {
    listing,
    hrefFor,
    show: (wanted: Listing) => router.push(hrefFor(wanted), undefined, { shallow: true, scroll: false }),
  }
}
