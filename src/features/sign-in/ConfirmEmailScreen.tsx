import Link from 'next/link'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { confirmEmail } from '@/commerce/sign-in'
import formStyles from '@/features/forms/form.module.css'
import { useSending } from '@/features/forms/use-sending'
import { loginPage } from '@/features/session/login-address'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorNote } from '@/ui/ErrorNote'
import { confirmationLink } from './mail-link'
import { SignInFrame, SignInWaiting } from './SignInFrame'
import { useEntering } from './use-entering'

/** /confirm-email: opening the page changes nothing, because mail scanners open links too; the button does (sign-in-15). */
export function ConfirmEmailScreen() {
  const message = useMessage()
  const { query, isReady } = useRouter()
  const enter = useEntering()
  const { send, isSending, problem } = useSending()
  const [isConfirmed, setConfirmed] = useState(false)
  if (!isReady) return <SignInWaiting />
  const link = confirmationLink(query)

  if (isConfirmed)
    return (
      <SignInFrame title={message('signIn.confirmedTitle')}>
        <div className={formStyles.form}>
          <ErrorNote tone="success">{message('signIn.confirmed')}</ErrorNote>
          <Button href={loginPage} size="l">
            {message('account.login')}
          </Button>
        </div>
      </SignInFrame>
    )
  if (!link)
    return (
      <SignInFrame title={message('signIn.confirmEmailTitle')}>
        <EmptyState icon="mail" title={message('signIn.linkBrokenTitle')} text={message('signIn.linkBroken')}>
          <Button href="/customer/resend-link">{message('signIn.newLink')}</Button>
        </EmptyState>
      </SignInFrame>
    )
  const confirm = () =>
    send(async () => {
      if ((await confirmEmail(link.email, link.key)) === 'signed-in') await enter('notice.accountCreated')
      else setConfirmed(true)
    })
  return (
    <SignInFrame
      title={message('signIn.confirmEmailTitle')}
      intro={message('signIn.confirmEmailText', { email: link.email })}
      foot={<Link href="/customer/resend-link">{message('signIn.newLink')}</Link>}
    >
      <div className={formStyles.form}>
        {problem && <ErrorNote>{problem}</ErrorNote>}
        <Button size="l" wide busy={isSending} onClick={() => void confirm()}>
          {message(isSending ? 'signIn.sending' : 'signIn.confirmEmailSubmit')}
        </Button>
      </div>
    </SignInFrame>
  )
}
