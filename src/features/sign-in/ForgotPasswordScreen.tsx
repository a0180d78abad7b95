import Link from 'next/link'
import { useRouter } from 'next/router'
import { useMessage } from '@/brand/use-brand'
import { forgotPassword } from '@/commerce/account/passwords'
import formStyles from '@/features/forms/form.module.css'
import { useCheckedForm } from '@/features/forms/use-checked-form'
import { useSending } from '@/features/forms/use-sending'
import { useNotice } from '@/features/notices/notice'
import { loginPage } from '@/features/session/login-address'
import { Button } from '@/ui/Button'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { captchaAnswer, useCaptcha } from '@/features/forms/captcha'
import { EmailField } from './EmailField'
import { dropSentCode } from './sent-code'
import { SignInFrame } from './SignInFrame'
import { emailRules } from './sign-in-rules'

/** /customer/forgot-password: shows the same message for every address, then the login page (customer-6). */
export function ForgotPasswordScreen() {
  const message = useMessage()
  const notice = useNotice()
  const router = useRouter()
  useCaptcha('password')
  const { send, isSending, problem } = useSending()
  const form = useCheckedForm({ blank: { email: '' }, rules: () => emailRules, draft: 'sign-in' })
  const submit = form.handleSubmit(async ({ email }) => {
    await send(async () => {
      await forgotPassword(email, await captchaAnswer('password'))
      dropSentCode() // drop the pending login code, so that only one message is shown
      notice.success(message('account.resetSent', { email }))
      await router.push(loginPage)
    })
  })
  return (
    <SignInFrame
      title={message('signIn.forgotTitle')}
      intro={message('signIn.forgotIntro')}
      foot={<Link href={loginPage}>{message('signIn.backToLogin')}</Link>}
    >
      <form className={formStyles.form} onSubmit={(event) => void submit(event)} noValidate>
        {problem && <ErrorNote>{problem}</ErrorNote>}
        <EmailField error={form.formState.errors.email?.message} {...form.register('email')} />
        <Button type="submit" size="l" wide busy={isSending}>
          {message(isSending ? 'signIn.sending' : 'signIn.forgotSubmit')}
        </Button>
      </form>
    </SignInFrame>
  )
}
