import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { SearchPanel } from '@/features/search/SearchPanel'
import { useServer } from '../../support/http'
import { renderScreen, wording } from '../../support/browser/screen'

/** The jsdom instance of this file, a global provided by Vitest. */
declare const jsdom: { reconfigure(settings: { url: string }): void }

/** A shop whose search returns no results. */
const shop = useServer((request, response) => {
  response.setHeader('content-type', 'application/json')
  const isSettings = request.url?.startsWith('/search/settings')
  response.end(
    JSON.stringify(
      isSettings
        ? { algolia: null, keywords: [] }
        : { results: [{ hits: [], nbHits: 0, nbPages: 0, page: 0 }] },
    ),
  )
})
beforeEach(() => jsdom.reconfigure({ url: shop.url() }))

const panel = (term: string) => (
  <SearchPanel listId="list" term={term} active={-1} onKeyword={() => undefined} onLeave={() => undefined} />
)

test('after a forbidden character the search panel shows that instead of “nothing found” (search-4)', async () => {
  const { unmount } = renderScreen(panel('unfindable'))
  expect(await screen.findByText(wording('search.none'))).toBeInTheDocument()
  unmount()
  renderScreen(panel('unfindable&'))
  expect(screen.getByText(wording('search.invalid'))).toHaveRole('status')
  expect(screen.queryByText(wording('search.none'))).toBeNull()
})
