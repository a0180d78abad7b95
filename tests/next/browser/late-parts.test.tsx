import { render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fetchLater, isPartMissing, later } from '@/next/browser/lazy-parts'

/** An import that fails this many times before it succeeds, like a chunk that does not load. */
function line(failures: number) {
  const Part = ({ word }: { word: string }) => <p>{word}</p>
  let left = failures
  return vi.fn(() => (left-- > 0 ? Promise.reject(new Error('ChunkLoadError')) : Promise.resolve(Part)))
}

test('the placeholder is shown in place of a part until the part has loaded (next-6)', async () => {
  const Part = later(line(0))
  render(<Part word="here" waiting={<p>on its way</p>} />)
  expect(screen.getByText('on its way')).toBeInTheDocument()
  expect(await screen.findByText('here')).toBeInTheDocument()
  expect(screen.queryByText('on its way')).toBeNull()
})

test('a part that fails to load is reported and omitted, and loads when it is rendered again (next-6)', async () => {
  const Part = later(line(1))
  const missed = vi.fn()
  const page = (key: string) => (
    <main>
      <p>the page</p>
      <Part key={key} word="here" onMissing={missed} />
    </main>
  )
  const { rerender } = render(page('first'))
  await waitFor(() => expect(missed).toHaveBeenCalledOnce())
  expect(screen.getByRole('main').textContent).toBe('the page')
  rerender(page('second'))
  expect(await screen.findByText('here')).toBeInTheDocument()
  expect(missed).toHaveBeenCalledOnce()
})

test('a part that failed to load appears as soon as another click has fetched it (next-6)', async () => {
  const load = line(1)
  const Part = later(load)
  const missed = vi.fn()
  render(<Part word="here" onMissing={missed} />)
  await waitFor(() => expect(missed).toHaveBeenCalledOnce())
  Part.prepare()
  expect(await screen.findByText('here')).toBeInTheDocument()
})

test('a prefetched part renders immediately, and a failed prefetch is silent (next-6)', async () => {
  const load = line(1)
  const Part = later(load)
  Part.prepare()
  await waitFor(() => expect(isPartMissing()).toBe(true))
  Part.prepare()
  await waitFor(() => expect(isPartMissing()).toBe(false))
  render(<Part word="here" waiting={<p>on its way</p>} />)
  expect(screen.getByText('here')).toBeInTheDocument()
})

test('a failing part is not reported after it was unmounted (next-6)', async () => {
  let fail: (error: Error) => void = () => {}
  const Part = later<object>(() => new Promise((_, reject) => (fail = reject)))
  const missed = vi.fn()
  const { unmount } = render(<Part onMissing={missed} />)
  unmount()
  fail(new Error('ChunkLoadError'))
  await waitFor(() => expect(isPartMissing()).toBe(true))
  expect(missed).not.toHaveBeenCalled()
})

test('a full page load is wanted while any part is missing, and not once all parts have loaded (next-8)', async () => {
  const [one, two] = [line(1), line(2)]
  await fetchLater(one).catch(() => undefined)
  await fetchLater(two).catch(() => undefined)
  await fetchLater(one)
  expect(isPartMissing()).toBe(true)
  await expect(fetchLater(two)).rejects.toThrow('ChunkLoadError')
  await fetchLater(two)
})
