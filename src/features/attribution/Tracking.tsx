import { useRouter } from 'next/router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useBrand } from '@/brand/use-brand'
import { later } from '@/next/browser/late-parts'
import { tagsAllowedAt } from '@/lib/tags'
import { arrival, rememberArrival } from './attribution-cookies'
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
let hasArrived = false
let toldPage: { page: TrackedPage; path: string } | undefined

/** The gateway leaves this mark with developers (DV1); it allows nothing. */
const isDeveloper = () =>
  process.env.NODE_ENV === 'development' || /(^|; )(__Host-)?dev_bar=1(;|$)/.test(document.cookie)

/**
 * Remembers where the shopper came from, tells those who may hear of it what happens in the shop, and asks for consent
 * where there is somebody to tell. Loaded when the page is at rest (AT12, AT21).
 */
export function Tracking({ page }: { page: TrackedPage }) {
  const { tags = {}, constants } = useBrand()
  const { asPath, events } = useRouter()
  const path = asPath.replace(/[?#][^]*$/, '')
  const consent = useSyncExternalStore(onConsent, currentConsent, nobodyKnows)
  const [isDebugging] = useState(isDeveloper)
  const [ours] = useState(
    () =>
      (bus ??= new TagBus(tags, {
        hostname: window.location.hostname,
        page: () => window.location.pathname,
      })),
  )

  useEffect(() => {
    if (hasArrived) return
    hasArrived = true
    rememberArrival(arrival(), constants)
  }, [constants])

  useEffect(() => {
    const lists = new SeenLists()
    const stopListening = listen((event) => {
      lists.see(event)
      ours.tell(event)
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
    if (toldPage?.page === page && toldPage.path === path) return
    toldPage = { page, path }
    ours.retry()
    for (const event of pageEvents(page, path)) track(event)
  }, [ours, page, path])

  // Where nobody may be told anything there is nothing to ask, and somebody is busy paying (AT26).
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
