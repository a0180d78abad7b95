import { useQueryClient } from '@tanstack/react-query'
import { useMessage } from '@/brand/use-brand'
import { sendInvitations } from '@/commerce/account/referrals'
import { dropDraft } from '@/features/forms/draft'
import formStyles from '@/features/forms/form.module.css'
import { useCheckedForm } from '@/features/forms/use-checked-form'
import { useSending } from '@/features/forms/use-sending'
import { useNotice } from '@/features/notices/notice'
import { useLeaveForLogin } from '@/features/session/use-leave-for-login'
import { emailsIn, required, text, type Rules } from '@/lib/fields/form-rules'
import { Button } from '@/ui/Button'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { TextArea } from '@/ui/fields/TextArea'
import styles from '../parts.module.css'

const draft = 'invitations'
const blank = { emails: '', message: '' }
const maxAtOnce = 20
const rules: Rules<'emails' | 'message'> = {
  emails: [
    required,
    { kind: 'email-count', max: maxAtOnce, say: 'refer.tooMany' },
    { kind: 'emails', max: maxAtOnce },
  ],
  message: [text(500)],
}

/** The form that sends invitation e-mails to friends (referrals-2). */
export function InviteForm() {
  const message = useMessage()
  const notice = useNotice()
  const client = useQueryClient()
  const { send, isSending, problem } = useSending(useLeaveForLogin())
  const form = useCheckedForm({ blank, rules: () => rules, draft })
  const save = form.handleSubmit(async (values) => {
    await send(async () => {
      const answer = await sendInvitations(emailsIn(values.emails), values.message)
      form.reset(blank)
      dropDraft(draft)
      notice.success(answer.message)
      await client.invalidateQueries({ queryKey: ['referrals'] })
    })
  })
  const { errors } = form.formState
  return (
    <form className={`${styles.card} ${formStyles.form}`} onSubmit={(event) => void save(event)} noValidate>
      <h2>{message('refer.invite')}</h2>
      {problem && <ErrorNote>{problem}</ErrorNote>}
      <TextArea
        label={message('refer.emails')}
        help={message('refer.emailsHelp', { max: maxAtOnce })}
        rows={2}
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.emails?.message}
        {...form.register('emails')}
      />
      <TextArea
        label={message('refer.message')}
        note={message('forms.optional')}
        rows={3}
        maxLength={500}
        error={errors.message?.message}
        {...form.register('message')}
      />
      <Button type="submit" busy={isSending}>
        {message('refer.send')}
      </Button>
    </form>
  )
}
