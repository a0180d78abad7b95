import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scrollSmoothly } from '@/ui/hooks/scroll-smoothly'

/** True if the shopper prefers reduced motion. */
let wantsStillness = false
beforeEach(() => {
  wantsStillness = false
  vi.useFakeTimers()
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ ...new EventTarget(), matches: wantsStillness, media: query }) as MediaQueryList, // the properties that are read
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a slider step takes half a second and ends at the exact position (ui-15)', () => {
  const row = document.createElement('div')
  scrollSmoothly(row, 300, 500)
  vi.advanceTimersByTime(250)
  expect(row.dataset['moving']).toBe('true')
  expect(row.scrollLeft).toBeGreaterThan(0)
  expect(row.scrollLeft).toBeLessThan(300)
  vi.advanceTimersByTime(300)
  expect(row.scrollLeft).toBe(300)
  expect(row.dataset['moving']).toBeUndefined()
})

test('with reduced motion a slider step jumps to its end (ui-7, ui-15)', () => {
  wantsStillness = true
  const row = document.createElement('div')
  scrollSmoothly(row, 300, 500)
  expect(row.scrollLeft).toBe(300)
})
