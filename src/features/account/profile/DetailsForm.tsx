import { useQueryClient } from '@tanstack/react-query'
import type { RegisterOptions } from 'react-hook-form'
import { homeCountry } from '@/brand/home-country'
import { useBrand, useMessage } from '@/brand/use-brand'
import { can } from '@/commerce/capabilities'
import { customerQuery, saveCustomer } from '@/commerce/account/customer'
import type { CustomerView } from '@/commerce/account/customer-view'
import { dropDraft } from '@/features/forms/draft'
import formStyles from '@/features/forms/form.module.css'
import { NameFields, PhoneAndBirthday } from '@/features/forms/PersonFields'
import { useCheckedForm } from '@/features/forms/use-checked-form'
import { useSending } from '@/features/forms/use-sending'
import { useNotice } from '@/features/notices/notice'
import { useLeaveForLogin } from '@/features/session/use-leave-for-login'
import { taxNumberOf } from '@/lib/fields/tax-number'
import { readDay, toTypedDay } from '@/lib/dates/typed-day'
import { Button } from '@/ui/Button'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { Field } from '@/ui/fields/Field'
import { detailsRules, extraFields } from './account-rules'
import { storeAnswer } from '@/features/session/store-answer'

const draft = 'account-details'
const blank = {
  firstname: '',
  lastname: '',
  phone: '',
  dateOfBirth: '',
  gstNumber: '',
  prefix: '',
  middlename: '',
  suffix: '',
  taxvat: '',
}
const noFields = [] as const

const toForm = (customer: CustomerView) => ({
  firstname: customer.firstname,
  lastname: customer.lastname,
  phone: customer.phone,
  dateOfBirth: toTypedDay(customer.dateOfBirth),
  gstNumber: customer.gstNumber,
  prefix: customer.prefix,
  middlename: customer.middlename,
  suffix: customer.suffix,
  taxvat: customer.taxvat,
})

export function DetailsForm({ customer }: { customer: CustomerView }) {
  const message = useMessage()
  const { customerFields = noFields } = useBrand().constants
  const notice = useNotice()
  const client = useQueryClient()
  const country = homeCountry(useBrand().identity)
  const { send, isSending, problem } = useSending(useLeaveForLogin())
  const form = useCheckedForm({ blank, known: toForm(customer), rules: () => detailsRules(country), draft })
  const save = form.handleSubmit(async (values) => {
    await send(async () => {
      const { prefix, middlename, suffix, taxvat, ...usual } = values
      const extra = { prefix, middlename, suffix, taxvat }
      const saved = await saveCustomer({
        ...usual,
        ...Object.fromEntries(customerFields.map((name) => [name, extra[name]])),
        dateOfBirth: readDay(values.dateOfBirth) ?? '',
      })
      await storeAnswer(client, customerQuery().queryKey, saved)
      form.reset(toForm(saved))
      dropDraft(draft)
      notice.success(message('account.saved'))
    })
  })
  const { errors } = form.formState
  const writeOutDay = () => form.setValue('dateOfBirth', toTypedDay(form.getValues('dateOfBirth')))
  const field = (name: keyof typeof blank, options?: RegisterOptions<typeof blank>) => ({
    error: errors[name]?.message,
    ...form.register(name, options),
  })
  return (
    <form className={formStyles.form} onSubmit={(event) => void save(event)} noValidate>
      {problem && <ErrorNote>{problem}</ErrorNote>}
      <NameFields first={field('firstname')} last={field('lastname')} />
      {customerFields.length > 0 && (
        <div className={formStyles.row} data-columns="2">
          {customerFields.map((name) => (
            <Field
              key={name}
              label={message(extraFields[name].label)}
              note={message('forms.optional')}
              autoComplete={extraFields[name].autoComplete}
              {...field(name)}
            />
          ))}
        </div>
      )}
      <PhoneAndBirthday
        phone={field('phone')}
        birthday={{ ...field('dateOfBirth', { onBlur: writeOutDay }), typed: form.watch('dateOfBirth') }}
      />
      {can('customerDetails') && (
        <Field
          label={message(taxNumberOf(country).label)}
          note={message('forms.optional')}
          help={message('account.gstHelp')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...field('gstNumber')}
        />
      )}
      <Button type="submit" busy={isSending}>
        {message('account.saveDetails')}
      </Button>
    </form>
  )
}
