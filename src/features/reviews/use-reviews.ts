import { useRouter } from 'next/router'
import { useEffect, useMemo, useState } from 'react'
import type { SiteReviews } from '@/commerce/content/site-reviews'
import { firstReviews, queryOfReviews, reviewListingFrom, reviewsPerPage } from './review-listing'

type Answer = { status: 'here'; reviews: SiteReviews } | { status: 'loading' | 'failed' }

/**
 * Returns the listing of the address. The first page is already loaded, others are fetched on demand
 * (reviews-1).
 */
export function useReviews(first: SiteReviews, path: string) {
  const router = useRouter()
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<{ ticket: string; answer: Answer }>()
  const query = router.isReady ? (/\?([^#]*)/.exec(router.asPath)?.[1] ?? '') : ''
  const listing = useMemo(
    () => (query === '' ? firstReviews : reviewListingFrom(new URLSearchParams(query))),
    [query],
  )
  const isFirst = queryOfReviews(listing) === ''
  const ticket = `${queryOfReviews(listing)} ${attempt}`

  useEffect(() => {
    if (isFirst) return undefined
    let isStale = false
    const finish = (found: Answer) => {
      if (!isStale) setAnswer({ ticket, answer: found })
    }
    const load = async () => {
      const { siteReviews } = await import('@/commerce/content/site-reviews')
      finish({ status: 'here', reviews: await siteReviews(listing.page, reviewsPerPage, listing) })
    }
    void load().catch(() => finish({ status: 'failed' }))
    return () => {
      isStale = true
    }
  }, [isFirst, ticket, listing])

  const shown: Answer = isFirst
    ? { status: 'here', reviews: first }
    : answer?.ticket === ticket
      ? answer.answer
      : { status: 'loading' }
  const hrefFor = (wanted: typeof listing) => path + queryOfReviews(wanted)
  return {
    listing,
    shown,
    hrefFor,
    show: (wanted: typeof listing) =>
      router.push(hrefFor(wanted), undefined, { shallow: true, scroll: false }),
    retry: () => setAttempt((count) => count + 1),
  }
}
