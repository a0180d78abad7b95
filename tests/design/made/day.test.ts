import { expect, test } from 'vitest'
import { preflight } from '@/design/check/preflight'
import { estimatedSize } from '@/design/document/boxes'
import { shownDay } from '@/design/made/dated-names'
import { settingsOf } from '@/design/made/settings'
import { sampleTemplate } from '../support/sample-design'
import { drawnBox, drawnPaths, madeDesign, madeNode } from './sample-made'

const dayOf = (number: number, settings = {}) =>
  shownDay({ settings: settingsOf({ what: 'day', with: settings }, {}), number })

test('G13: each leaf shows the next day, over leap days and the end of the year (design-document-22)', () => {
  for (const first of ['2027-01', '2028-01', '2027-08'])
    for (let number = 1; number <= 366; number++) {
      const day = new Date(Date.UTC(Number(first.slice(0, 4)), Number(first.slice(5)) - 1, number))
      expect(dayOf(number, { first })).toEqual({
        year: day.getUTCFullYear(),
        month: day.getUTCMonth() + 1,
        day: day.getUTCDate(),
      })
    }
  expect(dayOf(1, { after: 31 })).toEqual({ year: 2027, month: 2, day: 1 })
})

const box = { width: 90, height: 70 }

test.each([1, 45, 359, 366])(
  'G13: leaf %d stays in its box, also with long names in tall letters (design-document-22)',
  (number) => {
    const dates = ['Grandma Elisabeth’s wedding anniversary', 'Ångström', 'Zoë', 'Fourth'].flatMap((name) => [
      { name, on: 'January 1' },
      { name, on: 'February 14' },
      { name, on: 'December 25' },
    ])
    for (const font of ['slab', 'pacifico', 'bebas'] as const)
      for (const language of ['english', 'spanish'])
        for (const size of [box, { width: 60, height: 120 }, { width: 200, height: 60 }]) {
          const node = madeNode({ what: 'day', with: { language, moon: true }, ...size, font })
          const drawn = drawnBox(drawnPaths(madeDesign(node, { dates }), { number }))
          expect(drawn.x).toBeGreaterThanOrEqual(-0.05)
          expect(drawn.y).toBeGreaterThanOrEqual(-0.05)
          expect(drawn.x + drawn.width).toBeLessThanOrEqual(size.width + 0.05)
          expect(drawn.y + drawn.height).toBeLessThanOrEqual(size.height + 0.05)
        }
  },
)

test('G13: Sundays and days with names have the second color, and the parts can be left out (design-document-22)', () => {
  const colorsOf = (number: number, settings = {}, dates = [{ name: 'Anna', on: 'January 5' }]) =>
    drawnPaths(
      madeDesign(madeNode({ what: 'day', with: { accent: '#ff0000', ...settings }, ...box }), { dates }),
      {
        number,
      },
    ).map(({ fill }) => fill)
  // January 3, 2027 is a Sunday.
  expect(colorsOf(3)).toEqual(['#222222', '#ff0000', '#ff0000'])
  expect(colorsOf(4)).toEqual(['#222222', '#222222', '#222222'])
  expect(colorsOf(5)).toEqual(['#222222', '#ff0000', '#ff0000', '#222222'])
  expect(colorsOf(4, { title: 'none', weekday: false })).toEqual(['#222222'])
})

test('G13: more names on a leaf than it has room for are found (design-document-16)', () => {
  const dates = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ name: `Name ${index}`, on: 'January 1' }))
  const found = (count: number) =>
    preflight(
      madeDesign(madeNode({ what: 'day' }), { dates: dates(count) }),
      { ...sampleTemplate, checks: { made: {} } },
      estimatedSize,
    ).map(({ say, words }) => [say, words])
  expect(found(3)).toEqual([])
  expect(found(4)).toEqual([['designFindings.datesMany', { day: '1/1/2027' }]])
})
