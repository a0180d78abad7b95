import Link from 'next/link'
import { useEffect } from 'react'
import { useMessage } from '@/brand/use-brand'
import { keepRedirect } from '@/features/session/redirect-path'
import { loginPage } from '@/features/session/login-address'
import { useCaptcha } from '@/features/forms/captcha'
import { CodeForm } from './CodeForm'
import { SignInFrame } from './SignInFrame'
import { useAfterSignIn } from './use-entering'

/**
 * /validate and /validate/identification: only the code. If none was sent, it can be requested here
 * (sign-in-7).
 */
export function ValidateScreen() {
  const message = useMessage()
  const enter = useAfterSignIn()
  useEffect(() => keepRedirect(window.location.search), [])
  useCaptcha('code')
  return (
    <SignInFrame
      title={message('signIn.validateTitle')}
      intro={message('signIn.validateIntro')}
      foot={<Link href={loginPage}>{message('signIn.backToLogin')}</Link>}
    >
      <CodeForm onSignedIn={() => enter()} />
    </SignInFrame>
  )
}
