import { describe, expect, test } from 'vitest'
import { clientBrand } from '@/brand/compile/brand'
import { canOn, capabilities, dialects } from '@/lib/backend-kinds'
import { isOfferedOn } from '@/lib/urls/offered-addresses'
import { exampleBrand } from '../support/brands'

describe('capabilities that the backend lacks are not offered', () => {
  test('our own backend has every capability, and a stock Magento has none (commerce-6)', () => {
    expect(capabilities.filter((each) => canOn('extended', each))).toEqual(capabilities)
    expect(capabilities.filter((each) => canOn('core', each))).toEqual([])
  })

  test('Adobe Commerce has only gift cards and store credit (commerce-6)', () => {
    expect(capabilities.filter((each) => canOn('commerce', each))).toEqual(['storeCredit', 'giftCards'])
  })

  test.each([
    ['/blog', false, false, true],
    ['/blog/how-we-print', false, false, true],
    ['/blogging', true, true, true],
    ['/customer/account/my-credits?page=2', false, true, true],
    ['/customer/account/my-rewards/rewardpoints', false, false, true],
    ['/customer/account/my-orders', true, true, true],
    ['/checkout/cart', true, true, true],
  ])(
    '%s is offered on stock Magento: %s, Adobe Commerce: %s, ours: %s (commerce-7)',
    (address, ...offered) => {
      expect(dialects.map((each) => isOfferedOn(each, address))).toEqual(offered)
    },
  )
})

test('header, menus and footer omit links to pages that the backend lacks (commerce-7)', () => {
  const brand = exampleBrand()
  const blog = { label: 'Blog', href: '/blog' }
  const about = { label: 'About', href: '/about-us' }
  const navigation = {
    ...brand.navigation,
    quote: { label: 'A quote', href: '/request-a-quote' },
    menu: [{ ...about, children: [blog, about] }, blog],
    footer: [{ title: 'Links', links: [about, blog] }],
    legal: [blog],
  }
  const drawn = (backend: 'core' | 'extended') => {
    const client = clientBrand({ ...brand, navigation }, backend)
    return JSON.stringify([client.navigation.quote, client.frame])
  }
  expect(drawn('extended')).toContain('/blog')
  expect(drawn('core')).not.toContain('/blog')
  expect(drawn('extended')).toContain('/request-a-quote')
  expect(drawn('core')).not.toContain('/request-a-quote')
  expect(drawn('core').match(/about-us/g)).toHaveLength(3)
})
