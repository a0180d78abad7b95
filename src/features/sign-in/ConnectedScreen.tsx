import { useRouter } from 'next/router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useMessage } from '@/brand/use-brand'
import { loginPage } from '@/features/session/login-address'
import { isSignedIn } from '@/features/session/signed-in'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { SignInFrame } from './SignInFrame'
import { useAfterSignIn } from './use-entering'
import { pageCookies } from '@/lib/browser/browser-cookies'

/**
 * /customer/connected: the shopper returns from Google or Facebook signed in. It does what follows every
 * sign-in (sign-in-5, sign-in-18).
 */
export function ConnectedScreen() {
  const message = useMessage()
  const router = useRouter()
  const enter = useAfterSignIn()
  const hasBegun = useRef(false)
  const go = useEffectEvent(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    const toLogin = () => void router.replace(loginPage)
    if (!isSignedIn(pageCookies())) return toLogin()
    enter('notice.socialConnected').catch(toLogin)
  })
  useEffect(() => go(), [])
  return (
    <SignInFrame title={message('signIn.connecting')} intro={message('signIn.connectingText')}>
      <div role="status" aria-label={message('signIn.connecting')}>
        <Skeleton lines={3} />
      </div>
    </SignInFrame>
  )
}
