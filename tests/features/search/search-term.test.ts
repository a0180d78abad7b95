import { expect, test } from 'vitest'
import { isSearchable, searchAddress } from '@/features/search/search-term'

test.each(['a', 'die-cut stickers', 'size_3 x 3', '  round  '])(
  'the term "%s" is searchable (search-1)',
  (term) => {
    expect(isSearchable(term)).toBe(true)
  },
)

test.each(['', '   ', 'café', 'a&b', '<script>', "o'neil", '{{7*7}}', '100%'])(
  'the term "%s" is not searchable (search-1)',
  (term) => {
    expect(isSearchable(term)).toBe(false)
  },
)

test('an empty search opens the plain search page (search-1)', () => {
  expect(searchAddress('  ')).toBe('/search/go')
  expect(searchAddress(' fox & co ')).toBe('/search/go?q=fox+%26+co')
  expect(searchAddress('fox', 3)).toBe('/search/go?q=fox&p=3')
})
