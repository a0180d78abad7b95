import { expect, test } from 'vitest'
import { accountPlace, menuPartOf, placeTitle, rewardViews } from '@/features/account/account-place'
import { listAddress, listIn } from '@/features/account/order-list'

test('each part of the account has its own address (account-1)', () => {
  expect(accountPlace([])).toEqual({ part: 'dashboard' })
  expect(accountPlace(['information'])).toEqual({ part: 'information' })
  expect(accountPlace(['my-credits'])).toEqual({ part: 'my-credits' })
  expect(accountPlace(['my-rewards'])).toEqual({ part: 'my-rewards', view: 'rewardpoints' })
  expect(accountPlace(['my-rewards', 'policy'])).toEqual({ part: 'my-rewards', view: 'policy' })
  expect(accountPlace(['my-rewards', 'loyaltylevel', 'join'])).toEqual({ part: 'my-rewards', view: 'join' })
  expect(accountPlace(['edit-address', '12'])).toEqual({ part: 'edit-address', addressId: 12 })
  expect(accountPlace(['view-order', '000000012', '100000001'])).toEqual({
    part: 'view-order',
    orderNumber: '000000012',
    shipmentNumber: '100000001',
  })
})

test.each([
  ['my-rewards/levels'],
  ['my-rewards/loyaltylevel/leave'],
  ['my-rewards/policy/join'],
  ['my-credits/1'],
  ['constructor'],
  ['dashboard/12'],
  ['edit-address/0'],
  ['edit-address/1e9'],
  ['edit-address/12345678901'],
  ['edit-address/1/2'],
  ['view-order/../1'],
  ['view-order/1/2/3'],
  [`view-order/${'9'.repeat(41)}`],
])('the account has no page at %s (account-1)', (path) => {
  expect(accountPlace(path.split('/'))).toBeUndefined()
})

test('the menu highlights the entry that a subpage belongs to (account-1)', () => {
  expect(menuPartOf('view-order')).toBe('my-orders')
  expect(menuPartOf('add-address')).toBe('address-book')
})

test('the address of the order list holds the page and the order number searched for (account-7)', () => {
  const list = { page: 3, number: '0042' }
  const query = Object.fromEntries(new URLSearchParams(listAddress(list).split('?')[1]))
  expect(listIn(query)).toEqual(list)
  expect(listAddress({ page: 1, number: ' ' })).toBe('/customer/account/my-orders')
})

test('invalid page or search values in the order list’s address are ignored, and a long search is cut (account-7)', () => {
  expect(listIn({ p: '-1', number: ['a', 'b'] })).toEqual({ page: 1, number: '' })
  expect(listIn({ p: '1e9' })).toEqual({ page: 1, number: '' })
  expect(listIn({ number: 'x'.repeat(99) }).number).toHaveLength(40)
})

test('an order or address page without an id shows the list to choose from (account-1)', () => {
  expect(accountPlace(['view-order'])).toEqual({ part: 'my-orders' })
  expect(accountPlace(['edit-address'])).toEqual({ part: 'address-book' })
})

test('each order, parcel, ticket page and rewards view has its own title', () => {
  const titleOf = (path: string) => {
    const place = accountPlace(path.split('/'))
    if (!place) throw new Error(`nothing lies at ${path}`)
    return JSON.stringify(placeTitle(place))
  }
  const paths = [
    'my-orders',
    'view-order/000000012',
    'view-order/000000013',
    'view-order/000000012/100000001',
    'ordertickets',
    'ordertickets/new',
    `ordertickets/${'a'.repeat(32)}`,
    ...rewardViews.map((view) => `my-rewards/${view}`),
    'my-rewards/loyaltylevel/join',
  ]
  expect(new Set(paths.map(titleOf)).size).toBe(paths.length)
})
