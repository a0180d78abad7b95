import { beforeEach, expect, test } from 'vitest'
import { dropSentCode, keepSentCode, sentCode } from '@/features/sign-in/sent-code'

beforeEach(() => sessionStorage.clear())

const at = Date.parse('2026-11-20T12:00:00Z')

test('a sent code is remembered across reloads for ten minutes (sign-in-7)', () => {
  expect(sentCode(at)).toBeUndefined()
  keepSentCode({ email: 'ada@example.com', at })
  expect(sentCode(at + 9 * 60_000)).toEqual({ email: 'ada@example.com', at })
  expect(sentCode(at + 10 * 60_000)).toBeUndefined()
})

test('requesting a code for another address starts over (sign-in-7)', () => {
  keepSentCode({ email: 'ada@example.com', at })
  dropSentCode()
  expect(sentCode(at)).toBeUndefined()
})

test('malformed stored data is not read as a sent code (sign-in-7)', () => {
  sessionStorage.setItem('draft:sign-in-code', '{"email":"ada@example.com","at":"soon"}')
  expect(sentCode(at)).toBeUndefined()
})
