import type { TrackedPage } from '@/features/attribution/page-events'
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

/** A shop that cannot count its visits sells all the same. */
const Tracking = later(() =>
  import(/* webpackChunkName: "quiet" */ '@/features/attribution/Tracking').then((file) => file.Tracking),
)

/** The parts of the frame that show nothing until something happens; they come when the page is at rest (shell-22). */
export function QuietParts({ backToTop, page }: Props) {
  const hasScrolled = useHasScrolled()
  return (
    <>
      <StartupEffects />
      <RouteProgress />
      {backToTop && hasScrolled && <BackToTop />}
      <SnackbarHost />
      <Tracking page={page} />
    </>
  )
}
