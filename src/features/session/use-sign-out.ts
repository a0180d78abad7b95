import '@/brand/generated/errors'
import '@/brand/generated/notice'
import { useSetAtom } from 'jotai'
import { useRouter } from 'next/router'
import { useRef, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { cartCountAtom } from './cart-count'
import { useNotice } from '../notices/notice'
import { forgetSession, signedInAtom } from './signed-in'

/**
 * Returns the sign-out action of the header's menu and the account area. Its code is loaded on click
 * (sign-in-9).
 */
export function useSignOut() {
  const router = useRouter()
  const message = useMessage()
  const notice = useNotice()
  const setSignedIn = useSetAtom(signedInAtom)
  const setCount = useSetAtom(cartCountAtom)
  const [isLeaving, setLeaving] = useState(false)
  const running = useRef(false)

  const leave = async () => {
    if (running.current) return
    running.current = true
    setLeaving(true)
    try {
      const { signOut, forgetCustomer } = await import('./sign-out')
      await signOut()
      forgetSession()
      setSignedIn(false)
      setCount(0)
      notice.success(message('notice.signedOut'))
      // Leave the account pages first; otherwise they refetch what is about to be cleared.
      await router.push('/')
      forgetCustomer()
    } catch {
      // The customer is still signed in, so show an error instead.
      notice.error(message('errors.unavailable'))
    } finally {
      running.current = false
      setLeaving(false)
    }
  }
  return { leave, isLeaving }
}
