import { useQueryClient } from '@tanstack/react-query'
import type { RegisterOptions } from 'react-hook-form'
import { useMessage } from '@/brand/use-brand'
import { can } from '@/commerce/capabilities'
import { customerQuery, saveCustomer } from '@/commerce/customer'
import type { CustomerView } from '@/commerce/customer-view'
import { dropDraft } from '@/features/forms/draft'
import formStyles from '@/features/forms/form.module.css'
import { NameFields, PhoneAndBirthday } from '@/features/forms/PersonFields'
import { toIsoDay, toTypedDay } from '@/features/forms/typed-day'
import { useCheckedForm } from '@/features/forms/use-checked-form'
import { useSending } from '@/features/forms/use-sending'
import { useNotice } from '@/features/notices/notice'
import { useLeaveForLogin } from '@/features/session/use-leave-for-login'
import { Button } from '@/ui/Button'
import { ErrorNote } from '@/ui/ErrorNote'
import { Field } from '@/ui/Field'
import { detailsRules } from './account-rules'

const draft = 'account-details'
const blank = { firstname: '', lastname: '', phone: '', dateOfBirth: '', gstNumber: '' }

const toForm = (customer: CustomerView) => ({
  firstname: customer.firstname,
  lastname: customer.lastname,
  phone: customer.phone,
  dateOfBirth: toTypedDay(customer.dateOfBirth),
  gstNumber: customer.gstNumber,
})

export function DetailsForm({ customer }: { customer: CustomerView }) {
  const message = useMessage()
  const notice = useNotice()
  const client = useQueryClient()
  const { send, isSending, problem } = useSending(useLeaveForLogin())
  const form = useCheckedForm({ blank, known: toForm(customer), rules: () => detailsRules, draft })
  const save = form.handleSubmit(async (values) => {
    await send(async () => {
      const saved = await saveCustomer({ ...values, dateOfBirth: toIsoDay(values.dateOfBirth) })
      client.setQueryData(customerQuery().queryKey, saved)
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
      <PhoneAndBirthday phone={field('phone')} birthday={field('dateOfBirth', { onBlur: writeOutDay })} />
      {can('customerDetails') && (
        <Field
          label={message('account.gstNumber')}
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
