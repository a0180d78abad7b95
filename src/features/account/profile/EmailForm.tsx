import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { changeEmail, customerQuery } from '@/commerce/account/customer'
import { emailBox } from '@/features/forms/email-box'
import { dropDraft } from '@/features/forms/draft'
import { PasswordField } from '@/features/forms/PasswordField'
import formStyles from '@/features/forms/form.module.css'
import { useCheckedForm } from '@/features/forms/use-checked-form'
import { useSending } from '@/features/forms/use-sending'
import { useLeaveForLogin } from '@/features/session/use-leave-for-login'
import { Button } from '@/ui/Button'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { Field } from '@/ui/fields/Field'
import { emailChangeRules } from './account-rules'

const draft = 'account-email'
const blank = { email: '', password: '' }

/**
 * The form that changes the e-mail address. If a confirmation is needed, the old address stays valid until
 * the link sent to the new one is opened.
 */
export function EmailForm() {
  const message = useMessage()
  const client = useQueryClient()
  const { send, isSending, problem } = useSending(useLeaveForLogin())
  const [news, setNews] = useState('')
  const form = useCheckedForm({ blank, rules: () => emailChangeRules, draft, secret: ['password'] })
  const save = form.handleSubmit(async ({ email, password }) => {
    setNews('')
    await send(async () => {
      const outcome = await changeEmail(email, password)
      setNews(message(outcome === 'changed' ? 'account.emailChanged' : 'account.emailConfirm', { email }))
      form.reset(blank)
      dropDraft(draft)
      await client.invalidateQueries({ queryKey: customerQuery().queryKey })
    })
  })
  const { errors } = form.formState
  return (
    <form className={formStyles.form} onSubmit={(event) => void save(event)} noValidate>
      {problem && <ErrorNote>{problem}</ErrorNote>}
      {news && <ErrorNote tone="success">{news}</ErrorNote>}
      <Field
        label={message('account.newEmail')}
        {...emailBox}
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label={message('account.currentPassword')}
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" kind="secondary" busy={isSending}>
        {message('account.saveEmail')}
      </Button>
    </form>
  )
}
