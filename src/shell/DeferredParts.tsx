import { useState } from 'react'
import type { TrackedPage } from '@/features/attribution/page-events'
import { asksForSomething, isMarkedDeveloper } from '@/features/developer/developer-signs'
import { later } from '@/next/browser/lazy-parts'
import { StartupEffects } from './StartupEffects'
import { RouteProgress } from './RouteProgress'
import { SnackbarHost } from './SnackbarHost'
import { useHasScrolled } from './scroll/use-has-scrolled'
import { pageCookies } from '@/lib/browser/browser-cookies'

interface Props {
  backToTop: boolean
  page: TrackedPage
}

/** "Back to top" is needed only after scrolling, so it loads late. */
const BackToTop = later(() => import('./scroll/BackToTop').then((file) => file.BackToTop))

/** Only developers and testers of the shop need it. */
const AddressOrders = later(() =>
  import('@/features/developer/AddressOrders').then((file) => file.AddressOrders),
)

/** A shop works even if it cannot count its visits. */
const Tracking = later(() =>
  import(/* webpackChunkName: "quiet" */ '@/features/attribution/Tracking').then((file) => file.Tracking),
)

/**
 * The parts of the frame that show nothing until something happens, mounted when the page is idle.
 * Code that reads the address waits until developer commands have been removed from it (caching-11).
 */
export function DeferredParts({ backToTop, page }: Props) {
  const hasScrolled = useHasScrolled()
  const [asks, setAsks] = useState(() => asksForSomething(new URLSearchParams(location.search)))
  const [isDevelopers] = useState(() => asks || isMarkedDeveloper(pageCookies()))
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
