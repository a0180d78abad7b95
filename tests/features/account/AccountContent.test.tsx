import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AccountContent } from '@/features/account/AccountContent'
import type { AccountPlace } from '@/features/account/account-place'
import { queryClient } from '@/features/session/queries'
import { loginAddress } from '@/features/session/login-address'
import { forgetSession } from '@/features/session/signed-in'
import { setSigningOut } from '@/features/session/signing-out'
import {
  accountAnswers,
  exampleCustomer,
  newCustomerAnswers,
  noOrders,
} from '../../../stories/support/account'
import { newcomerRewards } from '../../../stories/support/balances'
import { exampleDesigns, noDesigns } from '../../../stories/support/customer-parts'
import { mockShop, signedOut, type ShopAnswer } from '../../../stories/support/mock-shop'
import { renderScreen, wording } from '../../support/browser/screen'

let shop: ReturnType<typeof mockShop>
beforeEach(() => {
  sessionStorage.clear()
  queryClient().clear()
  marker(60)
})
afterEach(() => {
  marker(0)
  forgetSession()
  shop.end()
})

const marker = (seconds: number) => {
  document.cookie = `li=1; Path=/; Max-Age=${seconds}`
}

function visit(place: AccountPlace, answers: Record<string, ShopAnswer>, query = {}) {
  shop = mockShop(answers)
  return renderScreen(<AccountContent place={place} />, { asPath: `/customer/account/${place.part}`, query })
}

test('the dashboard greets the customer and shows two orders and both default addresses (account-3)', async () => {
  visit({ part: 'dashboard' }, accountAnswers())
  expect(await screen.findByRole('heading', { name: 'Hello, Ada!' })).toBeVisible()
  expect(await screen.findAllByRole('article', { name: /^Order 0000000/ })).toHaveLength(2)
  expect(screen.getAllByText(/1 Analytical Way/)).toHaveLength(2)
})

test('the dashboard invites a customer without orders or addresses to order and to add addresses (account-3)', async () => {
  visit({ part: 'dashboard' }, newCustomerAnswers)
  expect(await screen.findByText(wording('account.noOrders'))).toBeVisible()
  expect(await screen.findAllByRole('link', { name: wording('account.addAddress') })).toHaveLength(2)
})

const membership = {
  name: 'Wall Club',
  href: '/product/wall-club',
  priceCents: 2_900,
  percentOff: 10,
  months: 12,
}

test.each([
  ['what it gives and costs', {}, '10% off every price for 12 months, $29.00. It ends by itself.'],
  [
    'until when it lasts',
    { is_subscribed_champ_membership: true, champ_membership_until: '2027-11-20T18:00:00.000Z' },
    '10% off every price until November 20, 2027. It ends by itself.',
  ],
])('the dashboard of a shop that sells a membership shows %s (account-522)', async (_, facts, words) => {
  shop = mockShop(accountAnswers([], { CurrentCustomer: { customer: { ...exampleCustomer, ...facts } } }))
  renderScreen(<AccountContent place={{ part: 'dashboard' }} membership={membership} />)
  const card = await screen.findByRole('link', { name: /^Wall Club/ })
  expect(card).toHaveAttribute('href', membership.href)
  expect(card).toHaveTextContent(words)
})

test('the dashboard of a shop without a membership does not mention one (account-522)', async () => {
  visit({ part: 'dashboard' }, accountAnswers())
  await screen.findByRole('heading', { name: 'Hello, Ada!' })
  expect(screen.queryByText('It ends by itself', { exact: false })).toBeNull()
})

const beginnings = {
  groups: [
    { name: 'Round ones', href: '/shop/round', picture: { file: 'round.webp', alt: 'A round one' } },
    { name: 'Square ones', href: '/shop/square', picture: { file: 'square.webp', alt: 'A square one' } },
  ],
  deal: { href: '/deals', label: 'First order', code: 'FIRST10', endsAt: '2026-12-31T22:59:00.000Z' },
}

function arrive(answers: Record<string, ShopAnswer>) {
  shop = mockShop(answers)
  return renderScreen(<AccountContent place={{ part: 'dashboard' }} beginnings={beginnings} />, {
    asPath: '/customer/account/dashboard',
  })
}

test('a customer without orders sees product groups, a link to start a design, a coupon and what points are worth (account-80)', async () => {
  arrive({ ...newCustomerAnswers, Rewards: newcomerRewards, MyDesigns: noDesigns })
  expect(await screen.findByRole('heading', { name: wording('account.begin') })).toBeVisible()
  const linked = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')
  expect(linked(/^Round ones/)).toBe('/shop/round')
  expect(linked(/FIRST10, until December 31/)).toBe('/deals')
  expect(linked(/^Start a design/)).toContain('/designtool')
  const worth = wording('account.beginRewards', { points: '5', spend: '100', amount: '$1.00' })
  expect(await screen.findByText(worth)).toBeVisible()
  expect(screen.queryByRole('heading', { name: wording('account.designs') })).toBeNull()
})

test('a customer without orders sees saved designs first, each linking back to the design tool (account-80)', async () => {
  arrive({ ...newCustomerAnswers, Rewards: newcomerRewards, MyDesigns: exampleDesigns })
  const design = await screen.findByRole('link', { name: /For the party/ })
  expect(design.getAttribute('href')).toMatch(/^\/designtool\?urlKey=round-stickers/)
  expect(screen.queryByText(/not sold any more/)).toBeNull()
})

test('a customer with orders sees the orders instead of suggestions for newcomers (account-80)', async () => {
  arrive(accountAnswers())
  expect(await screen.findAllByRole('article', { name: /^Order 0000000/ })).toHaveLength(2)
  expect(screen.queryByRole('heading', { name: wording('account.begin') })).toBeNull()
})

test('an expired session redirects to the login, which returns to the same account page (account-2, sign-in-8)', async () => {
  const { went } = visit({ part: 'my-orders' }, accountAnswers([], { CurrentCustomer: signedOut }))
  await waitFor(() => expect(went).toEqual([loginAddress('/customer/account/my-orders')]))
  expect(await screen.findByText(wording('errors.sessionOver'))).toBeVisible()
})

test('a visitor who never signed in is not shown that a session expired (sign-in-8)', async () => {
  marker(0)
  const { went } = visit({ part: 'my-orders' }, accountAnswers([], { CurrentCustomer: signedOut }))
  await waitFor(() => expect(went).toEqual([loginAddress('/customer/account/my-orders')]))
  expect(await screen.findByText('You are not authorized to perform this action.')).toBeVisible()
  expect(screen.queryByText(wording('errors.sessionOver'))).toBeNull()
})

test('the expired-session message appears even if the response that ended the session also removed its marker cookie (sign-in-8)', async () => {
  const { went } = visit({ part: 'my-orders' }, accountAnswers([], { CurrentCustomer: signedOut }))
  marker(0)
  await waitFor(() => expect(went).toEqual([loginAddress('/customer/account/my-orders')]))
  expect(await screen.findByText(wording('errors.sessionOver'))).toBeVisible()
})

test('requests made while the customer signs out do not redirect to the login (sign-in-9)', async () => {
  setSigningOut(true)
  const { went } = visit({ part: 'my-orders' }, accountAnswers([], { CurrentCustomer: signedOut }))
  await waitFor(() => expect(queryClient().isFetching()).toBe(0))
  await new Promise((done) => setTimeout(done, 50))
  expect(went).toEqual([])
  expect(screen.queryByText(wording('errors.sessionOver'))).toBeNull()
  setSigningOut(false)
})

test('a shop that does not respond keeps the customer signed in, and retrying loads the page (account-2)', async () => {
  let isDown = true
  const { went } = visit(
    { part: 'newsletter' },
    accountAnswers([], { CurrentCustomer: () => (isDown ? 'down' : { customer: exampleCustomer }) }),
  )
  const again = await screen.findByRole('button', { name: wording('account.retry') }, { timeout: 5_000 })
  expect(went).toEqual([])
  isDown = false
  await userEvent.click(again)
  expect(await screen.findByRole('heading', { name: 'Promotional Consent' })).toBeVisible()
})

test('a default address cannot be deleted, and the message is the specification’s (account-5)', async () => {
  visit(
    { part: 'address-book' },
    accountAnswers([], {
      DeleteAddress: {
        refused: 'Customer Address 1 is set as default billing address and can not be deleted.',
      },
    }),
  )
  const [card] = await screen.findAllByRole('article')
  if (!card) throw new Error('no address is shown')
  expect(within(card).getByText(/1 Analytical Way/)).toBeVisible() // the default address is first (account-5)
  await userEvent.click(within(card).getByRole('button', { name: 'Delete: Ada Lovelace' }))
  expect(within(card).getByRole('button', { name: wording('account.deleteNo') })).toHaveFocus()
  await userEvent.click(within(card).getByRole('button', { name: wording('account.deleteYes') }))
  expect(await within(card).findByRole('alert')).toHaveTextContent(
    'This address is set as default address and can not be deleted.',
  )
})

test('typed changes survive a session that expires during saving, and only one message reports it (sign-in-8, account-2)', async () => {
  const { went } = visit({ part: 'information' }, accountAnswers([], { SaveCustomer: signedOut }))
  const phone = await screen.findByLabelText(/^Phone/)
  await userEvent.clear(phone)
  await userEvent.type(phone, '512 555 0199')
  await userEvent.click(screen.getByRole('button', { name: wording('account.saveDetails') }))
  await waitFor(() => expect(went).toHaveLength(1))
  expect(sessionStorage.getItem('draft:account-details')).toContain('512 555 0199')
  expect(await screen.findByText(wording('errors.sessionOver'))).toBeVisible()
  expect(screen.queryByText(wording('errors.unauthorized'))).toBeNull()
})

test('a search for an order number without matches shows a message with that number (account-7)', async () => {
  visit({ part: 'my-orders' }, accountAnswers([], { MyOrdersWhole: noOrders }), { number: '77' })
  expect(await screen.findByText(wording('account.noMatch', { number: '77' }))).toBeVisible()
  expect(shop.asked('MyOrdersWhole')[0]?.variables).toMatchObject({ filter: { number: { match: '77' } } })
})

test('the order list shows a line’s rendered design, or the product’s picture if the line has no design (checkout-63)', async () => {
  const answers = accountAnswers(['products/fox.webp', 'products/fox.webp'])
  const listed = structuredClone(answers['MyOrdersWhole']) as {
    customer: { orders: { items: { items: object[] }[] } }
  }
  const drawn = `${'Q'.repeat(32)}.webp`
  const [line] = listed.customer.orders.items[0]?.items ?? []
  Object.assign(line ?? {}, {
    extra_info: { tool_options: JSON.stringify({ design_image: `/media/uploads/${drawn}` }) },
  })
  visit({ part: 'my-orders' }, { ...answers, MyOrdersWhole: listed })
  const [order] = await screen.findAllByRole('article')
  const sources = [...(order?.querySelectorAll('img') ?? [])].map(({ src }) => src)
  expect(sources[0]).toContain(drawn)
  expect(sources[1]).toContain('fox.webp')
})

test('another customer’s order, or a parcel of a different order, is shown as unknown (account-9)', async () => {
  const place = { part: 'view-order', orderNumber: '000000042', shipmentNumber: '' } as const
  const first = visit(place, accountAnswers([], { MyOrderWhole: noOrders }))
  expect(await screen.findByText(wording('account.orderUnknown'))).toBeVisible()
  first.unmount()
  shop.end()
  queryClient().clear()
  visit({ ...place, shipmentNumber: '999' }, accountAnswers())
  expect(await screen.findByText(wording('account.orderUnknown'))).toBeVisible()
})

test('ordering again opens the cart, or shows what could not be added (account-8)', async () => {
  const place = { part: 'view-order', orderNumber: '000000042', shipmentNumber: '' } as const
  const cart = { id: 'current', itemsV2: { total_count: 1 } }
  const { went, unmount } = visit(
    place,
    accountAnswers([], { Reorder: { reorderItems: { cart, userInputErrors: [] } } }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Order again: 000000042' }))
  await waitFor(() => expect(went).toEqual(['/checkout/cart']))
  unmount()
  shop.end()
  const gone = { code: 'PRODUCT_NOT_FOUND', message: 'Round stickers are not made any more.', path: [] }
  const second = visit(
    place,
    accountAnswers([], { Reorder: { reorderItems: { cart, userInputErrors: [gone] } } }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Order again: 000000042' }))
  expect(await screen.findByText(gone.message)).toBeVisible()
  expect(second.went).toEqual([])
})

test('the message about products that are no longer sold hides the backend’s product ids (customer-28)', async () => {
  const place = { part: 'view-order', orderNumber: '000000042', shipmentNumber: '' } as const
  const problem = (message: string) => ({ code: 'PRODUCT_NOT_FOUND', message, path: ['orderNumber'] })
  const userInputErrors = [
    problem('Could not find a product with ID "12"'),
    problem('Could not find a product with ID "13"'),
  ]
  const cart = { id: 'current', itemsV2: { total_count: 1 } }
  visit(place, accountAnswers([], { Reorder: { reorderItems: { cart, userInputErrors } } }))
  await userEvent.click(await screen.findByRole('button', { name: 'Order again: 000000042' }))
  expect(await screen.findByText(wording('reorder.gone'))).toBeVisible()
  expect(document.body.textContent).not.toContain('"12"')
})
