import { atom, useSetAtom } from 'jotai'
import { useMemo } from 'react'

export interface Notice {
  /** Differs for each notice, so that the same words twice are shown twice. */
  id: number
  kind: 'success' | 'error'
  message: string
}

/** The one message that the snackbar shows; a new one takes the place of the last. */
export const noticeAtom = atom<Notice | undefined>(undefined)

const showAtom = atom(null, (get, set, notice: Omit<Notice, 'id'>) => {
  set(noticeAtom, { ...notice, id: (get(noticeAtom)?.id ?? 0) + 1 })
})

/** Tells the shopper how something went, in words from messages.yaml: useNotice().success(message('cart.removed')). */
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
