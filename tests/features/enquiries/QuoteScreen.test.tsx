import { act, fireEvent, screen } from '@testing-library/react'
import { useRouter } from 'next/router'
import { useState, type ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import '@/features/enquiries/QuoteForm' // preloaded, so the form can mount before the query is known
import { QuoteScreen } from '@/features/enquiries/QuoteScreen'
import { RouterContext } from '../../next/support/router-context'
import { renderScreen, wording } from '../../support/browser/screen'

beforeEach(() => sessionStorage.clear())

/** A statically generated page: the router gets its query when the test clicks "Arrive". */
function Arriving({ children }: { children: ReactNode }) {
  const router = useRouter()
  const [isReady, setIsReady] = useState(false)
  return (
    <RouterContext value={{ ...router, isReady, query: isReady ? { urlKey: 'round-one' } : {} }}>
      <button type="button" onClick={() => setIsReady(true)}>
        Arrive
      </button>
      {children}
    </RouterContext>
  )
}

test('the quote form selects the product from the address even if it renders before the router is ready (enquiries-1)', async () => {
  renderScreen(
    <Arriving>
      <QuoteScreen products={[{ urlKey: 'round-one', name: 'Round one' }]} />
    </Arriving>,
  )
  await act(() => vi.dynamicImportSettled())
  fireEvent.click(screen.getByText('Arrive'))
  expect(await screen.findByLabelText(wording('quote.product'))).toHaveValue('Round one')
})
