import { useAtom } from 'jotai'
import { useState, type FormEvent } from 'react'
import { homeCountry } from '@/brand/home-country'
import { useBrand, useMessage } from '@/brand/use-brand'
import type { CartView } from '@/commerce/cart/cart-view'
import { refusalMessage } from '@/commerce/error-message'
import { useCountries } from '@/features/forms/use-address-rules'
import { formatMoney } from '@/lib/money/money'
import { plainLine } from '@/lib/fields/typed-text'
import { Button } from '@/ui/Button'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { Field } from '@/ui/fields/Field'
import { Select } from '@/ui/fields/Select'
import { estimatePlaceAtom } from './estimate-place'
import styles from './ShippingEstimate.module.css'
import { useEstimate } from './use-cart-totals'

/**
 * The shipping estimate for a destination: rates, delivery dates, and the cart's totals (cart-363). The
 * destination is not saved as the cart's address.
 */
export function ShippingEstimate({ cart }: { cart: CartView }) {
  const message = useMessage()
  const { list } = useCountries()
  const [place, setPlace] = useAtom(estimatePlaceAtom)
  const rates = useEstimate(cart, place)
  const home = homeCountry(useBrand().identity)
  const [country, setCountry] = useState(place?.countryCode ?? home)
  const [region, setRegion] = useState(place?.region ?? '')
  const [postcode, setPostcode] = useState(place?.postcode ?? '')
  const regions = list.find((each) => each.code === country)?.regions ?? []

  const ask = (event: FormEvent) => {
    event.preventDefault()
    setPlace({ countryCode: country, region, postcode: plainLine(postcode) })
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
        maxLength={24}
        autoComplete="postal-code"
        onChange={(event) => setPostcode(event.target.value)}
      />
      <Button type="submit" kind="secondary" size="s" busy={rates.isFetching}>
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
                {method.arrival && <small>{method.arrival}</small>}
              </span>
              <span>{method.isFree ? message('cart.free') : formatMoney(method.cents)}</span>
            </li>
          ))}
          {rates.data.totals?.rows
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
