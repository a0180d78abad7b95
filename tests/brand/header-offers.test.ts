import { expect, test } from 'vitest'
import { compileOffers } from '@/brand/compile/header-offers'
import { exampleBrand } from '../support/brands'
import { wordsOf } from '@/brand/coupon-terms'

const coupon = { label: 'A', message: 'B', start: '2026-11-01', end: '2027-01-31 23:59' }
const compiled = (terms: object, text = '{gives}, on {minimum} or more, with {code} until {end}') =>
  compileOffers(
    {
      headerOffers: [{ text, showTimer: false, coupon: 'WALLS' }],
      coupons: { WALLS: { ...coupon, ...terms } },
    },
    wordsOf(exampleBrand()),
  )[0]

test('a header offer gets the dates and terms of its coupon (offers-461)', () => {
  expect(compiled({ percentOff: 25, minimumSubtotal: 80 })).toMatchObject({
    text: '25% off, on $80 or more, with WALLS until January 31, 2027',
    start: '2026-11-01',
    end: '2027-01-31 23:59',
  })
  expect(compiled({ amountOff: 12.5 }, '{gives}')?.text).toBe('$12.50 off')
  expect(compiled({ freeShipping: true }, '{gives}')?.text).toBe('Free standard shipping')
})
