import { act, fireEvent, screen } from '@testing-library/react'
import { useRouter } from 'next/router'
import { useState, type ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import '@/features/enquiries/QuoteForm' // at hand before the address is known
import { QuoteScreen } from '@/features/enquiries/QuoteScreen'
import { RouterContext } from '../../next/support/router-context'
import { drawScreen, wording } from '../../support/screen'

beforeEach(() => sessionStorage.clear())

/** A static page: the router learns the address's query when the test says so. */
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

test('the product of the address stands in the form, however early the form is there (enquiries-1)', async () => {
  drawScreen(
    <Arriving>
      <QuoteScreen products={[{ urlKey: 'round-one', name: 'Round one' }]} />
    </Arriving>,
  )
  await act(() => vi.dynamicImportSettled())
  fireEvent.click(screen.getByText('Arrive'))
  expect(await screen.findByLabelText(wording('quote.product'))).toHaveValue('Round one')
})
