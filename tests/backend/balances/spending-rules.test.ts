import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCode } from '@/backend/balances/gift-card-store'
import { payFromBalances } from '@/backend/cart/spending-rules'
import { nothingApplied, type AvailableBalances } from '@/backend/balances/applied-balances'
import type { PricedCart } from '@/backend/cart/cart'
import { giftCardCodeProblem } from '@/lib/money/gift-card-code'
import { configuration } from '../../support/checkout-brand'
import { centsOfPoints, levelOf, pointsToSpend, worthOfPoints } from '@/backend/balances/reward-rules'

const { rewards } = configuration
const rule = { label: '', minimum: 200, maximum: 5_000, step: 100, dollarsPerStep: 1 }
const cents = fc.integer({ min: 0, max: 1_000_000 })

test('points are spent in whole steps, within the rule’s limits, the customer’s balance and the amount due (balances-11)', () => {
  fc.assert(
    fc.property(fc.option(cents), cents, cents, (wanted, held, due) => {
      const points = pointsToSpend(rule, { points: wanted }, held, due)
      expect(points % rule.step).toBe(0)
      expect(points === 0 || points >= rule.minimum).toBe(true)
      expect(points).toBeLessThanOrEqual(Math.min(rule.maximum, held, wanted ?? Infinity))
      expect(centsOfPoints(rule, points)).toBeLessThanOrEqual(due)
    }),
  )
})

/** Returns a cart with this total and no lines. Apart from certificates, the rules read nothing else. */
const cartOf = (grandTotalCents: number, spendsCredit: boolean, points: number | null | undefined) =>
  ({
    lines: [],
    grandTotalCents,
    balances: nothingApplied,
    cart: {
      spendsCredit,
      pointsRequest: points === undefined ? null : { rule: 'standard', points },
    },
  }) as unknown as PricedCart // the rules read only these members

test('gift cards, store credit, points and the remaining payment add up exactly to the total, and none pays more than its balance (balances-5, invariant-3)', () => {
  const held = fc.record({
    cards: fc
      .array(cents, { maxLength: 4 })
      .map((balances) =>
        balances.map((balanceCents, accountId) => ({ accountId, ending: 'ABCD', balanceCents })),
      ),
    customer: fc.option(fc.record({ creditCents: cents, points: cents, earnPercent: fc.constant(100) })),
  })
  fc.assert(
    fc.property(
      cents,
      fc.boolean(),
      fc.option(cents, { nil: undefined }),
      held,
      (total, credit, points, has) => {
        const { balances, grandTotalCents } = payFromBalances(
          rewards,
          cartOf(total, credit, points),
          has as AvailableBalances,
        )
        const paid =
          balances.cards.reduce((sum, { appliedCents }) => sum + appliedCents, 0) +
          (balances.credit?.appliedCents ?? 0) +
          (balances.points?.cents ?? 0)
        expect(paid + grandTotalCents).toBe(total)
        expect(grandTotalCents).toBeGreaterThanOrEqual(0)
        for (const card of balances.cards) expect(card.appliedCents).toBeLessThanOrEqual(card.balanceCents)
        expect(balances.credit?.appliedCents ?? 0).toBeLessThanOrEqual(has.customer?.creditCents ?? 0)
        expect(balances.points?.spent ?? 0).toBeLessThanOrEqual(has.customer?.points ?? 0)
      },
    ),
  )
})

test.each([
  [0, 'first'],
  [999, 'first'],
  [1_000, 'second'],
  [50_000, 'second'],
])('a customer who has earned %i points in total has the level %s (balances-12)', (points, level) => {
  expect(levelOf(rewards, points)).toBe(level)
})

test('points are worth what the first spending rule gives for them, to the cent', () => {
  expect(worthOfPoints(rewards, 1_250)).toBe(1_250)
  expect(worthOfPoints({ ...rewards, spending: {} }, 1_250)).toBe(0)
})

test('a gift card code is read regardless of spaces, hyphens, case and look-alike characters (balances-8)', () => {
  expect(readCode(' 7k2m-Q9xa oil0 ')).toBe('7K2MQ9XA0110')
  expect(giftCardCodeProblem('7k2m-q9xa 7k2m q9xa', 16)).toBeUndefined()
  expect(giftCardCodeProblem(' - ', 16)).toBe('balances.cardEmpty')
  expect(giftCardCodeProblem('7k2m', 16)).toBe('balances.cardShort')
})
