import { expect, test } from 'vitest'
import { askedPart } from '@/server/media/asked-part'

const film = { size: 1_000, etag: '"rs-1"' }

test.each([
  ['bytes=0-1', { first: 0, last: 1 }],
  ['bytes=500-', { first: 500, last: 999 }],
  ['bytes=-100', { first: 900, last: 999 }],
  ['bytes=-5000', { first: 0, last: 999 }],
  ['bytes=990-5000', { first: 990, last: 999 }],
  ['bytes=1000-', 'outside'],
  ['bytes=-0', 'outside'],
  ['bytes=5-2', undefined],
  ['bytes=0-1,5-9', undefined],
  ['bytes=-', undefined],
  ['lines=0-1', undefined],
  ['', undefined],
])('of 1,000 bytes "%s" asks for %j (media-50)', (range, part) => {
  expect(askedPart({ range }, film)).toEqual(part)
})

test('a part of another version of the file is not given (media-50)', () => {
  expect(askedPart({ range: 'bytes=0-1', 'if-range': '"rs-1"' }, film)).toEqual({ first: 0, last: 1 })
  expect(askedPart({ range: 'bytes=0-1', 'if-range': '"rs-2"' }, film)).toBeUndefined()
})
