import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moreFor } from '@/lib/money/more-for'
import { priceLine } from '@/lib/money/price'
import { sticker } from '../../support/priceable'

const large = { size: ['large'], material: ['vinyl'] }

const offered = (quantity: number, most?: number) =>
  moreFor(
    {
      table: sticker.table,
      selection: large,
      now: priceLine(sticker, large, quantity),
      ...(most && { most }),
    },
    (next) => priceLine(sticker, large, next),
  )

test('the next cheaper quantity is offered with the price of the whole line (catalogue-29)', () => {
  expect(offered(50)).toEqual({ quantity: 100, rowCents: priceLine(sticker, large, 100).rowCents })
  expect(offered(99)?.quantity).toBe(100)
})

test('nothing is offered at the cheapest quantity, beyond the stock, or if it more than doubles the price (catalogue-29)', () => {
  expect(offered(100)).toBeUndefined()
  expect(offered(50, 99)).toBeUndefined()
  expect(offered(10)).toBeUndefined()
})

test('an offer can cost less than the line (catalogue-29)', () => {
  const more = offered(49)
  expect(more).toEqual({ quantity: 50, rowCents: priceLine(sticker, large, 50).rowCents })
  expect(more?.rowCents).toBeLessThan(priceLine(sticker, large, 49).rowCents)
})

test('the prices of a variant by quantity are offered like breaks (catalogue-29)', () => {
  const prices = [
    { from: 1, cents: 500 },
    { from: 12, cents: 480 },
    { from: 20, cents: 400 },
  ]
  const product = {
    ...sticker,
    table: { ...sticker.table, breaks: [], variants: [{ uids: ['large'], prices }] },
  }
  const at = (quantity: number) => priceLine(product, large, quantity)
  const { table } = product
  expect(moreFor({ table, selection: large, now: at(10) }, at)).toEqual({ quantity: 12, rowCents: 12 * 480 })
  expect(moreFor({ table, selection: large, now: at(12) }, at)).toEqual({ quantity: 20, rowCents: 20 * 400 })
})

test('whatever is offered is what the shop charges for that quantity, and a piece costs less (catalogue-28)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), (quantity) => {
      const more = offered(quantity)
      if (!more) return
      const then = priceLine(sticker, large, more.quantity)
      expect(then.rowCents).toBe(more.rowCents)
      expect(then.unitCents).toBeLessThan(priceLine(sticker, large, quantity).unitCents)
      expect(more.quantity).toBeLessThanOrEqual(sticker.table.maximum)
    }),
  )
})
