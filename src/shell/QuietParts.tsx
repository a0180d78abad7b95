import { lazy, Suspense, type ComponentType } from 'react'
import { logQuietly } from '@/features/attribution/log-quietly'
import type { TrackedPage } from '@/features/attribution/page-events'
import { BackToTop } from './BackToTop'
import { Errands } from './Errands'
import { RouteProgress } from './RouteProgress'
import { SnackbarHost } from './SnackbarHost'

interface Props {
  backToTop: boolean
  page: TrackedPage
}

/** A shop that cannot count its visits sells all the same. */
const Tracking = lazy<ComponentType<{ page: TrackedPage; isDebugging: boolean }>>(() =>
  import('@/features/attribution/Tracking').then(
    (file) => ({ default: file.Tracking }),
    (error: unknown) => {
      logQuietly('Tracking could not be loaded', error)
      return { default: () => null }
    },
  ),
)

/** The parts of the frame that show nothing until something happens; they come when the page is at rest (SH22). */
export function QuietParts({ backToTop, page }: Props) {
  return (
    <>
      <Errands />
      <RouteProgress />
      {backToTop && <BackToTop />}
      <SnackbarHost />
      <Suspense fallback={null}>
        <Tracking page={page} isDebugging={process.env.NODE_ENV === 'development'} />
      </Suspense>
    </>
  )
}
