import { useEffect, useState } from 'react'
import { useBrand } from '@/brand/use-brand'
import { fetchLater, later } from '@/next/browser/lazy-parts'
import { arrival, isDirect, rememberDirect } from './arrival'
import type { TrackedPage } from './page-events'
import { isDevelopment } from '@/settings/public-settings'
import { pageCookies } from '@/lib/browser/browser-cookies'

const EventTracker = later(() => import('./EventTracker').then((file) => file.EventTracker))

const loadSources = () => import('./attribution-cookies')
const loadConsented = () => import('./consented-arrival')

/** Handles the arrival once per document, even if the frame mounts several times. */
let hasArrived = false

/**
 * True in development, or with the `dev_bar` cookie that the server sets for developers (caching-4). The
 * cookie grants no permissions.
 */
const isDeveloper = () => isDevelopment || /(^|; )(__Host-)?dev_bar=1(;|$)/.test(pageCookies())

/**
 * Records where the shopper came from (attribution-12). Loaded when the page is idle. A shop without tags
 * loads nothing more (attribution-26).
 */
export function Tracking({ page }: { page: TrackedPage }) {
  const { tags = {}, constants, consent } = useBrand()
  const [isDebugging] = useState(isDeveloper)

  useEffect(() => {
    if (hasArrived) return
    hasArrived = true
    const arrived = arrival()
    if (consent === 'ask')
      return void fetchLater(loadConsented).then(
        ({ rememberOnceAllowed }) => rememberOnceAllowed(arrived, constants),
        () => undefined,
      )
    if (isDirect(arrived, constants.internalQueryParameters))
      return rememberDirect(arrived, constants.cookies.trafficSourceSeconds)
    // Ignore a failed load: only the traffic source is lost.
    void fetchLater(loadSources).then(
      ({ rememberArrival }) => rememberArrival(arrived, constants),
      () => undefined,
    )
  }, [constants, consent])

  if (Object.keys(tags).length === 0 && !isDebugging) return null
  return <EventTracker page={page} isDebugging={isDebugging} />
}
