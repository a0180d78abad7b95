import Link from 'next/link'
import { useMessage } from '@/brand/use-brand'
import { signIn } from '@/commerce/account/sign-in'
import { PasswordField } from '@/features/forms/PasswordField'
import formStyles from '@/features/forms/form.module.css'
import { useCheckedForm } from '@/features/forms/use-checked-form'
import { useSending } from '@/features/forms/use-sending'
import { Button } from '@/ui/Button'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { captchaAnswer } from '@/features/forms/captcha'
import { EmailField } from './EmailField'
import { passwordSignInRules } from './sign-in-rules'
import styles from './SignInFrame.module.css'

/** The form with e-mail and password. Only the e-mail address is stored while typing. */
export function PasswordForm({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const message = useMessage()
  const { send, isSending, problem } = useSending()
  const form = useCheckedForm({
    blank: { email: '', password: '' },
    rules: () => passwordSignInRules,
    draft: 'sign-in',
    secret: ['password'],
  })
  const { errors } = form.formState
  const submit = form.handleSubmit(async ({ email, password }) => {
    await send(async () => {
      await signIn(email, password, await captchaAnswer('login'))
      await onSignedIn()
    })
  })
  return (
    <form className={formStyles.form} onSubmit={(event) => void submit(event)} noValidate>
      {problem && <ErrorNote>{problem}</ErrorNote>}
      <EmailField error={errors.email?.message} {...form.register('email')} />
      <PasswordField
        label={message('signIn.password')}
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <p className={styles.beside}>
        <Link href="/customer/forgot-password">{message('account.forgotPassword')}</Link>
      </p>
      {problem && (
        <p className={styles.beside}>
          <Link href="/customer/resend-link">{message('signIn.resendTitle')}</Link>
        </p>
      )}
      <Button type="submit" size="l" wide busy={isSending}>
        {message(isSending ? 'signIn.sending' : 'signIn.submit')}
      </Button>
    </form>
  )
}
