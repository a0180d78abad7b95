import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useMessage } from '@/brand/use-brand'
import { toDollars } from '@/lib/money/money'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { Pagination } from '@/ui/Pagination'
import { track } from '../attribution/track'
import { AskCardPrices } from '../tiles/AskCardPrices'
import { ownPricesAtom } from '../tiles/own-prices'
import { HitTile } from './HitTile'
import type { SearchAnswer, SearchHit } from './search-client'
import styles from './SearchResults.module.css'
import { Suggested } from './Suggested'
import { toTrackedItem } from './to-tracked-item'
import { urlKeyOfHit } from './url-key-of-hit'

interface Props {
  answer: SearchAnswer
  term: string
  page: number
  /** Path of the results page, used in the pagination links. */
  path: string
  /** True if the previous results are shown while the next ones load. */
  isEarlier?: boolean
  busy?: boolean
}

function addressOf(path: string, term: string, page: number): string {
  const query = new URLSearchParams({
    ...(term && { q: term }),
    ...(page > 1 && { p: String(page) }),
  }).toString()
  return query === '' ? path : `${path}?${query}`
}

/** The results: tiles and pagination, or suggestions if nothing was found. */
export function ResultList({ answer, term, page, path, isEarlier = false, busy = false }: Props) {
  const message = useMessage()
  const ownPrices = useAtomValue(ownPricesAtom)
  const forCustomer = (hit: SearchHit): SearchHit => {
    const own = ownPrices[urlKeyOfHit(hit)]
    return own ? { ...hit, final_price: toDollars(own.priceCents) } : hit
  }

  useEffect(() => {
    if (isEarlier || term === '') return
    if (page === 1) track({ name: 'search', term })
    const items = answer.hits.flatMap((hit) => toTrackedItem(hit, window.location.origin) ?? [])
    if (items.length > 0) track({ name: 'view_item_list', list: 'search', items })
  }, [answer, isEarlier, term, page])

  if (answer.total === 0)
    return (
      <div className={styles.results}>
        <EmptyState icon="search" title={message('search.none')} text={message('search.noneHint')} />
        <Suggested key={term} words={term} />
      </div>
    )
  return (
    <div className={styles.results} aria-busy={busy}>
      <p className={styles.count} role="status">
        {message(answer.total === 1 ? 'search.hitCountOne' : 'search.hitCount', { count: answer.total })}
      </p>
      <AskCardPrices urlKeys={answer.hits.map(urlKeyOfHit)} />
      <ul className={styles.grid}>
        {answer.hits.map((hit, index) => (
          <li key={hit.objectID}>
            <HitTile hit={forCustomer(hit)} priority={index < 2} />
          </li>
        ))}
      </ul>
      <Pagination
        page={Math.min(page, Math.max(answer.pages, 1))}
        pages={answer.pages}
        hrefFor={(wanted) => addressOf(path, term, wanted)}
        label={message('catalogue.pages')}
        previousLabel={message('catalogue.previousPage')}
        nextLabel={message('catalogue.nextPage')}
        pageLabel={(wanted) => message('catalogue.page', { page: wanted })}
      />
    </div>
  )
}
