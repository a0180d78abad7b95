import '@/brand/messages/notice'
import Link from 'next/link'
import { useRouter } from 'next/router'
import { useMessage } from '@/brand/use-brand'
import { resetPassword } from '@/commerce/sign-in'
import formStyles from '@/features/forms/form.module.css'
import { useCheckedForm } from '@/features/forms/use-checked-form'
import { useSending } from '@/features/forms/use-sending'
import { useNotice } from '@/features/notices/notice'
import { loginPage } from '@/features/session/login-address'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorNote } from '@/ui/ErrorNote'
import { resetLink, type ResetLink } from './mail-link'
import { NewPasswordFields } from './NewPasswordFields'
import { SignInFrame, SignInWaiting } from './SignInFrame'
import { newPasswordRules } from './sign-in-rules'

/** /customer/reset-password and /customer/create-password: opened by the link in an e-mail (sign-in-13). */
export function ResetPasswordScreen() {
  const message = useMessage()
  const { query, isReady } = useRouter()
  if (!isReady) return <SignInWaiting />
  const link = resetLink(query)
  if (link) return <NewPassword link={link} />
  return (
    <SignInFrame title={message('signIn.resetTitle')}>
      <EmptyState icon="mail" title={message('signIn.linkBrokenTitle')} text={message('signIn.linkBroken')}>
        <Button href="/customer/forgot-password">{message('signIn.newLink')}</Button>
      </EmptyState>
    </SignInFrame>
  )
}

function NewPassword({ link }: { link: ResetLink }) {
  const message = useMessage()
  const notice = useNotice()
  const router = useRouter()
  const { send, isSending, problem } = useSending()
  const form = useCheckedForm({ blank: { password: '', repeat: '' }, rules: () => newPasswordRules })
  const submit = form.handleSubmit(async ({ password }) => {
    await send(async () => {
      await resetPassword({ ...link, password })
      notice.success(message('notice.passwordSaved'))
      await router.push(loginPage)
    })
  })
  return (
    <SignInFrame
      title={message('signIn.resetTitle')}
      intro={message('signIn.resetIntro')}
      foot={<Link href="/customer/forgot-password">{message('signIn.newLink')}</Link>}
    >
      <form className={formStyles.form} onSubmit={(event) => void submit(event)} noValidate>
        {problem && <ErrorNote>{problem}</ErrorNote>}
        {'email' in link && (
          // Tells password managers whose password this is.
          <input type="email" autoComplete="username" value={link.email} readOnly hidden />
        )}
        <NewPasswordFields form={form} />
        <Button type="submit" size="l" wide busy={isSending}>
          {message(isSending ? 'signIn.sending' : 'signIn.resetSubmit')}
        </Button>
      </form>
    </SignInFrame>
  )
}
