import { expect, test } from 'vitest'
import { firstDeviation } from '@/design/geometry/path-difference'

const square = 'M0 0L40 0L40 40L0 40Z'

test('two spellings of the same line have no difference (production-33)', () => {
  expect(firstDeviation(square, square, 0.2)).toBeUndefined()
  expect(firstDeviation(square, 'M40 40L0 40L0 0L20 0L40 0Z', 0.2)).toBeUndefined()
  expect(firstDeviation(square, 'M0.1 0.1L40.1 0.1L40.1 40.1L0.1 40.1Z', 0.2)).toBeUndefined()
})

test('a line with another course or another hole is reported with its place (production-33)', () => {
  const notched = 'M0 0L40 0L40 40L21 40L20 39L19 40L0 40Z'
  const place = firstDeviation(square, notched, 0.2)
  expect(place?.x).toBeGreaterThan(18)
  expect(place?.x).toBeLessThan(22)
  expect(firstDeviation(square, `${square}M10 10L10 20L20 20L20 10Z`, 0.2)).toBeDefined()
  expect(firstDeviation(`${square}M10 10L10 20L20 20L20 10Z`, square, 0.2)).toBeDefined()
  expect(firstDeviation(square, '', 0.2)).toBeDefined()
})
