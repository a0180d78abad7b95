import { useMemo } from 'react'
import { atom, useSetAtom } from '@/features/page/atoms'

export interface Notice {
  /** Unique per notice, so that the same message twice is shown twice. */
  id: number
  kind: 'success' | 'error'
  message: string
}

/** The message in the snackbar; a new one replaces it. */
export const noticeAtom = atom<Notice | undefined>(undefined)

/**
 * Shows the result of an action to the shopper, with a text from messages.yaml:
 * useNotice().success(message('cart.removed')).
 */
export function useNotice() {
  const set = useSetAtom(noticeAtom)
  return useMemo(() => {
    const show = (kind: Notice['kind'], message: string) =>
      set((before) => ({ kind, message, id: (before?.id ?? 0) + 1 }))
    return {
      success: (message: string) => show('success', message),
      error: (message: string) => show('error', message),
    }
  }, [set])
}
