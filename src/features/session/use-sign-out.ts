import '@/brand/messages/errors'
import '@/brand/messages/notice'
import { useSetAtom } from 'jotai'
import { useRouter } from 'next/router'
import { useRef, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { cartCountAtom } from '../cart/cart-count'
import { useNotice } from '../notices/notice'
import { signedInAtom } from './signed-in'

/** Signing out from the header's menu and from the account area. What it needs is loaded by the press (sign-in-9). */
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
      setSignedIn(false)
      setCount(0)
      notice.success(message('notice.signedOut'))
      // First away from the customer's pages: they would ask again for what is forgotten.
      await router.push('/')
      forgetCustomer()
    } catch {
      // Still signed in: nobody is told otherwise.
      notice.error(message('errors.unavailable'))
    } finally {
      running.current = false
      setLeaving(false)
    }
  }
  return { leave, isLeaving }
}
