import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scrollSmoothly } from '@/ui/scroll-smoothly'

/** Whether the shopper asked for less motion. */
let wantsStillness = false
beforeEach(() => {
  wantsStillness = false
  vi.useFakeTimers()
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ ...new EventTarget(), matches: wantsStillness, media: query }) as MediaQueryList, // what is read of one
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a step of a slider takes half a second and ends exactly there (ui-15)', () => {
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

test('whoever asked for less motion is there at once (ui-7, ui-15)', () => {
  wantsStillness = true
  const row = document.createElement('div')
  scrollSmoothly(row, 300, 500)
  expect(row.scrollLeft).toBe(300)
})
