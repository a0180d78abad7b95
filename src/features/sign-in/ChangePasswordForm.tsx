import '@/brand/generated/notice'
import { useMessage } from '@/brand/use-brand'
import { changePassword } from '@/commerce/account/customer'
import { PasswordField } from '@/features/forms/PasswordField'
import formStyles from '@/features/forms/form.module.css'
import { useCheckedForm } from '@/features/forms/use-checked-form'
import { useSending } from '@/features/forms/use-sending'
import { useNotice } from '@/features/notices/notice'
import { useLeaveForLogin } from '@/features/session/use-leave-for-login'
import { Button } from '@/ui/Button'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { captchaAnswer, useCaptcha } from '@/features/forms/captcha'
import { NewPasswordFields } from './NewPasswordFields'
import { changePasswordRules } from './sign-in-rules'

const blank = { current: '', password: '', repeat: '' }

/** The form with the current password and the new one, twice. Nothing typed is stored. */
export function ChangePasswordForm({ onChanged }: { onChanged?: () => void }) {
  const message = useMessage()
  const notice = useNotice()
  const { send, isSending, problem } = useSending(useLeaveForLogin())
  useCaptcha('edit')
  const form = useCheckedForm({ blank, rules: () => changePasswordRules })
  const submit = form.handleSubmit(async ({ current, password }) => {
    const isChanged = await send(async () => changePassword(current, password, await captchaAnswer('edit')))
    if (!isChanged) return
    form.reset(blank)
    notice.success(message('notice.passwordSaved'))
    onChanged?.()
  })
  return (
    <form className={formStyles.form} onSubmit={(event) => void submit(event)} noValidate>
      {problem && <ErrorNote>{problem}</ErrorNote>}
      <PasswordField
        label={message('signIn.currentPassword')}
        autoComplete="current-password"
        error={form.formState.errors.current?.message}
        {...form.register('current')}
      />
      <NewPasswordFields form={form} />
      <Button type="submit" kind="secondary" busy={isSending}>
        {message('signIn.changeSubmit')}
      </Button>
    </form>
  )
}
