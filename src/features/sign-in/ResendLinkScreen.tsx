import Link from 'next/link'
import { useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { resendLink } from '@/commerce/account/sign-in'
import formStyles from '@/features/forms/form.module.css'
import { useCheckedForm } from '@/features/forms/use-checked-form'
import { useSending } from '@/features/forms/use-sending'
import { loginPage } from '@/features/session/login-address'
import { Button } from '@/ui/Button'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { EmailField } from './EmailField'
import { SignInFrame } from './SignInFrame'
import { emailRules } from './sign-in-rules'

/**
 * /customer/resend-link: sends the confirmation link again. The response never reveals if one was pending
 * (customer-6).
 */
export function ResendLinkScreen() {
  const message = useMessage()
  const { send, isSending, problem } = useSending()
  const [sentTo, setSentTo] = useState('')
  const form = useCheckedForm({ blank: { email: '' }, rules: () => emailRules, draft: 'sign-in' })
  const submit = form.handleSubmit(async ({ email }) => {
    setSentTo('')
    if (await send(() => resendLink(email))) setSentTo(email)
  })
  return (
    <SignInFrame
      title={message('signIn.resendTitle')}
      intro={message('signIn.resendIntro')}
      foot={<Link href={loginPage}>{message('signIn.backToLogin')}</Link>}
    >
      <form className={formStyles.form} onSubmit={(event) => void submit(event)} noValidate>
        {problem && <ErrorNote>{problem}</ErrorNote>}
        {sentTo && <ErrorNote tone="success">{message('signIn.resendSent', { email: sentTo })}</ErrorNote>}
        <EmailField error={form.formState.errors.email?.message} {...form.register('email')} />
        <Button type="submit" size="l" wide busy={isSending}>
          {message(isSending ? 'signIn.sending' : 'signIn.resendSubmit')}
        </Button>
      </form>
    </SignInFrame>
  )
}
