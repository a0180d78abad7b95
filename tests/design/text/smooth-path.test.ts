import { expect, test } from 'vitest'
import { smoothPath } from '@/design/text/smooth-path'

test('a curve of short pieces has no edges left, and begins and ends where it did (studio-2)', () => {
  const path = smoothPath([
    [0, 0],
    [10, 0],
    [19, 4],
    [25, 11],
  ])
  expect(path).toBe('M0 0L5 0C8.33 0 11.5 0.67 14.5 2L14.5 2C17.5 3.33 20 5.17 22 7.5L25 11')
})

test('a corner stays a corner (studio-2)', () => {
  expect(
    smoothPath([
      [0, 0],
      [10, 0],
      [10, 10],
    ]),
  ).toBe('M0 0L10 0L10 10')
})

test('nothing has no path (studio-2)', () => {
  expect(smoothPath([])).toBe('')
})
