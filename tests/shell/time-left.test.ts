import { expect, test } from 'vitest'
import { timeLeft } from '@/shell/time-left'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

test.each([
  [71 * day + 8 * hour + 5 * minute, '71d 8h'],
  [5 * hour + 12 * minute, '5h 12m'],
  [4 * minute + 9 * second, '4m 9s'],
  [9 * second, '0m 9s'],
  [300, '0m 0s'],
])('%i ms are shown as %s (shell-7)', (ms, text) => {
  expect(timeLeft(ms)).toEqual({ isOver: false, text })
})

test('an offer is over once it has ended (shell-7)', () => {
  expect(timeLeft(0).isOver).toBe(true)
  expect(timeLeft(-5).isOver).toBe(true)
})
