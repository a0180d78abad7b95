import { expect, test } from 'vitest'
import { parseRange } from '@/server/media/parse-range'

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
])('for a file of 1,000 bytes the range "%s" requests %j (media-1)', (range, part) => {
  expect(parseRange({ range }, film)).toEqual(part)
})

test('a range of another version of the file is not served (media-1)', () => {
  expect(parseRange({ range: 'bytes=0-1', 'if-range': '"rs-1"' }, film)).toEqual({ first: 0, last: 1 })
  expect(parseRange({ range: 'bytes=0-1', 'if-range': '"rs-2"' }, film)).toBeUndefined()
})
