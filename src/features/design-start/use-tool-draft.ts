import { useRouter } from 'next/router'
import { useEffect, useSyncExternalStore } from 'react'
import { draftIdIn, dropDraftId, forgetsOnLeaving, isDraftId, keepDraftId, newDraftId } from './draft-cookie'

export const draftName = (address: string, draftId: string, urlKey: string) =>
  `tool:${address}:${draftId}:${urlKey}`

const never = () => () => undefined

/** The id of a draft that was only just begun, until the cookie holds it. */
let begun: string | undefined

function currentId(asked: unknown): string {
  if (isDraftId(asked)) return asked
  const known = draftIdIn(document.cookie)
  if (known) return known
  begun ??= newDraftId()
  return begun
}

/**
 * The draft that this tab is at: the one a link asks for, else the one of before a reload, else a new one (design-start-6).
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
    keepDraftId(id)
    if (!forgetsOnLeaving(address)) return undefined
    return () => {
      dropDraftId()
      begun = undefined
    }
  }, [id, address])

  return id
}
