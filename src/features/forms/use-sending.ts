import { useRef, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { refusalMessage } from '@/commerce/error-message'
import { isSignedOut } from '@/commerce/errors'

/**
 * Runs the request of a form, one click at a time. `problem` is the message for a refusal, to show where the
 * shopper acted.
 * @param onSignedOut called if the session has ended (customer pages)
 * @param onRefused returns true if the refusal is shown elsewhere, at its field
 */
export function useSending(onSignedOut?: () => void, onRefused?: (error: unknown) => boolean) {
  const message = useMessage()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const running = useRef(false)

  /** @returns true if the work is done; false also while an earlier click is still running */
  const send = async (work: () => Promise<void>): Promise<boolean> => {
    if (running.current) return false
    running.current = true
    setSending(true)
    setProblem('')
    try {
      await work()
      return true
    } catch (error) {
      if (onRefused?.(error)) return false
      // The redirect to the login explains itself (account-2).
      if (onSignedOut && isSignedOut(error)) onSignedOut()
      else setProblem(refusalMessage(error, message))
      return false
    } finally {
      running.current = false
      setSending(false)
    }
  }

  return { send, isSending, problem, forgive: () => setProblem('') }
}
