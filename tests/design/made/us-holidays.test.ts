import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { namesOf, shownMonth } from '@/design/made/dated-names'
import { settingsOf } from '@/design/made/settings'

/** Tests the calendars' American holidays against a count of days that shares no code with them. */

interface Dates {
  dates: Record<string, { dates: Record<string, { name: string; on: string }> }>
}

const { us } = (parse(readFileSync('brands/base/dates.yaml', 'utf8')) as Dates).dates
const listed = Object.values(us?.dates ?? {})
const federal = listed.slice(0, 11)

const text = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** Returns the weekday of a day, 0 for Sunday, by Zeller's rule. */
function weekdayOf(year: number, month: number, day: number) {
  const [shifted, from] = month < 3 ? [month + 12, year - 1] : [month, year]
  const century = Math.floor(from / 100)
  const within = from % 100
  const sum =
    day + Math.floor((13 * (shifted + 1)) / 5) + within + Math.floor(within / 4) + Math.floor(century / 4)
  return (((sum - 2 * century - 1) % 7) + 7) % 7
}

/** Returns the days of a month that are this weekday. */
const daysThatAre = (weekday: number, year: number, month: number, length = 31) =>
  Array.from({ length }, (_, index) => index + 1).filter((day) => weekdayOf(year, month, day) === weekday)

/** The eleven federal holidays of a year, by 5 U.S.C. 6103. */
function holidaysOf(year: number): Record<string, string> {
  const [monday, thursday] = [1, 4]
  return {
    'New Year’s Day': text(year, 1, 1),
    'Martin Luther King Jr. Day': text(year, 1, daysThatAre(monday, year, 1)[2] ?? 0),
    'Presidents’ Day': text(year, 2, daysThatAre(monday, year, 2, 28)[2] ?? 0),
    'Memorial Day': text(year, 5, daysThatAre(monday, year, 5).at(-1) ?? 0),
    Juneteenth: text(year, 6, 19),
    'Independence Day': text(year, 7, 4),
    'Labor Day': text(year, 9, daysThatAre(monday, year, 9, 30)[0] ?? 0),
    'Columbus Day': text(year, 10, daysThatAre(monday, year, 10)[1] ?? 0),
    'Veterans Day': text(year, 11, 11),
    Thanksgiving: text(year, 11, daysThatAre(thursday, year, 11, 30)[3] ?? 0),
    'Christmas Day': text(year, 12, 25),
  }
}

test('G12: every year from 2024 to 2041 has the eleven federal holidays on their days (design-document-22)', () => {
  expect(federal.map(({ name }) => name)).toEqual(Object.keys(holidaysOf(2027)))
  for (let year = 2024; year <= 2041; year++) {
    const found: Record<string, string> = {}
    for (let month = 1; month <= 12; month++)
      for (const [day, names] of namesOf({ year, month }, federal, 'february-28'))
        for (const name of names) found[name] = text(year, month, day)
    expect(found).toEqual(holidaysOf(year))
  }
})

const calendars = fc.record({
  year: fc.integer({ min: 2024, max: 2040 }),
  month: fc.integer({ min: 1, max: 12 }),
  pages: fc.integer({ min: 12, max: 18 }),
  starts: fc.constantFrom('sunday', 'monday', 'saturday'),
  leap: fc.constantFrom('february-28' as const, 'march-1' as const),
  birthday: fc.string({ unit: fc.constantFrom(...'AZaz éß’-'), minLength: 1, maxLength: 40 }),
})

test('G12: each page of 1,000 random calendars names its holidays, and birthdays of February 29 in every year (design-document-22)', () => {
  fc.assert(
    fc.property(calendars, ({ year, month, pages, starts, leap, birthday }) => {
      const first = `${year}-${String(month).padStart(2, '0')}`
      const settings = settingsOf({ what: 'month', with: { first, starts } }, {})
      const dates = [...federal, { name: birthday, on: 'February 29' }]
      for (let number = 1; number <= pages; number++) {
        const shown = shownMonth({ settings, number })
        const isLeapYear = shown.year % 4 === 0
        const leapDay = isLeapYear ? '02-29' : leap === 'march-1' ? '03-01' : '02-28'
        const wanted = [
          ...Object.entries(holidaysOf(shown.year)),
          [birthday, `${shown.year}-${leapDay}`] as const,
        ].filter(([, day]) => Number(day.slice(5, 7)) === shown.month)
        const found = [...namesOf(shown, dates, leap)].flatMap(([day, names]) =>
          names.map((name) => [name, text(shown.year, shown.month, day)]),
        )
        expect(found.toSorted()).toEqual(wanted.toSorted())
      }
    }),
    { numRuns: 1_000 },
  )
})
