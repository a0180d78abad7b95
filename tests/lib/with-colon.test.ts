import { expect, test } from 'vitest'
import { withColon } from '@/lib/with-colon'

test('a label gets a colon, and one that asks keeps its question mark alone', () => {
  expect(withColon('Size')).toBe('Size:')
  expect(withColon('Who is it for?')).toBe('Who is it for?')
})
