import { useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { requestCode } from '@/commerce/account/sign-in'
import formStyles from '@/features/forms/form.module.css'
import { useCheckedForm } from '@/features/forms/use-checked-form'
import { useSending } from '@/features/forms/use-sending'
import { Button } from '@/ui/Button'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { captchaAnswer } from '@/features/forms/captcha'
import { CodeEntry } from './CodeEntry'
import { EmailField } from './EmailField'
import { dropSentCode, keepSentCode, sentCode, type SentCode } from './sent-code'
import { emailRules } from './sign-in-rules'
import styles from './SignInFrame.module.css'

/**
 * Signing in with a code by e-mail: request it, then enter it. A reload stays at the same step (sign-in-7).
 */
export function CodeForm({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const [sent, setSent] = useState(sentCode)

  const keep = (next: SentCode) => {
    keepSentCode(next)
    setSent(next)
  }
  const startOver = () => {
    dropSentCode()
    setSent(undefined)
  }
  if (!sent) return <AskForCode onSent={(email) => keep({ email, at: Date.now() })} />
  return (
    <CodeEntry
      sent={sent}
      onSentAgain={() => keep({ ...sent, at: Date.now() })}
      onOtherEmail={startOver}
      onSignedIn={async () => {
        dropSentCode()
        await onSignedIn()
      }}
    />
  )
}

function AskForCode({ onSent }: { onSent: (email: string) => void }) {
  const message = useMessage()
  const { send, isSending, problem } = useSending()
  const form = useCheckedForm({ blank: { email: '' }, rules: () => emailRules, draft: 'sign-in' })
  const submit = form.handleSubmit(async ({ email }) => {
    const isSent = await send(async () => void (await requestCode(email, await captchaAnswer('code'))))
    if (isSent) onSent(email)
  })
  return (
    <form className={formStyles.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className={styles.hint}>{message('signIn.codeIntro')}</p>
      {problem && <ErrorNote>{problem}</ErrorNote>}
      <EmailField error={form.formState.errors.email?.message} {...form.register('email')} />
      <Button type="submit" size="l" wide busy={isSending}>
        {message(isSending ? 'signIn.sending' : 'signIn.sendCode')}
      </Button>
    </form>
  )
}
