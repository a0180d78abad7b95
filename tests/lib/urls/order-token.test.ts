import { expect, test } from 'vitest'
import { isOrderToken } from '@/lib/urls/order-token'

test.each([
  'R26Phn1HCDfhmRTZhGqmgvHIO3FmloCTi535RHaJE',
  '0:3:uJO75Put1j38WZoE/iMuAMWCtVsA7FJftEO3y4fQRYR3KNDuKDGHlr4CLljQyX0bMPkFvCPjoEct3VAqQhgaxjfLB1rnfw0St+cW5A==',
])('%s is a valid order token, whether from this shop or from Magento (commerce-81)', (token) => {
  expect(isOrderToken(token)).toBe(true)
})

test.each([
  '',
  'short',
  'x'.repeat(65),
  '0:3:',
  '../../../etc/passwd0000',
  '<script>alert(1)</script>',
  ['a'],
  7,
  undefined,
])('%j is not a valid order token (commerce-81)', (token) => {
  expect(isOrderToken(token)).toBe(false)
})
