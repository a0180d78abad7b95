import { expect, test } from 'vitest'
import { isSearchable, searchAddress } from '@/features/search/search-term'

test.each(['a', 'die-cut stickers', 'size_3 x 3', '  round  '])('%s may be searched (search-1)', (term) => {
  expect(isSearchable(term)).toBe(true)
})

test.each(['', '   ', 'café', 'a&b', '<script>', "o'neil", '{{7*7}}', '100%'])(
  '%s may not be searched (search-1)',
  (term) => {
    expect(isSearchable(term)).toBe(false)
  },
)

test('an empty box leads to the plain search page (search-2)', () => {
  expect(searchAddress('  ')).toBe('/search/go')
  expect(searchAddress(' fox & co ')).toBe('/search/go?q=fox+%26+co')
  expect(searchAddress('fox', 3)).toBe('/search/go?q=fox&p=3')
})
