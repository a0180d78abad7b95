import { atom, useSetAtom } from 'jotai'
import { useMemo } from 'react'

export interface Notice {
  /** Unique per notice, so that the same message twice is shown twice. */
  id: number
  kind: 'success' | 'error'
  message: string
}

/** The message in the snackbar; a new one replaces it. */
export const noticeAtom = atom<Notice | undefined>(undefined)

const showAtom = atom(null, (get, set, notice: Omit<Notice, 'id'>) => {
  set(noticeAtom, { ...notice, id: (get(noticeAtom)?.id ?? 0) + 1 })
})

/**
 * Shows the result of an action to the shopper, with a text from messages.yaml:
 * useNotice().success(message('cart.removed')).
 */
export function useNotice() {
  const show = useSetAtom(showAtom)
  return useMemo(
    () => ({
      success: (message: string) => show({ kind: 'success', message }),
      error: (message: string) => show({ kind: 'error', message }),
    }),
    [show],
  )
}
