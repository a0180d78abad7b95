import type { ComponentProps } from 'react'
import { useMessage } from '@/brand/use-brand'
import { emailBox } from '@/features/forms/email-box'
import { Field } from '@/ui/fields/Field'

/** The e-mail address of an account; password managers fill it in as the user name. */
export function EmailField(field: Partial<ComponentProps<typeof Field>>) {
  const message = useMessage()
  return <Field label={message('signIn.email')} {...emailBox} autoComplete="username" {...field} />
}
