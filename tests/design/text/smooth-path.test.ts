import { expect, test } from 'vitest'
import { smoothPath } from '@/design/text/smooth-path'

test('a curve of short segments becomes smooth and keeps its start and end (studio-2)', () => {
  const path = smoothPath([
    [0, 0],
    [10, 0],
    [19, 4],
    [25, 11],
  ])
  expect(path).toBe('M0 0L5 0C8.33 0 11.5 0.67 14.5 2L14.5 2C17.5 3.33 20 5.17 22 7.5L25 11')
})

test('a sharp corner stays sharp (studio-2)', () => {
  expect(
    smoothPath([
      [0, 0],
      [10, 0],
      [10, 10],
    ]),
  ).toBe('M0 0L10 0L10 10')
})

test('an empty list of points has an empty path (studio-2)', () => {
  expect(smoothPath([])).toBe('')
})
