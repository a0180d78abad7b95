import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useGathered } from '@/features/cart/use-gathered'

let ran: number[] = []

function Counter() {
  const { want, drop } = useGathered((value: number) => void ran.push(value), 400)
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

test('quick presses are one change, of the last (cart-50)', () => {
  render(<Counter />)
  press('1')
  press('2')
  vi.advanceTimersByTime(399)
  expect(ran).toEqual([])
  vi.advanceTimersByTime(1)
  expect(ran).toEqual([2])
})

test('what was pressed last before its place is left is not lost, and counts once (cart-50)', () => {
  const { unmount } = render(<Counter />)
  press('3')
  unmount()
  vi.advanceTimersByTime(1_000)
  expect(ran).toEqual([3])
})

test('what was pressed last before the page is hidden is not lost, and counts once (cart-50, cart-54)', () => {
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

test('a change of what is taken away is not made (cart-50)', () => {
  const { unmount } = render(<Counter />)
  press('1')
  press('drop')
  unmount()
  expect(ran).toEqual([])
})
