import { BackToTop } from './BackToTop'
import { RouteProgress } from './RouteProgress'
import { SnackbarHost } from './SnackbarHost'

/** The parts of the frame that show nothing until something happens; they come when the page is at rest (SH22). */
export function QuietParts({ backToTop }: { backToTop: boolean }) {
  return (
    <>
      <RouteProgress />
      {backToTop && <BackToTop />}
      <SnackbarHost />
    </>
  )
}
