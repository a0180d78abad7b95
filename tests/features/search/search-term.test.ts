import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSearchable, pathOfHit, searchAddress } from '@/features/search/search-term'

test.each(['a', 'die-cut stickers', 'size_3 x 3', '  round  '])('%s may be searched (SR1)', (term) => {
  expect(isSearchable(term)).toBe(true)
})

test.each(['', '   ', 'café', 'a&b', '<script>', "o'neil", '{{7*7}}', '100%'])(
  '%s may not be searched (SR1)',
  (term) => {
    expect(isSearchable(term)).toBe(false)
  },
)

test('an empty box leads to the plain search page (SR2)', () => {
  expect(searchAddress('  ')).toBe('/search/go')
  expect(searchAddress(' fox & co ')).toBe('/search/go?q=fox+%26+co')
  expect(searchAddress('fox', 3)).toBe('/search/go?q=fox&p=3')
})

const origin = 'https://shop.example'

test.each([
  ['https://shop.example/product/fox?size=3', '/product/fox?size=3'],
  ['/product/fox', '/product/fox'],
])('a hit leads to a path of this shop: %s (SR3)', (url, path) => {
  expect(pathOfHit(url, origin)).toBe(path)
})

test.each([
  'javascript:alert(1)',
  'https://evil.example/product/fox',
  '//evil.example/x',
  '/\\evil.example',
  '/%2f%2fevil.example',
  'https://shop.example@evil.example/',
  'https://user:secret@shop.example/x',
  'data:text/html,x',
  '/\u0000x',
  '',
  undefined,
  42,
])('a hit leads nowhere else: %s (SR3)', (url) => {
  expect(pathOfHit(url, origin)).toBeUndefined()
})

test('whatever a hit says, the path stays on this shop (SR3)', () => {
  fc.assert(
    fc.property(fc.string(), (url) => {
      const path = pathOfHit(url, origin)
      if (path !== undefined) expect(new URL(path, origin).origin).toBe(origin)
    }),
  )
})
