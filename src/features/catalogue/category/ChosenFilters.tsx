import { useMessage } from '@/brand/use-brand'
import { Icon } from '@/ui/pictures/Icon'
import {
  filterCount,
  withFacet,
  withPrice,
  withoutFilters,
  type ListedFacet,
  type Listing,
} from './category-listing'
import { usePriceRangeLabel } from './CategoryFilters'
import styles from './ChosenFilters.module.css'

/** The active filters, each with a remove button. */
export function ChosenFilters({
  listing,
  facets,
  onChange,
}: {
  listing: Listing
  facets: ListedFacet[]
  onChange: (listing: Listing) => void
}) {
  const message = useMessage()
  const priceLabel = usePriceRangeLabel()
  if (filterCount(listing) === 0) return null
  const labelOf = (code: string, slug: string) =>
    facets.find((facet) => facet.code === code)?.choices.find((choice) => choice.slug === slug)?.label ?? slug
  const chosen = Object.entries(listing.facets).flatMap(([code, slugs]) =>
    slugs.map((slug) => ({ label: labelOf(code, slug), without: withFacet(listing, code, slug) })),
  )
  const { price } = listing
  if (price) chosen.push({ label: priceLabel(price), without: withPrice(listing, price) })
  return (
    <ul className={styles.chosen}>
      {chosen.map(({ label, without }) => (
        <li key={label}>
          <button
            type="button"
            className={styles.chip}
            aria-label={message('catalogue.removeFilter', { label })}
            onClick={() => onChange(without)}
          >
            {label}
            <Icon name="close" size={16} />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={styles.reset} onClick={() => onChange(withoutFilters(listing))}>
          {message('catalogue.reset')}
        </button>
      </li>
    </ul>
  )
}
