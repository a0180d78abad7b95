import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useMessage } from '@/brand/use-brand'
import { PasswordField } from '@/features/forms/PasswordField'

export function NewPasswordFields<Values extends FieldValues & Record<'password' | 'repeat', string>>({
  form,
}: {
  form: UseFormReturn<Values>
}) {
  const message = useMessage()
  const field = (name: 'password' | 'repeat') => ({
    error: form.getFieldState(name as Path<Values>, form.formState).error?.message, // the type constraint has both names
    ...form.register(name as Path<Values>),
  })
  return (
    <>
      <PasswordField
        label={message('signIn.newPassword')}
        help={message('signIn.passwordHelp')}
        autoComplete="new-password"
        {...field('password')}
      />
      <PasswordField
        label={message('signIn.repeatPassword')}
        autoComplete="new-password"
        {...field('repeat')}
      />
    </>
  )
}
