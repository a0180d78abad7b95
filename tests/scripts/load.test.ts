import { expect, test } from 'vitest'
import { slope } from '../../scripts/load/memory'

test.each([
  [[5], 0],
  [[5, 5, 5], 0],
  [[1, 2, 3, 4], 1],
  [[10, 8, 6], -2],
  [[0, 10, 0, 10, 0], 0],
])('the regression line through %j rises by %f per round (load-11)', (points, rise) => {
  expect(slope(points)).toBeCloseTo(rise)
})
