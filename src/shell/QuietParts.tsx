import { useState } from 'react'
import type { TrackedPage } from '@/features/attribution/page-events'
import { asksForSomething, isMarkedDeveloper } from '@/features/developer/developer-signs'
import { later } from '@/next/browser/late-parts'
import { StartupEffects } from './StartupEffects'
import { RouteProgress } from './RouteProgress'
import { SnackbarHost } from './SnackbarHost'
import { useHasScrolled } from './use-has-scrolled'

interface Props {
  backToTop: boolean
  page: TrackedPage
}

/** Nobody climbs who has not gone down. */
const BackToTop = later(() => import('./BackToTop').then((file) => file.BackToTop))

/** Nobody but developers and those who test the shop. */
const AddressOrders = later(() =>
  import('@/features/developer/AddressOrders').then((file) => file.AddressOrders),
)

/** A shop that cannot count its visits sells all the same. */
const Tracking = later(() =>
  import(/* webpackChunkName: "quiet" */ '@/features/attribution/Tracking').then((file) => file.Tracking),
)

/**
 * The parts of the frame that show nothing until something happens; they come when the page is at rest (shell-22). What reads the
 * address waits until its orders are taken out of it (caching-11).
 */
export function QuietParts({ backToTop, page }: Props) {
  const hasScrolled = useHasScrolled()
  const [asks, setAsks] = useState(() => asksForSomething(new URLSearchParams(location.search)))
  const [isDevelopers] = useState(() => asks || isMarkedDeveloper(document.cookie))
  return (
    <>
      {isDevelopers && <AddressOrders onTaken={() => setAsks(false)} />}
      {!asks && <StartupEffects />}
      <RouteProgress />
      {backToTop && hasScrolled && <BackToTop />}
      <SnackbarHost />
      {!asks && <Tracking page={page} />}
    </>
  )
}
