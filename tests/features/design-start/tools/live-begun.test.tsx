import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { beginWithWords } from '@/features/design-start/open/begin-with-words'
import { LiveBegun } from '@/features/design-start/tools/live/LiveBegun'
import { renderScreen } from '../../../support/browser/screen'

vi.mock('@/features/design-start/open/begin-with-words')

type Props = Parameters<typeof LiveBegun>[0]

/** A page with only the data that the component reads. */
function Page() {
  const [words, setWords] = useState('T')
  const [design, setDesign] = useState<string>()
  const product = { urlKey: 'roll' } as Props['product']
  const choices = {
    draft: { design, selection: {}, quantity: 1, uploads: {} },
    setDesign,
  } as Props['choices']
  const pictures = <p>pictures</p>
  return (
    <>
      <input aria-label="Words" value={words} onChange={({ target }) => setWords(target.value)} />
      <button type="button" onClick={() => setDesign(undefined)}>
        set aside
      </button>
      {design === undefined ? (
        <LiveBegun {...{ product, choices, words }}>{pictures}</LiveBegun>
      ) : (
        <p>{`shows ${design}`}</p>
      )}
    </>
  )
}

beforeEach(() => vi.resetAllMocks())

test('typed words begin one design, which the page shows (studio-114)', async () => {
  let answer: (id: string) => void = () => undefined
  vi.mocked(beginWithWords).mockImplementation(() => new Promise((resolve) => (answer = resolve)))
  renderScreen(<Page />)
  await userEvent.type(screen.getByLabelText('Words'), 'ucson')
  await waitFor(() => expect(beginWithWords).toHaveBeenCalledTimes(1))
  expect(screen.getByText('pictures')).toBeVisible()
  act(() => answer('first'))
  expect(await screen.findByText('shows first')).toBeVisible()
})

test('a design that was set aside begins again only by typing (studio-115)', async () => {
  vi.mocked(beginWithWords).mockResolvedValueOnce('first').mockResolvedValueOnce('second')
  renderScreen(<Page />)
  expect(await screen.findByText('shows first')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'set aside' }))
  expect(screen.getByText('pictures')).toBeVisible()
  expect(beginWithWords).toHaveBeenCalledTimes(1)
  await userEvent.type(screen.getByLabelText('Words'), 'ucson')
  expect(await screen.findByText('shows second')).toBeVisible()
  expect(beginWithWords).toHaveBeenCalledTimes(2)
})

test('if a design cannot begin, the page and the words stay as they are (studio-114)', async () => {
  vi.mocked(beginWithWords).mockRejectedValue(new Error('away'))
  renderScreen(<Page />)
  await waitFor(() => expect(beginWithWords).toHaveBeenCalledTimes(1))
  expect(screen.getByText('pictures')).toBeVisible()
  expect(screen.getByLabelText('Words')).toHaveValue('T')
})
