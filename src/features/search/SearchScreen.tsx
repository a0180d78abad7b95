import '@/brand/generated/search'
import { useRouter } from 'next/router'
import { useId, useState } from 'react'
import { useBrand, useMessage } from '@/brand/use-brand'
import { Breadcrumbs } from '@/ui/Breadcrumbs'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/fields/Field'
import { useIsHydrated } from '@/ui/hooks/use-taken-over'
import { latePart } from '../page/late-part'
import { readSearchQuery } from './search-query'
import { ResultList } from './ResultList'
import type { SearchAnswer } from './search-client'
import styles from './SearchScreen.module.css'
import { isSearchable, searchAddress } from './search-term'
import { plainLine } from '@/lib/fields/typed-text'
import { Suggested } from './Suggested'
import { ResultsPlaceholder } from './ResultsPlaceholder'

const SearchResults = latePart(
  () => import('./SearchResults').then((file) => file.SearchResults),
  ResultsPlaceholder,
)

interface Props {
  path: string
  /** Results of this shop's own index; null if the browser queries an external provider (search-9). */
  found?: SearchAnswer | null
}

/** The results page. The search term from the address is rendered only as text (search-1). */
export function SearchScreen({ path, found = null }: Props) {
  const message = useMessage()
  const isTakenOver = useIsHydrated()
  const { term, page, isValid } = readSearchQuery(useRouter().query)

  return (
    <div className={styles.screen}>
      <Breadcrumbs
        crumbs={[{ label: message('shell.home'), href: '/' }, { label: message('search.pageTitle') }]}
        label={message('shell.breadcrumbs')}
      />
      <h1 className={styles.heading}>
        {term === '' ? message('search.headingEmpty') : message('search.heading', { term })}
      </h1>
      <SearchForm key={term} term={term} isValid={isValid} />
      {!isValid && <Suggested key={`near ${term}`} words={term} />}
      {isValid && found && <ResultList answer={found} term={term} page={page} path={path} />}
      {isValid && !found && !isTakenOver && <ResultsPlaceholder />}
      {isValid && !found && isTakenOver && <SearchResults term={term} page={page} path={path} />}
    </div>
  )
}

/** The search term in an input, and popular searches. */
function SearchForm({ term, isValid }: { term: string; isValid: boolean }) {
  const router = useRouter()
  const message = useMessage()
  const { trending } = useBrand().constants.search
  const id = useId()
  const [words, setWords] = useState(term)
  const [isRefused, setIsRefused] = useState(!isValid)

  const search = (wanted: string) => {
    const isWrong = plainLine(wanted) !== '' && !isSearchable(wanted)
    setIsRefused(isWrong)
    if (!isWrong) void router.push(searchAddress(wanted))
  }

  return (
    <div className={styles.ask}>
      <form
        className={styles.form}
        action="/search/go"
        onSubmit={(event) => {
          event.preventDefault()
          search(words)
        }}
      >
        <Field
          id={id}
          type="search"
          name="q"
          label={message('search.label')}
          labelHidden
          placeholder={message('search.placeholder')}
          value={words}
          maxLength={128}
          enterKeyHint="search"
          onChange={(event) => setWords(event.target.value)}
          {...(isRefused && { error: message('search.invalid') })}
        />
        <Button type="submit">{message('search.button')}</Button>
      </form>
      {trending.length > 0 && (
        <div className={styles.trending}>
          <p className={styles.label}>{message('search.trending')}</p>
          {trending.map((keyword) => (
            <button key={keyword} type="button" className={styles.keyword} onClick={() => search(keyword)}>
              {keyword}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
