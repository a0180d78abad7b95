import { useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { SiteReviews, SiteReviewSort } from '@/commerce/content/site-reviews'
import { plainLine } from '@/lib/fields/typed-text'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/fields/Checkbox'
import { Field } from '@/ui/fields/Field'
import { Select } from '@/ui/fields/Select'
import { isFiltered, longestWords, type ReviewListing } from './review-listing'
import styles from './ReviewsScreen.module.css'

interface Props {
  listing: ReviewListing
  /** All reviews: which products and pictures there are. */
  all: SiteReviews
  onShow: (listing: ReviewListing) => void
}

const sortMessages: Record<SiteReviewSort, string> = {
  NEWEST: 'reviews.sortNewest',
  HIGHEST: 'reviews.sortHighest',
  LOWEST: 'reviews.sortLowest',
}
const sorts = Object.keys(sortMessages) as SiteReviewSort[] // keys of the table above

/** Filters by words, product and pictures, and the order (reviews-1). The bars filter by stars. */
export function ReviewFilters({ listing, all, onShow }: Props) {
  const message = useMessage()
  const { products = [], withPictures = 0 } = all
  const change = (changes: Partial<ReviewListing>) => onShow({ ...listing, ...changes, page: 1 })
  return (
    <div className={styles.tools}>
      <WordSearch
        key={listing.words ?? ''}
        words={listing.words ?? ''}
        onSearch={(words) => change({ words: words || undefined })}
      />
      {products.length > 1 && (
        <Select
          label={message('reviews.about')}
          value={listing.sku ?? ''}
          options={[
            { value: '', label: message('reviews.allProducts') },
            ...products.map(({ sku, name, count }) => ({ value: sku, label: `${name} (${count})` })),
          ]}
          onChange={(event) => change({ sku: event.target.value || undefined })}
        />
      )}
      <Select
        label={message('reviews.sort')}
        value={listing.sort}
        options={sorts.map((sort) => ({ value: sort, label: message(sortMessages[sort]) }))}
        onChange={(event) => change({ sort: sorts.find((sort) => sort === event.target.value) ?? 'NEWEST' })}
      />
      {withPictures > 0 && (
        <Checkbox
          label={message('reviews.withPictures', { count: withPictures })}
          checked={listing.withPictures === true}
          onChange={(event) => change({ withPictures: event.target.checked || undefined })}
        />
      )}
      {isFiltered(listing) && (
        <Button kind="quiet" size="s" icon="close" onClick={() => onShow({ sort: listing.sort, page: 1 })}>
          {message('reviews.all')}
        </Button>
      )}
    </div>
  )
}

function WordSearch({ words, onSearch }: { words: string; onSearch: (words: string) => void }) {
  const message = useMessage()
  const [typed, setTyped] = useState(words)
  return (
    <form
      role="search"
      aria-label={message('reviews.words')}
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(plainLine(typed))
      }}
    >
      <Field
        label={message('reviews.words')}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={longestWords}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" kind="secondary" icon="search">
        {message('reviews.find')}
      </Button>
    </form>
  )
}
