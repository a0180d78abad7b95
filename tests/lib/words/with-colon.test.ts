import { expect, test } from 'vitest'
import { withColon } from '@/lib/words/with-colon'

test('a label gets a colon, unless it ends with a question mark', () => {
  expect(withColon('Size')).toBe('Size:')
  expect(withColon('Who is it for?')).toBe('Who is it for?')
})
