import { expect, test } from 'vitest'
import { sizeRow } from '@/features/catalogue/product/sizes/size-drawing'

test('a small piece has a bank card and a coin beside it, all to one scale (catalogue-523)', () => {
  const { known, at, coin, width } = sizeRow({ width: 76.2, height: 76.2 })
  expect(known).toMatchObject({ name: 'card', width: 85.6 })
  expect(at.known).toBeGreaterThan(76.2)
  expect(at.coin).toBeGreaterThan(at.known + known.width)
  expect(width).toBeCloseTo((at.coin ?? 0) + coin)
})

test.each([
  [{ width: 500, height: 400 }, 'sheet'],
  [{ width: 1_500, height: 1_000 }, 'door'],
  [{ width: 9_000, height: 1_000 }, 'door'],
])('a piece of %o mm has one familiar object of its order beside it: %s (catalogue-523)', (size, name) => {
  const { known, at } = sizeRow(size)
  expect(known.name).toBe(name)
  expect(at.coin).toBeUndefined()
})
