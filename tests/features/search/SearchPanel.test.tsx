import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { SearchPanel } from '@/features/search/SearchPanel'
import { useServer } from '../../support/http'
import { drawScreen, wording } from '../../support/screen'

/** The window of this file, as Vitest hands it out. */
declare const jsdom: { reconfigure(settings: { url: string }): void }

/** A shop that finds nothing. */
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

test('after a character that may not be searched, the panel says so, not that nothing was found (search-54)', async () => {
  const { unmount } = drawScreen(panel('unfindable'))
  expect(await screen.findByText(wording('search.none'))).toBeInTheDocument()
  unmount()
  drawScreen(panel('unfindable&'))
  expect(screen.getByText(wording('search.invalid'))).toHaveRole('status')
  expect(screen.queryByText(wording('search.none'))).toBeNull()
})
