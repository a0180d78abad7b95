import { useRouter } from 'next/router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useMessage } from '@/brand/use-brand'
import { loginPage } from '@/features/session/login-address'
import { isSignedIn } from '@/features/session/signed-in'
import { Skeleton } from '@/ui/Skeleton'
import { SignInFrame } from './SignInFrame'
import { useEntering } from './use-entering'

/** /customer/connected: back from Google or Facebook, signed in; what follows every sign-in happens here (sign-in-5, sign-in-18). */
export function ConnectedScreen() {
  const message = useMessage()
  const router = useRouter()
  const enter = useEntering()
  const hasBegun = useRef(false)
  const go = useEffectEvent(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    const toLogin = () => void router.replace(loginPage)
    if (!isSignedIn(document.cookie)) return toLogin()
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
