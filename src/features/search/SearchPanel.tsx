import '@/brand/generated/search'
import Link from 'next/link'
import { useBrand, useMessage } from '@/brand/use-brand'
import { Picture } from '@/ui/pictures/Picture'
import { AskCardPrices } from '../tiles/AskCardPrices'
import { addressOfHit } from './address-of-hit'
import type { SearchHit } from './search-client'
import styles from './SearchPanel.module.css'
import { pictureFileOf } from './hit-picture'
import { HitPrice } from './HitPrice'
import { isSearchable, searchAddress } from './search-term'
import { urlKeyOfHit } from './url-key-of-hit'
import { plainLine } from '@/lib/fields/typed-text'
import { useHits } from './use-hits'
import { useKeywords } from './use-keywords'

/** Returns the address that the search box opens, or 'invalid' for words that it refuses (search-1). */
export const addressOfSearch = (words: string) =>
  plainLine(words) !== '' && !isSearchable(words) ? 'invalid' : searchAddress(words)

interface Props {
  /** Id of the list; its options have the ids `<listId>-0`, `<listId>-1` … in display order. */
  listId: string
  term: string
  /** Index of the option selected with the arrow keys; -1 for none. */
  active: number
  onKeyword: (keyword: string) => void
  onLeave: () => void
}

/** Trending keywords and up to six hits below the search box (search-4). Loaded when the box is first used. */
export function SearchPanel({ listId, term, active, onKeyword, onLeave }: Props) {
  const brand = useBrand()
  const message = useMessage()
  const { hitsPerPage } = brand.constants.search
  const trending = useKeywords()
  const hits = useHits(term, hitsPerPage)
  const found = hits.status === 'found' ? hits.hits.slice(0, hitsPerPage) : []
  const keywords = plainLine(term) === '' || found.length === 0 ? trending : []
  const option = (index: number) => ({
    id: `${listId}-${index}`,
    role: 'option',
    tabIndex: -1,
    'aria-selected': index === active,
  })
  const hasMore = hits.status === 'found' && hits.total > hitsPerPage

  return (
    <div className={styles.panel} data-status={hits.status}>
      {found.length > 0 && <AskCardPrices urlKeys={found.map(urlKeyOfHit)} />}
      <div id={listId} role="listbox" aria-label={message('search.panel')}>
        {keywords.length > 0 && (
          <div role="group" aria-labelledby={`${listId}-trending`} className={styles.group}>
            <p className={styles.title} id={`${listId}-trending`}>
              {message('search.trending')}
            </p>
            <div role="presentation" className={styles.keywords}>
              {keywords.map((keyword, index) => (
                <button
                  key={keyword}
                  type="button"
                  className={styles.keyword}
                  onClick={() => onKeyword(keyword)}
                  {...option(index)}
                >
                  {keyword}
                </button>
              ))}
            </div>
          </div>
        )}
        {found.length > 0 && (
          <div role="group" aria-labelledby={`${listId}-hits`} className={styles.group}>
            <p className={styles.title} id={`${listId}-hits`}>
              {message('search.results')}
            </p>
            <div role="presentation" className={styles.hits}>
              {found.map((hit, index) => (
                <Link
                  key={hit.objectID}
                  href={addressOfHit(hit)}
                  prefetch={false}
                  className={styles.hit}
                  onClick={onLeave}
                  {...option(keywords.length + index)}
                >
                  <HitPicture hit={hit} />
                  <span className={styles.name}>{hit.name}</span>
                  <HitPrice hit={hit} className={styles.price} />
                </Link>
              ))}
            </div>
          </div>
        )}
        {hasMore && (
          <Link
            href={searchAddress(term)}
            prefetch={false}
            className={styles.more}
            onClick={onLeave}
            {...option(keywords.length + found.length)}
          >
            {message('search.seeMore', { count: hits.total })}
          </Link>
        )}
      </div>
      {hits.status === 'waiting' && <div className={styles.waiting} aria-hidden="true" />}
      <p className={styles.note} role="status">
        {hits.status === 'failed' && message('search.failed')}
        {hits.status === 'refused' && message('search.invalid')}
        {hits.status === 'found' && hits.total === 0 && message('search.none')}
      </p>
    </div>
  )
}

/**
 * The picture of a hit. It may come only from our media path or from the search provider's https addresses.
 */
function HitPicture({ hit }: { hit: SearchHit }) {
  const file = pictureFileOf(hit.image_url, window.location.origin)
  return (
    <span className={styles.picture}>
      <Picture file={file} alt="" width={160} height={160} sizes="3.5rem" widths={[96, 160]} fit="cover" />
    </span>
  )
}
