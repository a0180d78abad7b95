import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scrollToTop } from '@/shell/scroll/scroll-to-top'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A page scrolled this many pixels down, which records each scroll step. */
function scrolledTo(top: number) {
  const steps: unknown[] = []
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => top)
  window.scrollBy = ((by: ScrollToOptions) => {
    steps.push(by.top)
    top = Math.max(0, top + (by.top ?? 0))
  }) as typeof window.scrollBy // the only overload used
  return { steps, top: () => top }
}

test('back to top scrolls 100 pixels per frame, and the mouse wheel stops it (shell-10)', () => {
  const page = scrolledTo(250)
  scrollToTop(100)
  vi.advanceTimersByTime(500)
  expect(page.steps).toEqual([-100, -100, -100])
  expect(page.top()).toBe(0)

  const other = scrolledTo(100_000)
  scrollToTop(100)
  vi.advanceTimersByTime(100)
  window.dispatchEvent(new Event('wheel'))
  const stoppedAt = other.top()
  vi.advanceTimersByTime(500)
  expect(other.top()).toBe(stoppedAt)
  expect(stoppedAt).toBeGreaterThan(0)
})
