import '@/brand/messages/search'
import { useRouter } from 'next/router'
import { useId, useState } from 'react'
import { useBrand, useMessage } from '@/brand/use-brand'
import { Breadcrumbs } from '@/ui/Breadcrumbs'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { useTakenOver } from '@/ui/use-taken-over'
import { latePart } from '../page/late-part'
import { askedOf } from './asked'
import { ResultList } from './ResultList'
import type { SearchAnswer } from './search-client'
import styles from './SearchScreen.module.css'
import { isSearchable, searchAddress } from './search-term'
import { Suggested } from './Suggested'
import { WaitingResults } from './WaitingResults'

const SearchResults = latePart(
  () => import('./SearchResults').then((file) => file.SearchResults),
  WaitingResults,
)

interface Props {
  path: string
  /** What this shop's own index found; null where a provider elsewhere is asked, by the browser (search-12). */
  found?: SearchAnswer | null
}

/** The results page. Its words come from the address and are only ever text (search-6). */
export function SearchScreen({ path, found = null }: Props) {
  const message = useMessage()
  const isTakenOver = useTakenOver()
  const { term, page, isValid } = askedOf(useRouter().query)

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
      {isValid && !found && !isTakenOver && <WaitingResults />}
      {isValid && !found && isTakenOver && <SearchResults term={term} page={page} path={path} />}
    </div>
  )
}

/** The words again, to change them, and words that others looked for. */
function SearchForm({ term, isValid }: { term: string; isValid: boolean }) {
  const router = useRouter()
  const message = useMessage()
  const { trending } = useBrand().constants.search
  const id = useId()
  const [words, setWords] = useState(term)
  const [isRefused, setIsRefused] = useState(!isValid)

  const search = (wanted: string) => {
    const isWrong = wanted.trim() !== '' && !isSearchable(wanted)
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
