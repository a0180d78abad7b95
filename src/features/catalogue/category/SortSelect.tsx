import { useMessage } from '@/brand/use-brand'
import { Select } from '@/ui/fields/Select'
import { sorts, type Sort } from './category-listing'
import styles from './SortSelect.module.css'

const labels: Record<Sort, string> = {
  featured: 'catalogue.sortFeatured',
  price: 'catalogue.sortPrice',
  'price-down': 'catalogue.sortPriceDown',
  rating: 'catalogue.sortRating',
  name: 'catalogue.sortName',
}

interface Props {
  sort: Sort
  onSort: (sort: Sort) => void
  /** The available sort orders; default: all. The backend of a large category may lack some. */
  offered?: readonly Sort[]
}

export function SortSelect({ sort, onSort, offered = sorts }: Props) {
  const message = useMessage()
  return (
    <div className={styles.sort}>
      <Select
        label={message('catalogue.sort')}
        labelHidden
        value={sort}
        options={offered.map((value) => ({ value, label: message(labels[value]) }))}
        onChange={(event) => onSort(sorts.find((value) => value === event.target.value) ?? 'featured')}
      />
    </div>
  )
}
