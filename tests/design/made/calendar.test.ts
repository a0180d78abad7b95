import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moonOf, weeksOf, weekStarts } from '@/design/made/calendar-days'
import { dayOfRule, easter, parseDateRule } from '@/design/made/date-rule'
import { monthAfter, namesOf, shownMonth } from '@/design/made/dated-names'
import { moonPhases } from '@/design/made/moon'
import { settingsOf } from '@/design/made/settings'
import { drawnBox, drawnPaths, madeDesign, madeNode } from './sample-made'

/** Counts days without the calendar's own code: from a known Monday, one day at a time. */
function countedMonth(year: number, month: number) {
  const lengths = (each: number) => {
    const isLeap = (each % 4 === 0 && each % 100 !== 0) || each % 400 === 0
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  }
  let weekday = 1 // January 1, 2001 was a Monday
  for (let each = 2001; each < year; each++)
    weekday = (weekday + lengths(each).reduce((sum, days) => sum + days, 0)) % 7
  for (const days of lengths(year).slice(0, month - 1)) weekday = (weekday + days) % 7
  return { days: lengths(year)[month - 1] ?? 0, weekday }
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

test('G12: 1,000 calendars of 12 to 18 months agree with an independent count (design-document-22)', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2024, max: 2040 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 12, max: 18 }),
      fc.constantFrom('sunday' as const, 'monday' as const, 'saturday' as const),
      (year, month, pages, starts) => {
        const settings = settingsOf(
          { what: 'month', with: { first: `${year}-${twoDigits(month)}`, starts } },
          {},
        )
        for (let page = 1; page <= pages; page++) {
          const shown = shownMonth({ settings, number: page })
          const wanted = {
            year: year + Math.floor((month + page - 2) / 12),
            month: ((month + page - 2) % 12) + 1,
          }
          expect(shown).toEqual(wanted)
          const { days, weekday } = countedMonth(wanted.year, wanted.month)
          const weeks = weeksOf(shown, weekStarts[starts])
          expect(weeks.flat().filter((day) => day !== undefined)).toEqual(
            Array.from({ length: days }, (_, index) => index + 1),
          )
          expect((weeks[0]?.indexOf(1) ?? -1) + weekStarts[starts]).toBe(
            weekday < weekStarts[starts] ? weekday + 7 : weekday,
          )
          expect(weeks.every((week) => week.length === 7)).toBe(true)
        }
      },
    ),
    { numRuns: 1_000 },
  )
})

const onDay = (rule: string, year: number, leap: 'february-28' | 'march-1' = 'february-28') => {
  const parsed = parseDateRule(rule)
  const day = parsed && dayOfRule(parsed, year, leap)
  return day && `${day.year}-${twoDigits(day.month)}-${twoDigits(day.day)}`
}

test.each([
  ['November 4th Thursday', 2026, '2026-11-26'],
  ['November 4th Thursday', 2029, '2029-11-22'],
  ['November 4th Thursday + 1', 2026, '2026-11-27'],
  ['May last Monday', 2027, '2027-05-31'],
  ['Monday before May 25', 2026, '2026-05-18'], // May 25, 2026 is a Monday itself
  ['Monday before May 25', 2027, '2027-05-24'],
  ['Saturday after June 19', 2026, '2026-06-20'],
  ['Saturday after June 19', 2027, '2027-06-26'], // June 19, 2027 is a Saturday itself
  ['Wednesday before November 23', 2027, '2027-11-17'],
  ['Sunday before December 25 - 21', 2028, '2028-12-03'],
  ['May 2nd Sunday', 2027, '2027-05-09'],
  ['June 3rd Sunday', 2027, '2027-06-20'],
  ['September 1st Monday', 2026, '2026-09-07'],
  ['Easter', 2024, '2024-03-31'],
  ['Easter', 2038, '2038-04-25'],
  ['Easter - 2', 2027, '2027-03-26'],
  ['Easter + 49', 2027, '2027-05-16'],
  ['January 1 - 1', 2027, '2026-12-31'],
  ['July 4', 2030, '2030-07-04'],
  ['June 3 2027', 2027, '2027-06-03'],
  ['June 3 2027', 2028, undefined],
  ['February 29', 2028, '2028-02-29'],
  ['February 29', 2027, '2027-02-28'],
])('%s in %d is %s (design-document-22)', (rule, year, day) => {
  expect(onDay(rule, year)).toBe(day)
})

test('a leap day’s birthday may be shown on March 1 (design-document-22)', () => {
  expect(onDay('February 29', 2027, 'march-1')).toBe('2027-03-01')
  expect(onDay('February 29', 2028, 'march-1')).toBe('2028-02-29')
})

test.each([
  '',
  'Someday',
  'July',
  'July 0',
  'July 32',
  'February 30',
  'november 4th thursday',
  'May 5th Monday',
  'May 2nd Funday',
  'Easter + 1000',
  'Easter +1',
  'July 4 27',
])('"%s" is not a date (brand-57)', (rule) => {
  expect(parseDateRule(rule)).toBeUndefined()
})

test('a date up to 999 days before or after its day is in its month, also years away (design-document-22)', () => {
  const rules = fc.constantFrom(
    'Easter',
    'July 4',
    'May last Monday',
    'June 3 2027',
    'January 1',
    'February 29',
  )
  fc.assert(
    fc.property(
      rules,
      fc.integer({ min: -999, max: 999 }),
      fc.integer({ min: 1900, max: 2100 }),
      (on, plus, year) => {
        const from = on.endsWith('2027') ? 2027 : year
        const base = Date.parse(`${onDay(on, from)}T00:00Z`)
        const moved = new Date(base + plus * 86_400_000)
        const month = { year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1 }
        const rule = plus === 0 ? on : `${on} ${plus < 0 ? '-' : '+'} ${Math.abs(plus)}`
        expect([...namesOf(month, [{ name: 'Day', on: rule }], 'february-28').keys()]).toContain(
          moved.getUTCDate(),
        )
      },
    ),
  )
})

/** Computes Easter Sunday by Gauss's rule with its exceptions, as an independent result to compare with. */
function gaussEaster(year: number) {
  const century = Math.floor(year / 100)
  const m = (15 + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25)) % 30
  const n = (4 + century - Math.floor(century / 4)) % 7
  const a = year % 19
  const d = (19 * a + m) % 30
  const e = (2 * (year % 4) + 4 * (year % 7) + 6 * d + n) % 7
  const day = 22 + d + e
  if (d === 29 && e === 6) return [4, 19]
  if (d === 28 && e === 6 && a > 10) return [4, 18]
  return day > 31 ? [4, day - 31] : [3, day]
}

test('Easter agrees with Gauss from 1900 to 2199 (design-document-22)', () => {
  for (let year = 1900; year < 2200; year++) {
    const { month, day } = easter(year)
    expect([month, day]).toEqual(gaussEaster(year))
  }
})

/** Times in UTC from almanacs. */
test.each([
  ['new', '2024-04-08T18:21Z'],
  ['full', '2024-03-25T07:00Z'],
  ['full', '2025-01-13T22:27Z'],
  ['new', '2025-01-29T12:36Z'],
  ['first', '2025-02-05T08:02Z'],
  ['last', '2025-02-20T17:33Z'],
  ['full', '2026-03-03T11:38Z'],
  ['new', '2026-08-12T17:37Z'],
  ['new', '2027-08-02T10:05Z'],
] as const)('the moon is %s at %s, to the hour (design-document-22)', (phase, time) => {
  const wanted = Date.parse(time)
  const found = moonPhases(wanted - 86_400_000, wanted + 86_400_000).filter((each) => each.phase === phase)
  expect(found).toHaveLength(1)
  expect(Math.abs((found[0]?.at ?? 0) - wanted)).toBeLessThan(3_600_000)
})

test('a phase is on the day that it is in the calendar’s zone (design-document-22)', () => {
  // The moon was full on April 23, 2024 at 23:49 UTC.
  expect(moonOf({ year: 2024, month: 4 }, 0).get(23)).toBe('full')
  expect(moonOf({ year: 2024, month: 4 }, 14).get(24)).toBe('full')
  for (let month = 1; month <= 12; month++)
    expect(moonOf({ year: 2027, month }, -5).size).toBeGreaterThanOrEqual(3)
})

test('dates around the turn of the year are on the right page (design-document-22)', () => {
  const eve = [{ name: 'Eve', on: 'January 1 - 1' }]
  expect([...namesOf({ year: 2026, month: 12 }, eve, 'february-28')]).toEqual([[31, ['Eve']]])
  expect(namesOf({ year: 2027, month: 1 }, eve, 'february-28').size).toBe(0)
  expect(monthAfter('2026-11', 14)).toEqual({ year: 2028, month: 1 })
})

const letters = fc.constantFrom(...'ABEGJMQWabdefgjlmqwxyÄÉñß -’')
const name = fc.string({ unit: letters, minLength: 1, maxLength: 40 }).filter((text) => text.trim() !== '')

test('G12: names of up to 40 letters stay inside the calendar, however many a day has (design-document-22)', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ name, on: fc.constantFrom('January 1', 'January 31', 'January 15') }), {
        maxLength: 12,
      }),
      fc.constantFrom('grid', 'boxes', 'strip'),
      fc.constantFrom<[number, number]>([260, 180], [180, 90], [90, 120]),
      fc.constantFrom('slab', 'bebas', 'pacifico'),
      (dates, style, [width, height], font) => {
        const node = madeNode({
          what: 'month',
          with: { style, moon: true, small: 'both' },
          width,
          height,
          font,
        })
        const box = drawnBox(drawnPaths(madeDesign(node, { dates })))
        expect(box.x).toBeGreaterThanOrEqual(-0.01)
        expect(box.y).toBeGreaterThanOrEqual(-0.01)
        expect(box.x + box.width).toBeLessThanOrEqual(width + 0.01)
        expect(box.y + box.height).toBeLessThanOrEqual(height + 0.01)
      },
    ),
    { numRuns: 40 },
  )
})

test('names stay in their day (design-document-22)', () => {
  const dates = Array.from({ length: 5 }, (_, index) => ({
    name: `${'W'.repeat(30)} ${index}`,
    on: 'January 13',
  }))
  const bare = drawnPaths(madeDesign(madeNode({ what: 'month', with: { style: 'boxes' } })))
  const named = drawnPaths(madeDesign(madeNode({ what: 'month', with: { style: 'boxes' } }), { dates }))
  // January 13, 2027 is a Wednesday in the third week.
  const [left, top] = [(200 / 7) * 3, 140 * 0.215 + ((140 * 0.785) / 6) * 2]
  const added = named.filter(({ d, box }) => !bare.some((each) => each.d === d && each.box.x === box.x))
  expect(added.length).toBeGreaterThan(1)
  for (const { box } of added) {
    expect(box.x).toBeGreaterThanOrEqual(left)
    expect(box.x + box.width).toBeLessThanOrEqual(left + 200 / 7)
    expect(box.y).toBeGreaterThanOrEqual(top)
    expect(box.y + box.height).toBeLessThanOrEqual(top + (140 * 0.785) / 6)
  }
})
