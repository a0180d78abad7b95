import { useRef, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { refusalMessage } from '@/commerce/error-message'
import { isSignedOut } from '../session/use-leave-when-signed-out'

/**
 * Runs what a form sends, one press at a time. `problem` is the one message that says why it was refused, for the place
 * where the shopper acted.
 * @param onSignedOut what to do when the session is over (customers' pages)
 * @param onRefused says whether the refusal shows elsewhere, at the box that it is about
 */
export function useSending(onSignedOut?: () => void, onRefused?: (error: unknown) => boolean) {
  const message = useMessage()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const running = useRef(false)

  /** @returns whether the work was done; while an earlier press is still being worked on, false */
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
      // Whoever leaves for the login says why (account-82).
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
