import { useEffect, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { requestCode, signInByCode } from '@/commerce/account/sign-in'
import formStyles from '@/features/forms/form.module.css'
import { useCheckedForm } from '@/features/forms/use-checked-form'
import { useSending } from '@/features/forms/use-sending'
import { Button } from '@/ui/Button'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { Field } from '@/ui/fields/Field'
import { captchaAnswer } from '@/features/forms/captcha'
import type { SentCode } from './sent-code'
import styles from './SignInFrame.module.css'
import { codeRules } from './sign-in-rules'
import { useSecondsUntil } from './use-seconds-until'

/**
 * Milliseconds until another code can be sent: e-mail takes time, and a new code invalidates the previous
 * one.
 */
const pauseMs = 60_000

interface Props {
  sent: SentCode
  onSentAgain: () => void
  onOtherEmail: () => void
  onSignedIn: () => Promise<void>
}

/** The form for the six digits from the e-mail, with a button to send a new code. */
export function CodeEntry({ sent, onSentAgain, onOtherEmail, onSignedIn }: Props) {
  const message = useMessage()
  const signing = useSending()
  const resending = useSending()
  const [isNew, setNew] = useState(false)
  const seconds = useSecondsUntil(sent.at + pauseMs)
  const form = useCheckedForm({ blank: { code: '' }, rules: () => codeRules })
  const { setFocus } = form
  useEffect(() => setFocus('code'), [setFocus])

  const submit = form.handleSubmit(async ({ code }) => {
    setNew(false)
    await signing.send(async () => {
      await signInByCode(sent.email, code.replace(/\D/g, ''), await captchaAnswer('code'))
      await onSignedIn()
    })
  })
  const resend = async () => {
    signing.forgive()
    const isSent = await resending.send(
      async () => void (await requestCode(sent.email, await captchaAnswer('code'))),
    )
    if (!isSent) return
    form.reset()
    setNew(true)
    onSentAgain()
  }
  const problem = signing.problem || resending.problem
  return (
    <form className={formStyles.form} onSubmit={(event) => void submit(event)} noValidate>
      <ErrorNote tone="notice">{message('signIn.codeSent', { email: sent.email })}</ErrorNote>
      {problem && <ErrorNote>{problem}</ErrorNote>}
      {isNew && <ErrorNote tone="success">{message('signIn.resent')}</ErrorNote>}
      <Field
        label={message('signIn.code')}
        help={message('signIn.codeHelp')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={24}
        error={form.formState.errors.code?.message}
        {...form.register('code')}
      />
      <Button type="submit" size="l" wide busy={signing.isSending}>
        {message(signing.isSending ? 'signIn.sending' : 'signIn.codeSubmit')}
      </Button>
      <p className={styles.pair}>
        <Button
          kind="quiet"
          size="s"
          disabled={seconds > 0}
          busy={resending.isSending}
          onClick={() => void resend()}
        >
          {seconds > 0 ? message('signIn.resendIn', { seconds }) : message('signIn.resend')}
        </Button>
        <Button kind="quiet" size="s" onClick={onOtherEmail}>
          {message('signIn.otherEmail')}
        </Button>
      </p>
    </form>
  )
}
