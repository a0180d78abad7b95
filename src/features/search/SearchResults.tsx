import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useBrand, useMessage } from '@/brand/use-brand'
import { WithQueries } from '@/features/session/queries'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorNote } from '@/ui/ErrorNote'
import { Pagination } from '@/ui/Pagination'
import { track } from '../attribution/track'
import { HitTile } from './HitTile'
import { searchProducts } from './search-client'
import styles from './SearchResults.module.css'
import { toTrackedItem } from './to-tracked-item'
import { Suggested } from './Suggested'
import { WaitingResults } from './WaitingResults'

interface Props {
  term: string
  page: number
  /** Where the results page lives: pages of results keep it. */
  path: string
}

/** What the search provider found. Loaded after the first paint, with the query and search clients. */
export function SearchResults(props: Props) {
  return (
    <WithQueries>
      <Results {...props} />
    </WithQueries>
  )
}

function addressOf(path: string, term: string, page: number): string {
  const query = new URLSearchParams({
    ...(term && { q: term }),
    ...(page > 1 && { p: String(page) }),
  }).toString()
  return query === '' ? path : `${path}?${query}`
}

function Results({ term, page, path }: Props) {
  const brand = useBrand()
  const message = useMessage()
  const { productsPerPage } = brand.constants.search
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['search', brand.id, term, page, productsPerPage],
    queryFn: () => searchProducts(term, productsPerPage, page),
    placeholderData: keepPreviousData,
  })

  useEffect(() => {
    if (!data || isPlaceholderData || term === '') return
    if (page === 1) track({ name: 'search', term })
    const items = data.hits.flatMap((hit) => toTrackedItem(hit, window.location.origin) ?? [])
    if (items.length > 0) track({ name: 'view_item_list', list: 'search', items })
  }, [data, isPlaceholderData, term, page])

  if (isError)
    return (
      <ErrorNote retry={{ label: message('search.retry'), onClick: () => void refetch(), busy: isFetching }}>
        {message('search.failed')}
      </ErrorNote>
    )
  if (!data) return <WaitingResults />
  if (data.total === 0)
    return (
      <div className={styles.results}>
        <EmptyState icon="search" title={message('search.none')} text={message('search.noneHint')} />
        <Suggested key={term} words={term} />
      </div>
    )
  return (
    <div className={styles.results} aria-busy={isFetching}>
      <p className={styles.count} role="status">
        {message(data.total === 1 ? 'search.hitCountOne' : 'search.hitCount', { count: data.total })}
      </p>
      <ul className={styles.grid}>
        {data.hits.map((hit, index) => (
          <li key={hit.objectID}>
            <HitTile hit={hit} priority={index < 2} />
          </li>
        ))}
      </ul>
      <Pagination
        page={Math.min(page, Math.max(data.pages, 1))}
        pages={data.pages}
        hrefFor={(wanted) => addressOf(path, term, wanted)}
        label={message('catalogue.pages')}
        previousLabel={message('catalogue.previousPage')}
        nextLabel={message('catalogue.nextPage')}
        pageLabel={(wanted) => message('catalogue.page', { page: wanted })}
      />
    </div>
  )
}
