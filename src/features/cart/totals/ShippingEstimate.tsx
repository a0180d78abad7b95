import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { homeCountry } from '@/brand/shipping-terms'
import { useBrand, useMessage } from '@/brand/use-brand'
import { estimate } from '@/commerce/cart'
import { refusalMessage } from '@/commerce/error-message'
import { useCountries } from '@/features/forms/use-address-rules'
import { shortDay } from '@/lib/days'
import { formatMoney } from '@/lib/money'
import { Button } from '@/ui/Button'
import { ErrorNote } from '@/ui/ErrorNote'
import { Field } from '@/ui/Field'
import { Select } from '@/ui/Select'
import styles from './ShippingEstimate.module.css'

/** Rates and days for a place, without saving it. */
export function ShippingEstimate() {
  const message = useMessage()
  const list = useCountries()
  const rates = useMutation({ mutationFn: estimate })
  const [country, setCountry] = useState(homeCountry(useBrand().identity))
  const [region, setRegion] = useState('')
  const [postcode, setPostcode] = useState('')
  const regions = list.find((each) => each.code === country)?.regions ?? []

  const ask = (event: FormEvent) => {
    event.preventDefault()
    if (!rates.isPending) rates.mutate({ countryCode: country, region, postcode: postcode.trim() })
  }

  return (
    <form className={styles.form} onSubmit={ask}>
      <Select
        label={message('cart.country')}
        value={country}
        autoComplete="country"
        options={list.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(event) => {
          setCountry(event.target.value)
          setRegion('')
        }}
      />
      {regions.length > 0 && (
        <Select
          label={message('cart.state')}
          value={region}
          autoComplete="address-level1"
          placeholder={message('cart.statePlaceholder')}
          options={regions.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={(event) => setRegion(event.target.value)}
        />
      )}
      <Field
        label={message('cart.zip')}
        value={postcode}
        maxLength={12}
        autoComplete="postal-code"
        onChange={(event) => setPostcode(event.target.value)}
      />
      <Button type="submit" kind="secondary" size="s" busy={rates.isPending}>
        {message('cart.estimateButton')}
      </Button>
      {rates.isError && <ErrorNote>{refusalMessage(rates.error, message)}</ErrorNote>}
      {rates.data && (
        <ul className={styles.rates} aria-live="polite">
          {rates.data.methods.length === 0 && <li>{message('cart.estimateNone')}</li>}
          {rates.data.methods.map((method) => (
            <li key={method.key}>
              <span>
                <strong>{method.title}</strong>
                {method.deliveryFrom && method.deliveryTo && (
                  <small>
                    {message('cart.arrives', {
                      from: shortDay(method.deliveryFrom),
                      to: shortDay(method.deliveryTo),
                    })}
                  </small>
                )}
              </span>
              <span>{method.isFree ? message('cart.free') : formatMoney(method.cents)}</span>
            </li>
          ))}
          {rates.data.rows
            .filter((row) => row.code === 'tax')
            .map((row) => (
              <li key={row.code}>
                <span>{row.label}</span>
                <span>{formatMoney(row.cents)}</span>
              </li>
            ))}
        </ul>
      )}
    </form>
  )
}
