import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pointsToRevoke } from '@/backend/balances/unearned-store'

test.each([
  [{ earned: 200, refundedCents: 1_000, worthCents: 4_000 }, 50],
  [{ earned: 200, refundedCents: 1, worthCents: 4_000 }, 0],
  [{ earned: 7, refundedCents: 3_999, worthCents: 4_000 }, 6],
  [{ earned: 7, refundedCents: 4_000, worthCents: 4_000 }, 7],
  [{ earned: 7, refundedCents: 9_999, worthCents: 4_000 }, 7],
  [{ earned: 7, refundedCents: 0, worthCents: 0 }, 7],
])('for an order with %o, a refund removes %i points (balances-23)', (of, points) => {
  expect(pointsToRevoke(of)).toBe(points)
})

test('a series of partial refunds removes exactly the points that the order earned, and never more on the way (balances-23)', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 1_000_000 }), (cents, earned) => {
      const worthCents = cents.reduce((sum, each) => sum + each, 0)
      let refundedCents = 0
      let before = 0
      for (const each of cents) {
        refundedCents += each
        const gone = pointsToRevoke({ earned, refundedCents, worthCents })
        expect(gone).toBeGreaterThanOrEqual(before)
        expect(gone).toBeLessThanOrEqual(earned)
        before = gone
      }
      expect(before).toBe(earned)
    }),
  )
})
