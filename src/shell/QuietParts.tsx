import { lazy, Suspense, type ComponentType } from 'react'
import { logQuietly } from '@/features/attribution/log-quietly'
import type { TrackedPage } from '@/features/attribution/page-events'
import { ChatButton } from '@/features/chat/ChatButton'
import { BackToTop } from './BackToTop'
import { Errands } from './Errands'
import { RouteProgress } from './RouteProgress'
import { SnackbarHost } from './SnackbarHost'

const late = () => import('@brand/late.json').then((file) => file.default)

interface Props {
  backToTop: boolean
  chat: boolean
  page: TrackedPage
}

/** A shop that cannot count its visits sells all the same. */
const Tracking = lazy<ComponentType<{ page: TrackedPage }>>(() =>
  import(/* webpackChunkName: "quiet" */ '@/features/attribution/Tracking').then(
    (file) => ({ default: file.Tracking }),
    (error: unknown) => {
      logQuietly('Tracking could not be loaded', error)
      return { default: () => null }
    },
  ),
)

/** The parts of the frame that show nothing until something happens; they come when the page is at rest (SH22). */
export function QuietParts({ backToTop, chat, page }: Props) {
  return (
    <>
      <Errands />
      <RouteProgress />
      {backToTop && <BackToTop />}
      <SnackbarHost />
      {chat && <ChatButton late={late} />}
      <Suspense fallback={null}>
        <Tracking page={page} />
      </Suspense>
    </>
  )
}
