import { describe, expect, test } from 'vitest'
import { can, capabilities, isOffered } from '@/commerce/capabilities'

describe('what a backend lacks is not offered', () => {
  test('our own backend can do everything, a stock Magento nothing of it (BC1)', () => {
    expect(capabilities.filter((each) => can(each, 'extended'))).toEqual(capabilities)
    expect(capabilities.filter((each) => can(each, 'core'))).toEqual([])
  })

  test('Adobe Commerce has gift cards and store credit besides (BC1)', () => {
    expect(capabilities.filter((each) => can(each, 'commerce'))).toEqual(['storeCredit', 'giftCards'])
  })

  test.each([
    ['/blog', false, false, true],
    ['/blog/how-we-print', false, false, true],
    ['/blogging', true, true, true],
    ['/customer/account/my-credits?page=2', false, true, true],
    ['/customer/account/my-rewards/rewardpoints', false, false, true],
    ['/customer/account/my-orders', true, true, true],
    ['/checkout/cart', true, true, true],
  ])('%s is offered on stock Magento: %s, Adobe Commerce: %s, ours: %s (BC2)', (address, ...offered) => {
    expect((['core', 'commerce', 'extended'] as const).map((each) => isOffered(address, each))).toEqual(
      offered,
    )
  })
})
