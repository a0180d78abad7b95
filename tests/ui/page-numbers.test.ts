import { expect, test } from 'vitest'
import { pageNumbers } from '@/ui/page-numbers'

test('a long list shows the first page, the last and the neighbors, with gaps between (ui-11)', () => {
  expect(pageNumbers(5, 12)).toEqual([1, null, 4, 5, 6, null, 12])
})

test('a gap of a single page shows that page (ui-11)', () => {
  expect(pageNumbers(4, 12)).toEqual([1, 2, 3, 4, 5, null, 12])
  expect(pageNumbers(9, 12)).toEqual([1, null, 8, 9, 10, 11, 12])
})

test('a short list has no gaps (ui-11)', () => {
  expect(pageNumbers(1, 3)).toEqual([1, 2, 3])
  expect(pageNumbers(1, 1)).toEqual([1])
})
