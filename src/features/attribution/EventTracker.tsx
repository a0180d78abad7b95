import { useRouter } from 'next/router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useBrand } from '@/brand/use-brand'
import { later } from '@/next/browser/late-parts'
import { tagsAllowedAt } from '@/lib/tags'
import { currentConsent, onConsent } from './consent'
import { ConsentBanner } from './ConsentBanner'
import { pageEvents, type TrackedPage } from './page-events'
import { SeenLists } from './seen-lists'
import { TagBus } from './tag-bus'
import { listen, track } from './track'

const DebugDrawer = later(() => import('./DebugDrawer').then((file) => file.DebugDrawer))

const nobodyKnows = () => undefined

/** Only one of these per document, however often the frame is drawn. */
let bus: TagBus | undefined
let trackedPage: { page: TrackedPage; path: string } | undefined

/**
 * Tells those who may hear of it what happens in the shop, and asks for consent where there is somebody to tell. Loaded by
 * shops that have tags, and for developers (attribution-21, attribution-27, attribution-28).
 */
export function EventTracker({ page, isDebugging }: { page: TrackedPage; isDebugging: boolean }) {
  const { tags = {} } = useBrand()
  const { asPath, events } = useRouter()
  const path = asPath.replace(/[?#][^]*$/, '')
  const consent = useSyncExternalStore(onConsent, currentConsent, nobodyKnows)
  const [ours] = useState(
    () =>
      (bus ??= new TagBus(tags, {
        hostname: window.location.hostname,
        page: () => window.location.pathname,
      })),
  )

  useEffect(() => {
    const lists = new SeenLists()
    const stopListening = listen((event) => {
      lists.see(event)
      ours.track(event)
    })
    const choose = (event: MouseEvent) => {
      const chosen = lists.chosenBy(event)
      if (chosen) track(chosen)
    }
    document.addEventListener('click', choose, true)
    const stopConsent = onConsent(ours.consentChanged)
    return () => {
      stopListening()
      stopConsent()
      document.removeEventListener('click', choose, true)
    }
  }, [ours])

  useEffect(() => {
    const leave = (url: string) => {
      if (ours.needsNewDocument(url.replace(/[?#][^]*$/, ''))) window.location.assign(url)
    }
    events.on('routeChangeStart', leave)
    return () => events.off('routeChangeStart', leave)
  }, [ours, events])

  useEffect(() => {
    if (trackedPage?.page === page && trackedPage.path === path) return
    trackedPage = { page, path }
    ours.retry()
    for (const event of pageEvents(page, path)) track(event)
  }, [ours, page, path])

  // Where nobody may track anything there is nothing to ask, and somebody is busy paying (attribution-26).
  const asks =
    Object.keys(tags).length > 0 &&
    consent === undefined &&
    tagsAllowedAt(path) !== 'none' &&
    path !== '/cookie-choices'
  return (
    <>
      {asks && <ConsentBanner />}
      {isDebugging && <DebugDrawer bus={ours} />}
    </>
  )
}
