import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pathOfHit } from '@/features/search/hit-path'

const origin = 'https://shop.example'

test.each([
  ['https://shop.example/product/fox?size=3', '/product/fox?size=3'],
  ['/product/fox', '/product/fox'],
])('a search hit’s address is reduced to a path of this shop: %s (search-3)', (url, path) => {
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
])('a search hit’s address outside this shop is rejected: %s (search-3)', (url) => {
  expect(pathOfHit(url, origin)).toBeUndefined()
})

test('a search hit’s path never leaves this shop, whatever the hit contains (search-3)', () => {
  fc.assert(
    fc.property(fc.string(), (url) => {
      const path = pathOfHit(url, origin)
      if (path !== undefined) expect(new URL(path, origin).origin).toBe(origin)
    }),
  )
})
