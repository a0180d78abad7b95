import type { ComponentProps } from 'react'
import { useMessage } from '@/brand/use-brand'
import { can } from '@/commerce/capabilities'
import { longDay } from '@/lib/dates/days'
import { readDay } from '@/lib/dates/typed-day'
import { Field } from '@/ui/fields/Field'
import formStyles from './form.module.css'

/**
 * What registering a field returns. The form registers the fields itself, so that they are checked in their
 * order on the page (forms-1).
 */
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

/** Phone and birthday, both optional. */
export function PhoneAndBirthday({
  phone,
  birthday: { typed, ...birthday },
}: {
  phone: Registered
  /** Includes the typed text, to show which day it means (forms-5). */
  birthday: Registered & { typed: string }
}) {
  const message = useMessage()
  const day = readDay(typed)
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
        help={day === undefined ? message('signIn.dateHelp') : longDay(day)}
        autoComplete="bday"
        inputMode="numeric"
        {...birthday}
      />
    </div>
  )
}
