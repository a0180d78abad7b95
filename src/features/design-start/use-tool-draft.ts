import { useRouter } from 'next/router'
import { useEffect, useSyncExternalStore } from 'react'
import {
  draftIdIn,
  draftIdOfTab,
  dropDraftId,
  forgetsOnLeaving,
  isDraftId,
  keepDraftId,
  newDraftId,
} from './draft-cookie'

export const draftName = (address: string, draftId: string, urlKey: string) =>
  `tool:${address}:${draftId}:${urlKey}`

const never = () => () => undefined

/** The id that this tab works with, whatever pages it opens meanwhile. */
let own: string | undefined

function currentId(asked: unknown): string {
  if (isDraftId(asked)) return asked
  return (own ??= draftIdOfTab() ?? draftIdIn(document.cookie) ?? newDraftId())
}

/**
 * The draft that this tab is at: the one a link asks for, else the one that it had before, else a new one (design-start-6). The
 * cookie is there while the tool is open.
 * Undefined on the server and until the address is known.
 */
export function useToolDraft(address: string): string | undefined {
  const { isReady, query } = useRouter()
  const asked = query['edit']
  const id = useSyncExternalStore(
    never,
    () => (isReady ? currentId(asked) : undefined),
    () => undefined,
  )

  useEffect(() => {
    if (id === undefined) return undefined
    keepDraftId(id, id === own)
    if (!forgetsOnLeaving(address)) return undefined
    window.addEventListener('pagehide', dropDraftId)
    return () => {
      window.removeEventListener('pagehide', dropDraftId)
      dropDraftId()
    }
  }, [id, address])

  return id
}
