import { useRouter } from 'next/router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useBrand } from '@/brand/use-brand'
import { later } from '@/next/browser/lazy-parts'
import { tagsAllowedAt } from '@/lib/words/tags'
import { hasNotChosen, onConsent } from './consent'
import { ConsentBanner } from './ConsentBanner'
import { ConsentNotice } from './ConsentNotice'
import { pageEvents, type TrackedPage } from './page-events'
import { SeenLists } from './seen-lists'
import { TagBus } from './tag-bus'
import { listen, track } from './track'

const DebugDrawer = later(() => import('./DebugDrawer').then((file) => file.DebugDrawer))

const questions = { ask: ConsentBanner, notice: ConsentNotice } as const

/** One per document, even if the frame mounts several times. */
let bus: TagBus | undefined
let trackedPage: { page: TrackedPage; path: string } | undefined

/**
 * Sends shop events to the tags, and asks for consent if the brand has tags. Loaded by shops with tags and
 * for developers (attribution-21, attribution-26).
 */
export function EventTracker({ page, isDebugging }: { page: TrackedPage; isDebugging: boolean }) {
  const { tags = {}, consent: mode = 'notice' } = useBrand()
  const { asPath, events } = useRouter()
  const path = asPath.replace(/[?#][^]*$/, '')
  const isOpen = useSyncExternalStore(onConsent, hasNotChosen, () => false)
  const [ours] = useState(
    () =>
      (bus ??= new TagBus(tags, {
        hostname: window.location.hostname,
        consent: mode,
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

  // Pages that allow no tags, such as the checkout, don't ask for consent (attribution-26).
  const asks =
    Object.keys(tags).length > 0 && isOpen && tagsAllowedAt(path) !== 'none' && path !== '/cookie-choices'
  const Question = questions[mode]
  return (
    <>
      {asks && <Question />}
      {isDebugging && <DebugDrawer bus={ours} />}
    </>
  )
}
