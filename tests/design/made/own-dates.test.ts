import { expect, test } from 'vitest'
import type { DesignDocument } from '@/design/design-document'
import { designDateOf, firstYearOf, ownDateOf } from '@/design/made/own-dates'
import { sampleDesign } from '../support/sample-design'

test('a shopper’s date is a day of a design, and back; rules of holidays are not (design-document-22)', () => {
  const birthday = { name: 'Zoë', month: 2, day: 29 }
  const wedding = { name: 'Wedding', month: 6, day: 3, year: 2027 }
  expect([birthday, wedding].map(designDateOf)).toEqual([
    { name: 'Zoë', on: 'February 29' },
    { name: 'Wedding', on: 'June 3 2027' },
  ])
  expect([birthday, wedding].map(designDateOf).map(ownDateOf)).toEqual([birthday, wedding])
  for (const on of ['Easter - 2', 'November 4th Thursday', 'July 4 + 1', 'February 29 2027', 'never'])
    expect(ownDateOf({ name: 'Day', on })).toBeUndefined()
  expect(ownDateOf({ name: 'Independence Day', on: 'July 4', isHoliday: true })).toBeUndefined()
})

test('the first year of a design is its earliest calendar’s, also if an option has it (design-document-22)', () => {
  const month = (first: string | { option: string }) => ({
    kind: 'made' as const,
    transform: [1, 0, 0, 1, 0, 0] as [number, number, number, number, number, number],
    what: 'month' as const,
    with: { first },
    width: 60,
    height: 40,
    font: 'anton',
    fill: '#222222',
  })
  const design = (nodes: DesignDocument['nodes']) => ({
    nodes,
    product: { ...sampleDesign.product, options: { start: '2026-08' } },
  })
  expect(firstYearOf(design({ a: month('2028-01'), b: month({ option: 'start' }) }))).toBe(2026)
  expect(firstYearOf(design({ a: month('2028-01') }))).toBe(2028)
  expect(firstYearOf(design({}))).toBe(0)
})
