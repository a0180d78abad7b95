import { expect, test } from 'vitest'
import { firstApart } from '@/design/geometry/path-difference'

const square = 'M0 0L40 0L40 40L0 40Z'

test('the same line is nowhere apart, however it is written (production-33)', () => {
  expect(firstApart(square, square, 0.2)).toBeUndefined()
  expect(firstApart(square, 'M40 40L0 40L0 0L20 0L40 0Z', 0.2)).toBeUndefined()
  expect(firstApart(square, 'M0.1 0.1L40.1 0.1L40.1 40.1L0.1 40.1Z', 0.2)).toBeUndefined()
})

test('a line that goes another way, or round another hole, is found with its place (production-33)', () => {
  const notched = 'M0 0L40 0L40 40L21 40L20 39L19 40L0 40Z'
  const place = firstApart(square, notched, 0.2)
  expect(place?.x).toBeGreaterThan(18)
  expect(place?.x).toBeLessThan(22)
  expect(firstApart(square, `${square}M10 10L10 20L20 20L20 10Z`, 0.2)).toBeDefined()
  expect(firstApart(`${square}M10 10L10 20L20 20L20 10Z`, square, 0.2)).toBeDefined()
  expect(firstApart(square, '', 0.2)).toBeDefined()
})
