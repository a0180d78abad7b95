import Link from 'next/link'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { confirmEmail } from '@/commerce/account/sign-in'
import formStyles from '@/features/forms/form.module.css'
import { useCheckedForm } from '@/features/forms/use-checked-form'
import { useSending } from '@/features/forms/use-sending'
import { loginPage } from '@/features/session/login-address'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { EmailField } from './EmailField'
import { confirmationLink } from './mail-link'
import { emailRules } from './sign-in-rules'
import { SignInFrame, SignInWaiting } from './SignInFrame'
import { useAfterSignIn } from './use-entering'

/** /confirm-email: opening the page changes nothing, because mail scanners open links too; the button does (sign-in-13). */
export function ConfirmEmailScreen() {
  const message = useMessage()
  const { query, isReady } = useRouter()
  const enter = useAfterSignIn()
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
  const confirm = (email: string) =>
    send(async () => {
      if ((await confirmEmail(email, link.key)) === 'signed-in') await enter('notice.accountCreated')
      else setConfirmed(true)
    })
  return (
    <SignInFrame
      title={message('signIn.confirmEmailTitle')}
      intro={link.email && message('signIn.confirmEmailText', { email: link.email })}
      foot={<Link href="/customer/resend-link">{message('signIn.newLink')}</Link>}
    >
      <ConfirmForm email={link.email} isSending={isSending} problem={problem} onConfirm={confirm} />
    </SignInFrame>
  )
}

interface FormProps {
  /** '' if the link doesn't contain it; the form then asks for it (sign-in-13). */
  email: string
  isSending: boolean
  problem: string
  onConfirm: (email: string) => Promise<unknown>
}

function ConfirmForm({ email, isSending, problem, onConfirm }: FormProps) {
  const message = useMessage()
  const form = useCheckedForm({ blank: { email }, rules: () => emailRules })
  const submit = form.handleSubmit(async (values) => void (await onConfirm(values.email)))
  return (
    <form className={formStyles.form} onSubmit={(event) => void submit(event)} noValidate>
      {problem && <ErrorNote>{problem}</ErrorNote>}
      {email === '' && (
        <EmailField error={form.formState.errors.email?.message} {...form.register('email')} />
      )}
      <Button type="submit" size="l" wide busy={isSending}>
        {message(isSending ? 'signIn.sending' : 'signIn.confirmEmailSubmit')}
      </Button>
    </form>
  )
}
