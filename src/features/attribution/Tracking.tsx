import { useEffect, useState } from 'react'
import { useBrand } from '@/brand/use-brand'
import { fetchLater, later } from '@/next/browser/late-parts'
import { arrival, isDirect, rememberDirect } from './arrival'
import type { TrackedPage } from './page-events'
import { isDevelopment } from '@/settings/public-settings'

const EventTracker = later(() => import('./EventTracker').then((file) => file.EventTracker))

const loadSources = () => import('./attribution-cookies')

/** Only once per document, however often the frame is drawn. */
let hasArrived = false

/** The server leaves this mark with developers (caching-4); it allows nothing. */
const isDeveloper = () => isDevelopment || /(^|; )(__Host-)?dev_bar=1(;|$)/.test(document.cookie)

/** Remembers where the shopper came from (attribution-12). Loaded when the page is at rest; a shop without tags carries no more (attribution-27). */
export function Tracking({ page }: { page: TrackedPage }) {
  const { tags = {}, constants } = useBrand()
  const [isDebugging] = useState(isDeveloper)

  useEffect(() => {
    if (hasArrived) return
    hasArrived = true
    const arrived = arrival()
    if (isDirect(arrived, constants.internalQueryParameters))
      return rememberDirect(arrived, constants.cookies.trafficSourceSeconds)
    // Whoever loses the connection here has still arrived.
    void fetchLater(loadSources).then(
      ({ rememberArrival }) => rememberArrival(arrived, constants),
      () => undefined,
    )
  }, [constants])

  if (Object.keys(tags).length === 0 && !isDebugging) return null
  return <EventTracker page={page} isDebugging={isDebugging} />
}
