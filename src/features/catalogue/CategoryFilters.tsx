import { useId } from 'react'
import { useBrand, useMessage } from '@/brand/use-brand'
import { formatMoney } from '@/lib/money'
import { Checkbox } from '@/ui/Checkbox'
import styles from './CategoryFilters.module.css'
import { withFacet, withPrice, type Listed, type Listing, type PriceRange } from './category-listing'

/** "Under $1.00", "$1.00 to $2.00", "$2.00 and more". */
export function usePriceRangeLabel() {
  const message = useMessage()
  const { currencySymbol } = useBrand().identity
  return ({ from, to }: PriceRange) => {
    const values = { from: formatMoney(from, currencySymbol), to: formatMoney(to ?? 0, currencySymbol) }
    if (to === undefined) return message('catalogue.priceAbove', values)
    return message(from === 0 ? 'catalogue.priceBelow' : 'catalogue.priceBetween', values)
  }
}

/** The groups of filters, each value with the number of products it would show (CP5). */
export function CategoryFilters({
  listing,
  listed,
  onChange,
}: {
  listing: Listing
  listed: Listed
  onChange: (listing: Listing) => void
}) {
  const message = useMessage()
  const priceLabel = usePriceRangeLabel()
  const id = useId()
  return (
    <div className={styles.filters}>
      {listed.facets.map((facet) => (
        <fieldset key={facet.code} className={styles.group}>
          <legend>{facet.label}</legend>
          {facet.choices.map((choice) => (
            <Checkbox
              key={choice.slug}
              id={`${id}-${facet.code}-${choice.slug}`}
              label={<Counted label={choice.label} count={choice.count} />}
              checked={choice.isChosen}
              disabled={choice.count === 0 && !choice.isChosen}
              onChange={() => onChange(withFacet(listing, facet.code, choice.slug))}
            />
          ))}
        </fieldset>
      ))}
      {listed.prices.length > 0 && (
        <fieldset className={styles.group}>
          <legend>{message('catalogue.price')}</legend>
          {listed.prices.map(({ range, count, isChosen }) => (
            <Checkbox
              key={`${range.from}-${range.to ?? ''}`}
              id={`${id}-price-${range.from}-${range.to ?? ''}`}
              label={<Counted label={priceLabel(range)} count={count} />}
              checked={isChosen}
              disabled={count === 0 && !isChosen}
              onChange={() => onChange(withPrice(listing, range))}
            />
          ))}
        </fieldset>
      )}
    </div>
  )
}

function Counted({ label, count }: { label: string; count: number }) {
  return (
    <>
      {label} <span className={styles.count}>{count}</span>
    </>
  )
}
