import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useBrand, useMessage } from '@/brand/use-brand'
import { WithQueries } from '@/features/session/queries'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { ResultList } from './ResultList'
import { searchProducts } from './search-client'
import { ResultsPlaceholder } from './ResultsPlaceholder'

interface Props {
  term: string
  page: number
  /** Path of the results page, used in the pagination links. */
  path: string
}

/**
 * The results of an external search provider. Loaded after the first paint, with the query and search
 * clients.
 */
export function SearchResults(props: Props) {
  return (
    <WithQueries>
      <Results {...props} />
    </WithQueries>
  )
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

  if (isError)
    return (
      <ErrorNote retry={{ label: message('search.retry'), onClick: () => void refetch(), busy: isFetching }}>
        {message('search.failed')}
      </ErrorNote>
    )
  if (!data) return <ResultsPlaceholder />
  return (
    <ResultList
      answer={data}
      term={term}
      page={page}
      path={path}
      isEarlier={isPlaceholderData}
      busy={isFetching}
    />
  )
}
