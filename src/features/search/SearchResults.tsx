import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useBrand, useMessage } from '@/brand/use-brand'
import { WithQueries } from '@/features/session/queries'
import { ErrorNote } from '@/ui/ErrorNote'
import { ResultList } from './ResultList'
import { searchProducts } from './search-client'
import { WaitingResults } from './WaitingResults'

interface Props {
  term: string
  page: number
  /** Where the results page lives: pages of results keep it. */
  path: string
}

/** What a search provider elsewhere found. Loaded after the first paint, with the query and search clients. */
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
  if (!data) return <WaitingResults />
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
