import { useId } from 'react'
import { useBrand, useMessage } from '@/brand/use-brand'
import { formatMoney } from '@/lib/money/money'
import { Checkbox } from '@/ui/fields/Checkbox'
import styles from './CategoryFilters.module.css'
import {
  withFacet,
  withPrice,
  type FacetChoice,
  type Listed,
  type Listing,
  type PriceRange,
} from './category-listing'

/** Returns a function that formats price ranges: "Under $1.00", "$1.00 to $2.00", "$2.00 and more". */
export function usePriceRangeLabel() {
  const message = useMessage()
  const { currencySymbol } = useBrand().identity
  return ({ from, to }: PriceRange) => {
    const values = { from: formatMoney(from, currencySymbol), to: formatMoney(to ?? 0, currencySymbol) }
    if (to === undefined) return message('catalogue.priceAbove', values)
    return message(from === 0 ? 'catalogue.priceBelow' : 'catalogue.priceBetween', values)
  }
}

/** Number of values that a long group shows at first. */
const shownAtFirst = 6

/**
 * Splits the choices into those shown at first and the rest. Chosen values and those with the most products
 * are shown at first.
 */
function mostUsed(choices: FacetChoice[]): [FacetChoice[], FacetChoice[]] {
  if (choices.length <= shownAtFirst + 1) return [choices, []]
  const ranked = [...choices].sort(
    (one, other) => Number(other.isChosen) - Number(one.isChosen) || other.count - one.count,
  )
  const first = new Set(ranked.slice(0, shownAtFirst))
  const isFirst = (choice: FacetChoice) => first.has(choice) || choice.isChosen
  return [choices.filter(isFirst), choices.filter((choice) => !isFirst(choice))]
}

/** The filter groups. Each value shows the number of products it would list (catalogue-16). */
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
      {listed.facets.map((facet) => {
        const [first, rest] = mostUsed(facet.choices)
        const box = (choice: FacetChoice) => (
          <Checkbox
            key={choice.slug}
            id={`${id}-${facet.code}-${choice.slug}`}
            label={<Counted label={choice.label} count={choice.count} />}
            checked={choice.isChosen}
            disabled={choice.count === 0 && !choice.isChosen}
            onChange={() => onChange(withFacet(listing, facet.code, choice.slug))}
          />
        )
        return (
          <fieldset key={facet.code} className={styles.group}>
            <legend>{facet.label}</legend>
            {first.map(box)}
            {rest.length > 0 && (
              <details className={styles.rest}>
                <summary>{message('catalogue.moreValues', { count: rest.length })}</summary>
                {rest.map(box)}
              </details>
            )}
          </fieldset>
        )
      })}
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
