import type { ComponentProps } from 'react'
import { useMessage } from '@/brand/use-brand'
import { can } from '@/commerce/capabilities'
import { Field } from '@/ui/Field'
import formStyles from './form.module.css'

/** What the form says of a field. It registers it, so it is asked in the order in which the fields stand (forms-1). */
type Registered = Omit<ComponentProps<typeof Field>, 'label'>

export function NameFields({ first, last }: { first: Registered; last: Registered }) {
  const message = useMessage()
  return (
    <div className={formStyles.row} data-columns="2">
      <Field label={message('signIn.firstname')} autoComplete="given-name" {...first} />
      <Field label={message('signIn.lastname')} autoComplete="family-name" {...last} />
    </div>
  )
}

/** Phone and birthday, which nobody has to give. */
export function PhoneAndBirthday({ phone, birthday }: { phone: Registered; birthday: Registered }) {
  const message = useMessage()
  return (
    <div className={formStyles.row} data-columns={can('customerDetails') ? '2' : undefined}>
      {can('customerDetails') && (
        <Field
          label={message('signIn.phone')}
          note={message('forms.optional')}
          help={message('signIn.phoneHelp')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          {...phone}
        />
      )}
      <Field
        label={message('signIn.dateOfBirth')}
        note={message('forms.optional')}
        help={message('signIn.dateHelp')}
        autoComplete="bday"
        inputMode="numeric"
        {...birthday}
      />
    </div>
  )
}
