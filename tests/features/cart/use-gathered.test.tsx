import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDebouncedChange } from '@/features/cart/use-debounced-change'

let ran: number[] = []

function Counter() {
  const { want, drop } = useDebouncedChange((value: number) => void ran.push(value), 400)
  return (
    <>
      {[1, 2, 3].map((value) => (
        <button key={value} onClick={() => want(value)}>
          {value}
        </button>
      ))}
      <button onClick={drop}>drop</button>
    </>
  )
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  ran = []
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test('quick clicks are sent as one change with the last value (cart-50)', () => {
  render(<Counter />)
  press('1')
  press('2')
  vi.advanceTimersByTime(399)
  expect(ran).toEqual([])
  vi.advanceTimersByTime(1)
  expect(ran).toEqual([2])
})

test('the last click before the component unmounts is sent exactly once (cart-50)', () => {
  const { unmount } = render(<Counter />)
  press('3')
  unmount()
  vi.advanceTimersByTime(1_000)
  expect(ran).toEqual([3])
})

test('the last click before the page is hidden is sent exactly once (cart-50, checkout-381)', () => {
  render(<Counter />)
  press('3')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(ran, 'the page is still seen').toEqual([])
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  vi.advanceTimersByTime(1_000)
  expect(ran).toEqual([3])
  vi.restoreAllMocks()
})

test('a pending change to a removed line is not sent (cart-50)', () => {
  const { unmount } = render(<Counter />)
  press('1')
  press('drop')
  unmount()
  expect(ran).toEqual([])
})
