import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { climb } from '@/shell/climb'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A page of so many pixels, as far as it has been scrolled. */
function scrolledTo(top: number) {
  const steps: unknown[] = []
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => top)
  window.scrollBy = ((by: ScrollToOptions) => {
    steps.push(by.top)
    top = Math.max(0, top + (by.top ?? 0))
  }) as typeof window.scrollBy // the one form that is used
  return { steps, top: () => top }
}

test('back to top climbs 100 pixels a frame, and a wheel stops it (shell-10)', () => {
  const page = scrolledTo(250)
  climb(100)
  vi.advanceTimersByTime(500)
  expect(page.steps).toEqual([-100, -100, -100])
  expect(page.top()).toBe(0)

  const other = scrolledTo(100_000)
  climb(100)
  vi.advanceTimersByTime(100)
  window.dispatchEvent(new Event('wheel'))
  const stoppedAt = other.top()
  vi.advanceTimersByTime(500)
  expect(other.top()).toBe(stoppedAt)
  expect(stoppedAt).toBeGreaterThan(0)
})
