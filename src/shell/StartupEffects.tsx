import { useRouter } from 'next/router'
import { useEffect, useEffectEvent } from 'react'
import { useMessage } from '@/brand/use-brand'
import { useNotice } from '@/features/notices/notice'
import { keepPlace } from '@/features/session/keep-place'
import { whenMissing } from '@/next/browser/late-parts'
import { markDevice } from './mark-device'
import { registerWorker } from './register-worker'

/** shell-31: what the frame does unseen once a page is at rest: the way back, the device, the worker. */
export function StartupEffects() {
  const { events } = useRouter()
  const notice = useNotice()
  const message = useMessage()

  const begin = useEffectEvent(() => {
    whenMissing(() => notice.error(message('errors.partMissing')))
    markDevice()
    registerWorker()
  })
  useEffect(() => begin(), [])
  useEffect(() => {
    // Without it signing in leads to the dashboard.
    const keep = () => void keepPlace(location.pathname, location.search).catch(() => undefined)
    keep()
    events.on('routeChangeComplete', keep)
    return () => events.off('routeChangeComplete', keep)
  }, [events])

  return null
}
