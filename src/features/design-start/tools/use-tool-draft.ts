import { useRouter } from 'next/router'
import { useEffect, useSyncExternalStore } from 'react'
import {
  draftIdIn,
  draftIdOfTab,
  dropDraftId,
  forgetFinishedDraft,
  forgetsOnLeaving,
  isDraftId,
  keepDraftId,
  newDraftId,
  watchDraft,
} from '../saved/draft-cookie'
import { pageCookies } from '@/lib/browser/browser-cookies'

export const draftName = (address: string, draftId: string, urlKey: string) =>
  `tool:${address}:${draftId}:${urlKey}`

const never = () => () => undefined

/** The draft id of this tab, for all pages it opens. */
let own: string | undefined

/** Reads the address itself: a static page's router has the query only after the page is interactive. */
const askedInAddress = () => new URLSearchParams(window.location.search).get('edit')

function currentId(asked: unknown): string {
  if (isDraftId(asked)) return asked
  return (own ??= draftIdOfTab() ?? draftIdIn(pageCookies()) ?? newDraftId())
}

/**
 * Returns this tab's draft: the one in the link, otherwise the previous one, otherwise a new one
 * (design-start-6). The cookie exists while the tool is open. The id is known before the first click, so that
 * no answer goes to another draft. Undefined only on the server.
 */
export function useToolDraft(address: string): string | undefined {
  const { isReady, query } = useRouter()
  const asked = query['edit']
  const id = useSyncExternalStore(
    never,
    () => currentId(isReady ? asked : askedInAddress()),
    () => undefined,
  )

  useEffect(() => {
    if (id === undefined) return undefined
    keepDraftId(id, id === own)
    watchDraft()
    if (!forgetsOnLeaving(address)) return undefined
    let next: string | undefined
    // The next document's address. Without the Navigation API the id is dropped, and /uploadchoice finds it
    // in the tab's storage.
    const headFor = ({ destination }: NavigateEvent) => {
      next = new URL(destination.url).pathname
    }
    const leaveDocument = () => {
      if (!forgetsOnLeaving(address, next)) return
      dropDraftId()
      forgetFinishedDraft()
    }
    window.navigation?.addEventListener('navigate', headFor)
    window.addEventListener('pagehide', leaveDocument)
    return () => {
      window.navigation?.removeEventListener('navigate', headFor)
      window.removeEventListener('pagehide', leaveDocument)
      // In client-side navigation, the address changes before the next screen appears.
      if (!forgetsOnLeaving(address, window.location.pathname)) return
      dropDraftId()
      if (forgetFinishedDraft()) own = undefined
    }
  }, [id, address])

  return id
}
