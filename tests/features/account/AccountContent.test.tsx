import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AccountContent } from '@/features/account/AccountContent'
import type { AccountPlace } from '@/features/account/account-place'
import { queryClient } from '@/features/session/queries'
import { loginAddress } from '@/features/session/login-address'
import { setSigningOut } from '@/features/session/signing-out'
import {
  accountAnswers,
  exampleCustomer,
  newCustomerAnswers,
  noOrders,
} from '../../../stories/support/account'
import { newcomerRewards } from '../../../stories/support/balances'
import { exampleDesigns, noDesigns } from '../../../stories/support/customer-parts'
import { answeringShop, signedOut, type ShopAnswer } from '../../../stories/support/answering-shop'
import { drawScreen, wording } from '../../support/screen'

let shop: ReturnType<typeof answeringShop>
beforeEach(() => {
  sessionStorage.clear()
  queryClient().clear()
})
afterEach(() => shop.end())

function visit(place: AccountPlace, answers: Record<string, ShopAnswer>, query = {}) {
  shop = answeringShop(answers)
  return drawScreen(<AccountContent place={place} />, { asPath: `/customer/account/${place.part}`, query })
}

test('the dashboard greets, shows two orders and both default addresses (account-3)', async () => {
  visit({ part: 'dashboard' }, accountAnswers())
  expect(await screen.findByRole('heading', { name: 'Hello, Ada!' })).toBeVisible()
  expect(await screen.findAllByRole('article', { name: /^Order 0000000/ })).toHaveLength(2)
  expect(screen.getAllByText(/1 Analytical Way/)).toHaveLength(2)
})

test('a customer without orders and addresses is shown what to do first (account-3)', async () => {
  visit({ part: 'dashboard' }, newCustomerAnswers)
  expect(await screen.findByText(wording('account.noOrders'))).toBeVisible()
  expect(await screen.findAllByRole('link', { name: wording('account.addAddress') })).toHaveLength(2)
})

const beginnings = {
  groups: [
    { name: 'Round ones', href: '/shop/round', picture: { file: 'round.webp', alt: 'A round one' } },
    { name: 'Square ones', href: '/shop/square', picture: { file: 'square.webp', alt: 'A square one' } },
  ],
  deal: { href: '/deals', label: 'First order', code: 'FIRST10', endsAt: '2026-12-31T22:59:00.000Z' },
}

function arrive(answers: Record<string, ShopAnswer>) {
  shop = answeringShop(answers)
  return drawScreen(<AccountContent place={{ part: 'dashboard' }} beginnings={beginnings} />, {
    asPath: '/customer/account/dashboard',
  })
}

test('a customer without orders begins with groups, a design, the deal and what points are worth (account-80)', async () => {
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

test('what a customer without orders has saved stands first, with the way back into it (account-80)', async () => {
  arrive({ ...newCustomerAnswers, Rewards: newcomerRewards, MyDesigns: exampleDesigns })
  const design = await screen.findByRole('link', { name: /For the party/ })
  expect(design.getAttribute('href')).toMatch(/^\/designtool\?urlKey=round-stickers/)
  expect(screen.queryByText(/not sold any more/)).toBeNull()
})

test('who has ordered sees orders in place of beginnings (account-80)', async () => {
  arrive(accountAnswers())
  expect(await screen.findAllByRole('article', { name: /^Order 0000000/ })).toHaveLength(2)
  expect(screen.queryByRole('heading', { name: wording('account.begin') })).toBeNull()
})

test('a session that is over leads to the login and back (account-2, sign-in-8)', async () => {
  const { went } = visit({ part: 'my-orders' }, accountAnswers([], { CurrentCustomer: signedOut }))
  await waitFor(() => expect(went).toEqual([loginAddress('/customer/account/my-orders')]))
  expect(await screen.findByText(wording('errors.sessionOver'))).toBeVisible()
})

test('what a page asks while its customer signs out leads nobody to the login (sign-in-9)', async () => {
  setSigningOut(true)
  const { went } = visit({ part: 'my-orders' }, accountAnswers([], { CurrentCustomer: signedOut }))
  await waitFor(() => expect(queryClient().isFetching()).toBe(0))
  await new Promise((done) => setTimeout(done, 50))
  expect(went).toEqual([])
  expect(screen.queryByText(wording('errors.sessionOver'))).toBeNull()
  setSigningOut(false)
})

test('a shop that does not answer signs nobody out; trying again helps (account-2)', async () => {
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

test('a default address stays, in the words of the specification (account-6)', async () => {
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
  expect(within(card).getByText(/1 Analytical Way/)).toBeVisible() // the default one comes first (account-5)
  await userEvent.click(within(card).getByRole('button', { name: 'Delete: Ada Lovelace' }))
  expect(within(card).getByRole('button', { name: wording('account.deleteNo') })).toHaveFocus()
  await userEvent.click(within(card).getByRole('button', { name: wording('account.deleteYes') }))
  expect(await within(card).findByRole('alert')).toHaveTextContent(
    'This address is set as default address and can not be deleted.',
  )
})

test('typed changes survive a session that ended while saving, and one sentence says so (sign-in-8, account-82)', async () => {
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

test('an order number that fits nothing says so and leads back (account-7)', async () => {
  visit({ part: 'my-orders' }, accountAnswers([], { MyOrdersWhole: noOrders }), { number: '77' })
  expect(await screen.findByText(wording('account.noMatch', { number: '77' }))).toBeVisible()
  expect(shop.asked('MyOrdersWhole')[0]?.variables).toMatchObject({ filter: { number: { match: '77' } } })
})

test('the list of orders shows what was made of a line, and the product where nothing was (account-16)', async () => {
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

test("someone else's order and a parcel of another order read like none (account-9)", async () => {
  const place = { part: 'view-order', orderNumber: '000000042', shipmentNumber: '' } as const
  const first = visit(place, accountAnswers([], { MyOrderWhole: noOrders }))
  expect(await screen.findByText(wording('account.orderUnknown'))).toBeVisible()
  first.unmount()
  shop.end()
  queryClient().clear()
  visit({ ...place, shipmentNumber: '999' }, accountAnswers())
  expect(await screen.findByText(wording('account.orderUnknown'))).toBeVisible()
})

test('ordering again goes to the cart, or says what could not be added (account-8)', async () => {
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

test('what is gone is told without the number that the backend knows it by (commerce-82)', async () => {
  const place = { part: 'view-order', orderNumber: '000000042', shipmentNumber: '' } as const
  const problem = (message: string) => ({ code: 'PRODUCT_NOT_FOUND', message, path: ['orderNumber'] })
  const userInputErrors = [
    problem('Could not find a product with ID "12"'),
    problem('Could not find a product with ID "13"'),
  ]
  const cart = { id: 'current', itemsV2: { total_count: 1 } }
  visit(place, accountAnswers([], { Reorder: { reorderItems: { cart, userInputErrors } } }))
  await userEvent.click(await screen.findByRole('button', { name: 'Order again: 000000042' }))
  expect(await screen.findByText(wording('account.reorderGone'))).toBeVisible()
  expect(document.body.textContent).not.toContain('"12"')
})
