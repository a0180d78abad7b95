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
const shownAtFirst = 4

/** Number of groups that are open at first. */
const openAtFirst = 3

const isOffered = ({ count, isChosen }: Pick<FacetChoice, 'count' | 'isChosen'>) => count > 0 || isChosen

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

/**
 * The filter groups. Each value shows the number of products it would list; those that would list none are
 * left out, and groups after the third are folded (catalogue-16).
 */
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
      {listed.facets.map((facet, index) => {
        const [first, rest] = mostUsed(facet.choices.filter(isOffered))
        const box = (choice: FacetChoice) => (
          <Checkbox
            key={choice.slug}
            id={`${id}-${facet.code}-${choice.slug}`}
            label={<Counted label={choice.label} count={choice.count} />}
            checked={choice.isChosen}
            onChange={() => onChange(withFacet(listing, facet.code, choice.slug))}
          />
        )
        return (
          <details
            key={facet.code}
            className={styles.group}
            aria-label={facet.label}
            open={index < openAtFirst || facet.choices.some(({ isChosen }) => isChosen)}
          >
            <summary>{facet.label}</summary>
            {first.map(box)}
            {rest.length > 0 && (
              <details className={styles.rest}>
                <summary>{message('catalogue.moreValues', { count: rest.length })}</summary>
                {rest.map(box)}
              </details>
            )}
          </details>
        )
      })}
      {listed.prices.length > 0 && (
        <details className={styles.group} aria-label={message('catalogue.price')} open>
          <summary>{message('catalogue.price')}</summary>
          {listed.prices.filter(isOffered).map(({ range, count, isChosen }) => (
            <Checkbox
              key={`${range.from}-${range.to ?? ''}`}
              id={`${id}-price-${range.from}-${range.to ?? ''}`}
              label={<Counted label={priceLabel(range)} count={count} />}
              checked={isChosen}
              onChange={() => onChange(withPrice(listing, range))}
            />
          ))}
        </details>
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
