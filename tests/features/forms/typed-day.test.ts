import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { toIsoDay, toTypedDay } from '@/features/forms/typed-day'

test('a typed day and an ISO day say the same (forms-5)', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
      (date) => {
        const iso = date.toISOString().slice(0, 10)
        expect(toIsoDay(toTypedDay(iso))).toBe(iso)
      },
    ),
  )
})

test('dashes are as good as slashes, and an empty field stays empty (forms-5)', () => {
  expect(toIsoDay('02-03-1990')).toBe('1990-02-03')
  expect(toIsoDay('')).toBe('')
  expect(toTypedDay('')).toBe('')
})
