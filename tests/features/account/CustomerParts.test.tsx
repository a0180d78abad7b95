import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AccountContent } from '@/features/account/AccountContent'
import type { AccountPlace } from '@/features/account/account-place'
import { queryClient } from '@/features/session/queries'
import { accountAnswers } from '../../../stories/support/account'
import { mockShop, type ShopAnswer } from '../../../stories/support/mock-shop'
import {
  exampleDesigns,
  exampleReferrals,
  exampleTicket,
  exampleTickets,
} from '../../../stories/support/customer-parts'
import { renderScreen, wording } from '../../support/browser/screen'

let shop: ReturnType<typeof mockShop>
beforeEach(() => {
  sessionStorage.clear()
  queryClient().clear()
})
afterEach(() => shop.end())

function visit(place: AccountPlace, answers: Record<string, ShopAnswer>) {
  shop = mockShop(accountAnswers([], answers))
  return renderScreen(<AccountContent place={place} />, {
    asPath: `/customer/account/${place.part}`,
    query: {},
  })
}

const patience = { timeout: 8_000 }

test('the ticket list marks only tickets with a new answer (tickets-3)', async () => {
  visit({ part: 'ordertickets', ticket: '' }, { MyTickets: exampleTickets })
  expect(await screen.findAllByText(wording('tickets.news'), undefined, patience)).toHaveLength(1)
})

test('an answer shown on the screen is reported to the shop as seen (tickets-3)', async () => {
  const { uid } = exampleTicket.customerOrderTicket
  visit({ part: 'ordertickets', ticket: uid }, { MyTicket: exampleTicket })
  await screen.findByText('Yes, it is.', undefined, patience)
  expect(shop.asked('SeeTicket').map(({ variables }) => variables)).toEqual([{ uid }])
})

test('a design whose product is no longer sold can be deleted but not added to the cart (designs-4)', async () => {
  visit({ part: 'my-saved-design' }, { MyDesigns: exampleDesigns })
  await screen.findByText('For the party', undefined, patience)
  expect(screen.getAllByRole('button', { name: /^Add to cart/ })).toHaveLength(1)
  expect(screen.getAllByRole('button', { name: /^Delete/ })).toHaveLength(2)
})

test('the referral page shows each invited friend’s status and the reward (referrals-6)', async () => {
  visit({ part: 'refer-and-earn' }, { MyReferrals: exampleReferrals })
  expect(await screen.findByText(wording('refer.rewarded'), undefined, patience)).toBeVisible()
  expect(screen.getByText(/\+\$10\.00/)).toBeVisible()
})

test('an order page beyond the last shows a link to the first page, not an error (account-7)', async () => {
  const refused = 'currentPage value 99 specified is greater than the 2 page(s) available.'
  shop = mockShop(accountAnswers([], { MyOrdersWhole: { refused } }))
  renderScreen(<AccountContent place={{ part: 'my-orders' }} />, {
    asPath: '/customer/account/my-orders?p=99',
    query: { p: '99' },
  })
  expect(await screen.findByText(wording('account.noPage'), undefined, patience)).toBeVisible()
  expect(screen.getByRole('link', { name: wording('account.firstPage') })).toHaveAttribute(
    'href',
    '/customer/account/my-orders',
  )
  expect(screen.queryByText(wording('account.failed'))).toBeNull()
})
