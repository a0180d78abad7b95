import { useRouter } from 'next/router'
import { useEffect, useEffectEvent } from 'react'
import { useMessage } from '@/brand/use-brand'
import { useNotice } from '@/features/notices/notice'
import { keepLastPage } from '@/features/session/keep-place'
import { markSubscribed } from '@/features/session/subscribed'
import { onMissingPart } from '@/next/browser/lazy-parts'
import { markDevice } from './mark-device'
import { registerWorker } from './register-worker'
import { useKeptPlaces } from './scroll/use-kept-places'

/**
 * Starts what the frame does invisibly once the page is idle: return address, scroll positions, device mark,
 * service worker.
 */
export function StartupEffects() {
  const { events } = useRouter()
  const notice = useNotice()
  const message = useMessage()
  useKeptPlaces()

  const begin = useEffectEvent(() => {
    onMissingPart(() => notice.error(message('errors.partMissing')))
    markDevice()
    markSubscribed()
    registerWorker()
  })
  useEffect(() => begin(), [])
  useEffect(() => {
    // Without this, a sign-in leads to the dashboard.
    const keep = () => void keepLastPage(location.pathname, location.search).catch(() => undefined)
    keep()
    events.on('routeChangeComplete', keep)
    return () => events.off('routeChangeComplete', keep)
  }, [events])

  return null
}
