import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measuredBy, type MeasuredRate, type Measures } from '@/lib/products/measures'
import { priceLine, type Priceable } from '@/lib/money/price'
import type { Selection } from '@/lib/products/product-options'
import { sticker } from '../support/priceable'

/** A table that charges by what a design measures: 100 × 100 mm cost 50 cents for their area. */

const rates: MeasuredRate[] = [
  { of: 'cutArea', cents: 0.3, per: 100, unit: 'cm²', title: 'Backing' },
  { of: 'tubeLength', cents: 0.2, per: 10, unit: 'cm', title: 'Tube' },
  { of: 'watts', cents: 0.5, per: 1, unit: 'W', title: 'Power supply' },
]
const nothing: Measures = {
  sizeArea: 10_000,
  cutArea: 0,
  cutLength: 0,
  tubeLength: 0,
  pieces: 0,
  watts: 0,
}
const large: Selection = { size: ['large'], material: ['vinyl'] }

const measuring = (measures: Partial<Measures> | undefined, percentOff = 0): Priceable => ({
  ...sticker,
  table: { ...sticker.table, measured: rates, percentOff },
  measure: () => measuredBy({ ...sticker.table, measured: rates }, measures && { ...nothing, ...measures }),
})

const unitOf = (measures: Partial<Measures> | undefined, selection = large) =>
  priceLine(measuring(measures), selection, 50).unitCents

test('the design’s measurements are charged instead of the area, each part with its title and amount (prices-17)', () => {
  const line = priceLine(measuring({ cutArea: 5_000, tubeLength: 500, watts: 12 }), large, 50)
  expect(line.unitCents).toBe(20 + 15 + 10 + 6)
  expect(line.parts).toEqual([
    { label: 'Base price', cents: 20 },
    { label: 'Backing: 50 cm²', cents: 15 },
    { label: 'Tube: 50 cm', cents: 10 },
    { label: 'Power supply: 12 W', cents: 6 },
  ])
})

test('a design never costs more than its size, and its parts are reduced in proportion (prices-17)', () => {
  const line = priceLine(measuring({ cutArea: 20_000, tubeLength: 3_000 }), large, 50)
  expect(line.unitCents).toBe(priceLine(sticker, large, 50).unitCents)
  expect(line.parts).toEqual([
    { label: 'Base price', cents: 20 },
    { label: 'Backing: 200 cm²', cents: 25 },
    { label: 'Tube: 300 cm', cents: 25 },
  ])
})

test('without a design or without rates in the price table the size is charged as usual (prices-17)', () => {
  expect(unitOf(undefined)).toBe(70)
  const measure = () => measuredBy(sticker.table, nothing)
  expect(priceLine({ ...sticker, measure }, large, 50)).toEqual(priceLine(sticker, large, 50))
})

test('material and quantity scale the measured price like the area price, and a small cut is charged at the minimum area (prices-1, prices-17)', () => {
  const holo = { ...large, material: ['holo'] }
  expect(unitOf({ tubeLength: 500 }, holo) - 20).toBe(Math.round((10 + 3) * 1.5))
  expect(priceLine(measuring({ cutArea: 5_000 }), large, 100).unitCents).toBe(35 * 0.8)
  expect(unitOf({ cutArea: 1 })).toBe(unitOf({ cutArea: 1_000 }))
})

test('the design’s own size is charged, not the selected one (prices-19)', () => {
  const most = { cutArea: 1e6, tubeLength: 1e6 }
  expect(unitOf({ ...most, sizeArea: 40_000 }, { ...large, size: ['small'] })).toBe(20 + 200)
})

/** A table that charges for cut length beyond the first 24 cm. */
const cutting = (cutLength: number): Priceable => {
  const table = {
    ...sticker.table,
    measured: [
      {
        of: 'cutLength',
        cents: 1.5,
        per: 10,
        unit: 'cm',
        title: 'Cut',
        included: 240,
      } satisfies MeasuredRate,
    ],
  }
  return { ...sticker, table, measure: () => measuredBy(table, { ...nothing, cutLength }) }
}

test('the included amount of a rate is free, and only the excess is charged and labeled (prices-17)', () => {
  const partsOf = (length: number) => priceLine(cutting(length), large, 50).parts
  expect(partsOf(239)).toEqual([{ label: 'Base price', cents: 20 }])
  expect(partsOf(240)).toEqual([{ label: 'Base price', cents: 20 }])
  expect(partsOf(340)).toEqual([
    { label: 'Base price', cents: 20 },
    { label: 'Cut: 34 cm', cents: 15, included: '24 cm' },
  ])
})

test('a longer cut never costs less, and no cut costs more than its size (prices-17)', () => {
  const length = fc.double({ min: 0, max: 1e5, noNaN: true })
  const unit = (cut: number) => priceLine(cutting(cut), large, 50).unitCents
  fc.assert(
    fc.property(length, length, (one, other) => {
      const [short, long] = [Math.min(one, other), Math.max(one, other)].map(unit)
      expect(short).toBeLessThanOrEqual(long!)
      expect(long).toBeLessThanOrEqual(priceLine(sticker, large, 50).unitCents)
    }),
  )
})

const amount = fc.double({ min: 0, max: 1e6, noNaN: true })
const measures = fc.record({ cutArea: amount, tubeLength: amount, watts: amount })

test('a design with smaller measurements never costs more, and no design costs more than its size (prices-17)', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(measures, share, share, share, fc.integer({ min: 0, max: 60 }), (whole, a, b, c, off) => {
      const less = {
        cutArea: whole.cutArea * a,
        tubeLength: whole.tubeLength * b,
        watts: whole.watts * c,
      }
      const [small, big, size] = [less, whole, undefined].map(
        (each) => priceLine(measuring(each, off), large, 50).unitCents,
      )
      expect(small).toBeLessThanOrEqual(big!)
      expect(big).toBeLessThanOrEqual(size!)
    }),
  )
})

test('the parts add up exactly to the unit price (prices-2, prices-17)', () => {
  fc.assert(
    fc.property(
      measures,
      fc.integer({ min: 0, max: 90 }),
      fc.integer({ min: 10, max: 500 }),
      (some, off, quantity) => {
        const line = priceLine(measuring(some, off), { ...large, extras: ['gloss', 'rush'] }, quantity)
        expect(line.parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(line.unitCents)
        expect(line.parts.every(({ cents }) => cents >= 0)).toBe(true)
      },
    ),
  )
})
