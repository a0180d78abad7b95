import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { longDay } from '@/lib/dates/days'
import { checkForm } from '@/lib/fields/form-rules'
import { readDay, toTypedDay } from '@/lib/dates/typed-day'

test.each([
  '12/10/1990',
  '12-10-1990',
  '12 / 10 / 1990',
  '12–10–1990',
  '１２/１０/１９９０',
  '12101990',
  '1990-12-10',
  '1990/12/10',
  '1990.12.10',
  '19901210',
  'December 10, 1990',
  'december 10 1990',
  'Dec 10, 1990',
  'Dec. 10th, 1990',
  '10 December 1990',
  '10 Dec 1990',
  '10-Dec-1990',
  '10. Dec. 1990',
  '10th of December, 1990',
  '1990 Dec 10',
  ' \u200e12/10/1990 ',
])('%j is read as December 10, 1990 (forms-5)', (typed) => {
  expect(readDay(typed)).toBe('1990-12-10')
  expect(checkForm({ day: typed }, { day: [{ kind: 'date' }] }, '2026-11-28')).toEqual({
    values: { day: '12/10/1990' },
    problems: {},
  })
})

test.each([
  ['3/4/1985', '1985-03-04'],
  ['4 June 1985', '1985-06-04'],
  ['Sept 4, 1985', '1985-09-04'],
  ['02/29/2024', '2024-02-29'],
])('%j is read as %s (forms-5)', (typed, day) => expect(readDay(typed)).toBe(day))

test.each([
  ['a day before its month', '13/12/1990'],
  ['dots, which occur in both orders', '10.12.1990'],
  ['a two-digit year', '12/10/90'],
  ['two kinds of separators', '12/10-1990'],
  ['a nonexistent day', '02/30/1990'],
  ['a nonexistent month', 'Brumaire 10, 1990'],
  ['a leap day in a year without one', '19000229'],
  ['nothing', ''],
  ['words', 'yesterday'],
])('%s: %j is refused (forms-5)', (_, typed) => {
  expect(readDay(typed)).toBeUndefined()
  expect(toTypedDay(typed)).toBe(typed)
})

test('every day is read in each spelling, and written in the same format (forms-5)', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
      (date) => {
        const iso = date.toISOString().slice(0, 10)
        const [year = '', month = '', day = ''] = iso.split('-')
        const spellings = [
          iso,
          toTypedDay(iso),
          longDay(iso),
          `${Number(month)}/${Number(day)}/${year}`,
          `${month}${day}${year}`,
          `${year}${month}${day}`,
        ]
        expect(spellings.map(readDay)).toEqual(spellings.map(() => iso))
        expect(toTypedDay(iso)).toBe(`${month}/${day}/${year}`)
      },
    ),
  )
})
