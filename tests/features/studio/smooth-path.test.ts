import { expect, test } from 'vitest'
import { smoothPath } from '@/features/studio/smooth-path'

test('a curve of short pieces has no edges left, and begins and ends where it did (studio-2)', () => {
  const path = smoothPath([
    [0, 0],
    [10, 0],
    [19, 4],
    [25, 11],
  ])
  expect(path).toBe('M0.0 0.0L5.0 0.0Q10.0 0.0 14.5 2.0L14.5 2.0Q19.0 4.0 22.0 7.5L25.0 11.0')
})

test('a corner stays a corner (studio-2)', () => {
  expect(
    smoothPath([
      [0, 0],
      [10, 0],
      [10, 10],
    ]),
  ).toBe('M0.0 0.0L10.0 0.0L10.0 10.0')
})

test('nothing has no path (studio-2)', () => {
  expect(smoothPath([])).toBe('')
})
