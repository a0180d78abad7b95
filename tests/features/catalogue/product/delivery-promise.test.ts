import { expect, test } from 'vitest'
import { promisedDelivery } from '@/features/catalogue/product/delivery-promise'

const promise = { production: { days: 2, cutoffHour: 14 }, transit: '3-7' }
const at = (moment: string) => promisedDelivery(promise, new Date(moment), 'en-US', 'America/New_York')

test('before the cut-off it says until when to order, after it not (catalogue-40)', () => {
  expect(at('2026-12-01T18:59:00Z')).toEqual({
    leaves: '2026-12-03',
    from: '2026-12-08',
    to: '2026-12-14',
    orderBy: expect.stringMatching(/^2\sPM EST$/),
  })
  expect(at('2026-12-01T19:00:00Z')).toEqual({ leaves: '2026-12-04', from: '2026-12-09', to: '2026-12-15' })
})

test('on a weekend or holiday there is no cut-off today (catalogue-40)', () => {
  expect(at('2026-11-21T12:00:00Z').orderBy).toBeUndefined()
  expect(at('2026-11-26T12:00:00Z').orderBy).toBeUndefined()
})
