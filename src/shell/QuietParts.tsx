import type { TrackedPage } from '@/features/attribution/page-events'
import { later } from '@/next/browser/late-parts'
import { BackToTop } from './BackToTop'
import { Errands } from './Errands'
import { RouteProgress } from './RouteProgress'
import { SnackbarHost } from './SnackbarHost'

interface Props {
  backToTop: boolean
  page: TrackedPage
}

/** A shop that cannot count its visits sells all the same. */
const Tracking = later(() =>
  import(/* webpackChunkName: "quiet" */ '@/features/attribution/Tracking').then((file) => file.Tracking),
)

/** The parts of the frame that show nothing until something happens; they come when the page is at rest (SH22). */
export function QuietParts({ backToTop, page }: Props) {
  return (
    <>
      <Errands />
      <RouteProgress />
      {backToTop && <BackToTop />}
      <SnackbarHost />
      <Tracking page={page} />
    </>
  )
}
