import '@/brand/generated/notice'
import Link from 'next/link'
import { useRouter } from 'next/router'
import { useMessage } from '@/brand/use-brand'
import { can } from '@/commerce/capabilities'
import { resetPassword } from '@/commerce/account/passwords'
import formStyles from '@/features/forms/form.module.css'
import { useCheckedForm } from '@/features/forms/use-checked-form'
import { useSending } from '@/features/forms/use-sending'
import { useNotice } from '@/features/notices/notice'
import { loginPage } from '@/features/session/login-address'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { captchaAnswer, useCaptcha } from '@/features/forms/captcha'
import { EmailField } from './EmailField'
import { resetLink, type ResetLink } from './mail-link'
import { NewPasswordFields } from './NewPasswordFields'
import { SignInFrame, SignInWaiting } from './SignInFrame'
import { emailRules, newPasswordRules } from './sign-in-rules'

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
  const { token, whose } = link
  useCaptcha('password')
  const form = useCheckedForm({
    blank: { email: '', password: '', repeat: '' },
    rules: () => (whose ? newPasswordRules : { ...emailRules, ...newPasswordRules }),
  })
  const submit = form.handleSubmit(async ({ email, password }) => {
    await send(async () => {
      const captcha = await captchaAnswer('password')
      await resetPassword({ ...(whose ?? { email }), token, password, captcha })
      notice.success(message('notice.passwordSaved'))
      await router.push(loginPage)
    })
  })
  return (
    <SignInFrame
      title={message('signIn.resetTitle')}
      intro={can('endsSessions') && message('signIn.resetIntro')}
      foot={<Link href="/customer/forgot-password">{message('signIn.newLink')}</Link>}
    >
      <form className={formStyles.form} onSubmit={(event) => void submit(event)} noValidate>
        {problem && <ErrorNote>{problem}</ErrorNote>}
        {whose && 'email' in whose && (
          // Tells password managers which account the password belongs to.
          <input type="email" autoComplete="username" value={whose.email} readOnly hidden />
        )}
        {!whose && <EmailField error={form.formState.errors.email?.message} {...form.register('email')} />}
        <NewPasswordFields form={form} />
        <Button type="submit" size="l" wide busy={isSending}>
          {message(isSending ? 'signIn.sending' : 'signIn.resetSubmit')}
        </Button>
      </form>
    </SignInFrame>
  )
}
