import { expect, test } from 'vitest'
import { membershipEnd } from '@/backend/memberships/membership-rules'

const bought = (day: string, quantity = 1) => ({ placedAt: new Date(`${day}T12:00:00Z`), quantity })
const endOf = (purchases: ReturnType<typeof bought>[]) =>
  membershipEnd(purchases, 12)?.toISOString().slice(0, 10)

test.each([
  ['no purchase', [], undefined],
  ['one purchase', [bought('2026-11-20')], '2027-11-20'],
  ['a refunded purchase', [bought('2026-11-20', 0)], undefined],
  ['a second purchase before the end extends it', [bought('2026-11-20'), bought('2027-06-01')], '2028-11-20'],
  [
    'a second purchase after the end starts a new one',
    [bought('2026-11-20'), bought('2028-01-01')],
    '2029-01-01',
  ],
  ['a purchase on a leap day', [bought('2028-02-29')], '2029-02-28'],
])('a membership ends after its number of months: %s (customer-521)', (_, purchases, end) => {
  expect(endOf(purchases)).toBe(end)
})
