import '@/brand/generated/cart'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useMessage } from '@/brand/use-brand'
import type { Country } from '@/commerce/content/content'
import { Field } from '@/ui/fields/Field'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { Select } from '@/ui/fields/Select'
import type { AddressField, AddressForm } from './address-rules'
import { stateOfZip } from '@/lib/fields/state-of-zip'
import styles from './form.module.css'

interface Props {
  form: UseFormReturn<AddressForm>
  /** Undefined until the countries have loaded. */
  list: Country[] | undefined
  /** Which address the browser autofills. */
  kind: 'shipping' | 'billing'
}

/**
 * Name, street, country, ZIP code, city, state and phone, with hints for autofill and phone keyboards. A US
 * ZIP code selects its state, which can be changed (checkout-97).
 */
export function AddressFields({ form, list, kind }: Props) {
  const message = useMessage()
  const { errors } = form.formState
  const country = form.watch('countryCode')
  const [stateBefore, setStateBefore] = useState(() => stateOfZip(form.getValues('postcode')))
  const regions = list?.find(({ code }) => code === country)?.regions ?? []
  const field = (name: AddressField, autoComplete: string) => ({
    label: message(`checkout.${name}`),
    autoComplete: `${kind} ${autoComplete}`,
    error: errors[name]?.message,
    ...form.register(name),
  })
  /** Selects the ZIP code's state, unless the shopper picked one by hand. */
  const pickState = ({ target }: { target: HTMLInputElement }) => {
    const state = country === 'US' ? stateOfZip(target.value) : undefined
    if (!state || !regions.some(({ code }) => code === state)) return
    const region = form.getValues('region')
    const isOwn = region !== '' && region !== stateBefore
    setStateBefore(state)
    if (!isOwn) form.setValue('region', state, { shouldDirty: true, shouldValidate: true })
  }
  if (!list) return <Skeleton height="28rem" />
  return (
    <>
      <div className={styles.row} data-columns="2">
        <Field {...field('firstname', 'given-name')} />
        <Field {...field('lastname', 'family-name')} />
      </div>
      <Field {...field('company', 'organization')} note={message('forms.optional')} />
      <Field {...field('street', 'address-line1')} />
      <Field {...field('streetMore', 'address-line2')} note={message('forms.optional')} />
      <Select
        {...field('countryCode', 'country')}
        options={list.map(({ code, name }) => ({ value: code, label: name }))}
        {...form.register('countryCode', { onChange: () => form.setValue('region', '') })}
      />
      <div className={styles.row} data-columns="3">
        <Field
          {...field('postcode', 'postal-code')}
          {...form.register('postcode', { onChange: pickState })}
          inputMode={country === 'US' ? 'numeric' : 'text'}
        />
        <Field {...field('city', 'address-level2')} />
        {regions.length > 0 ? (
          <Select
            {...field('region', 'address-level1')}
            placeholder={message('cart.statePlaceholder')}
            options={regions.map(({ code, name }) => ({ value: code, label: name }))}
          />
        ) : (
          <Field {...field('region', 'address-level1')} note={message('forms.optional')} />
        )}
      </div>
      <Field
        {...field('telephone', 'tel')}
        type="tel"
        inputMode="tel"
        help={message('checkout.telephoneHelp')}
      />
    </>
  )
}
