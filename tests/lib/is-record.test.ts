import { expect, test } from 'vitest'
import { isRecord } from '@/lib/is-record'

test.each([{}, { a: 1 }, Object.create(null)])('%j is a record (architecture-22)', (value) => {
  expect(isRecord(value)).toBe(true)
})

test.each([null, undefined, [], [{ a: 1 }], 'text', 1, true])(
  '%j is not a record (architecture-22)',
  (value) => {
    expect(isRecord(value)).toBe(false)
  },
)
