import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { priceLine, sizeOf, type Priceable } from '@/lib/money/price'
import type { Selection } from '@/lib/products/product-options'
import { sticker } from '../../support/priceable'

const large: Selection = { size: ['large'], material: ['vinyl'] }
const withSpecial = (percentOff: number): Priceable => ({
  ...sticker,
  table: { ...sticker.table, percentOff },
})

describe('the price of one line', () => {
  test('a unit costs base plus area times rate times material, times the quantity factor (prices-1)', () => {
    expect(priceLine(sticker, large, 50).unitCents).toBe(20 + 100 * 0.5)
    expect(priceLine(sticker, { ...large, material: ['holo'] }, 50).unitCents).toBe(20 + 100 * 0.5 * 1.5)
    expect(priceLine(sticker, large, 100).unitCents).toBe(56)
  })

  test('united inches are width plus height, charged besides the area and times the material (prices-1)', () => {
    const table = { ...sticker.table, perUnitedInchCents: 12.7 } // 100 × 100 mm are 7.874 inches, so a dollar
    const framed = { ...sticker, table }
    expect(priceLine(framed, large, 50).unitCents).toBe(20 + 100 * 0.5 + 100)
    expect(priceLine(framed, { ...large, material: ['holo'] }, 50).unitCents).toBe(20 + (50 + 100) * 1.5)
    const noArea = { ...framed, table: { ...table, perCm2Cents: 0, minimumCm2: 0 } }
    expect(priceLine(noArea, large, 50).unitCents).toBe(20 + 100)
  })

  test('a row costs the unit price times the quantity plus one-time charges (prices-2)', () => {
    const line = priceLine(sticker, { ...large, setup: ['draw'] }, 60)
    expect(line).toMatchObject({ unitCents: 70, oneTimeCents: 2_000, rowCents: 70 * 60 + 2_000 })
  })

  test('a set costs as much as that many single pieces, with the quantity factor of all of them (prices-1)', () => {
    const sets = { ...sticker, table: { ...sticker.table, pieces: { gloss: 5 } } }
    const five = { ...large, extras: ['gloss'] }
    const single = priceLine(sticker, five, 50)
    expect(priceLine(sets, five, 10)).toMatchObject({
      unitCents: 5 * single.unitCents,
      rowCents: single.rowCents,
      nextBreak: { quantity: 20, unitCents: 5 * priceLine(sticker, five, 100).unitCents },
    })
    const { parts, unitCents } = priceLine(sets, five, 10)
    expect(parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(unitCents)
    const once = { ...five, setup: ['draw'] }
    expect(priceLine(sets, once, 10)).toMatchObject({
      oneTimeCents: 2_000,
      rowCents: single.rowCents + 2_000,
    })
    expect(priceLine(sets, five, 20).nextBreak).toBeUndefined()
    expect(priceLine(sets, large, 50)).toEqual(priceLine(sticker, large, 50))
  })

  test('a tiny piece is priced at the minimum area (prices-1)', () => {
    expect(priceLine(sticker, { size: ['small'], material: ['vinyl'] }, 50).unitCents).toBe(20 + 10 * 0.5)
  })

  test.each([
    [10, 140],
    [49, 140],
    [50, 70],
    [99, 70],
    [100, 56],
    [10_000, 56],
  ])('an order of %i units costs %i cents each (prices-1)', (quantity, unit) => {
    expect(priceLine(sticker, large, quantity).unitCents).toBe(unit)
  })

  test('a percentage option is a share of the discounted unit price (prices-2)', () => {
    expect(priceLine(withSpecial(50), { ...large, extras: ['rush'] }, 50).unitCents).toBe(35 + 4)
  })

  test('text costs per character, with white space free and an emoji as one character (prices-6)', () => {
    expect(priceLine(sticker, { ...large, name: ' Jo 🦊 ' }, 50).unitCents).toBe(70 + 10 + 3 * 7)
    expect(priceLine(sticker, { ...large, name: '   ' }, 50).unitCents).toBe(70)
  })

  test('only the better one of special price and price-cache offer applies, and options are not discounted (prices-7)', () => {
    const selection = { ...large, extras: ['gloss'] }
    expect(priceLine(withSpecial(20), selection, 50, 10)).toMatchObject({
      unitCents: 56 + 5,
      regularUnitCents: 75,
    })
    expect(priceLine(withSpecial(20), selection, 50, 30).unitCents).toBe(49 + 5)
  })

  test('hidden options cost nothing (prices-15)', () => {
    expect(priceLine(sticker, { ...large, material: ['holo'], extras: ['gloss'] }, 50).unitCents).toBe(95)
  })

  test('the price reports the next quantity break with its saving (prices-9)', () => {
    expect(priceLine(sticker, large, 50).nextBreak).toEqual({
      quantity: 100,
      unitCents: 56,
      savedPercent: 20,
    })
    expect(priceLine(sticker, large, 100).nextBreak).toBeUndefined()
  })

  test('a custom size is accepted only inside its range (prices-10)', () => {
    const own = (width: string, height: string): Selection => ({ size: ['own'], width, height })
    expect(sizeOf(sticker.table, own('2', '3'))).toEqual({ width: 50.8, height: 76.19999999999999 })
    for (const wrong of ['0', '-1', '21', '1e9', 'NaN', '', '2 cm', 'Infinity'])
      expect(sizeOf(sticker.table, own(wrong, '3'))).toBeUndefined()
  })
})

test('any selection gives whole cents, an exact row total and parts that add up (prices-2)', () => {
  const picks = (uids: string[]) => fc.subarray(uids)
  fc.assert(
    fc.property(
      fc.record({
        size: fc.constantFrom('small', 'large', 'own').map((uid) => [uid]),
        material: fc.constantFrom('vinyl', 'holo').map((uid) => [uid]),
        extras: picks(['gloss', 'rush']),
        setup: picks(['draw']),
        name: fc.string({ unit: 'grapheme', maxLength: 20 }),
        width: fc.constantFrom('1', '7.25', '20'),
        height: fc.constantFrom('1', '3.5'),
      }),
      fc.integer({ min: 1, max: 10_000 }),
      fc.integer({ min: 0, max: 90 }),
      fc.integer({ min: 0, max: 90 }),
      (selection, quantity, special, cache) => {
        const line = priceLine(withSpecial(special), selection, quantity, cache)
        expect(Number.isSafeInteger(line.unitCents) && line.unitCents >= 0).toBe(true)
        expect(line.rowCents).toBe(line.unitCents * quantity + line.oneTimeCents)
        expect(line.regularRowCents).toBeGreaterThanOrEqual(line.rowCents - line.parts.length * quantity)
        const sum = (oneTime: boolean) =>
          line.parts
            .filter((part) => Boolean(part.oneTime) === oneTime)
            .reduce((total, part) => total + part.cents, 0)
        expect(sum(false)).toBe(line.unitCents)
        expect(sum(true)).toBe(line.oneTimeCents)
      },
    ),
  )
})
