import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AccountContent } from '@/features/account/AccountContent'
import type { AccountPlace } from '@/features/account/account-place'
import { queryClient } from '@/features/session/queries'
import { accountAnswers } from '../../../stories/support/account'
import { answeringShop, type ShopAnswer } from '../../../stories/support/answering-shop'
import {
  exampleDesigns,
  exampleReferrals,
  exampleTicket,
  exampleTickets,
} from '../../../stories/support/customer-parts'
import { drawScreen, wording } from '../../support/screen'

let shop: ReturnType<typeof answeringShop>
beforeEach(() => {
  sessionStorage.clear()
  queryClient().clear()
})
afterEach(() => shop.end())

function visit(place: AccountPlace, answers: Record<string, ShopAnswer>) {
  shop = answeringShop(accountAnswers([], answers))
  return drawScreen(<AccountContent place={place} />, {
    asPath: `/customer/account/${place.part}`,
    query: {},
  })
}

const patience = { timeout: 8_000 }

test('a new answer is marked in the list, and nothing else is (tickets-4)', async () => {
  visit({ part: 'ordertickets', ticket: '' }, { MyTickets: exampleTickets })
  expect(await screen.findAllByText(wording('tickets.news'), undefined, patience)).toHaveLength(1)
})

test('an answer that is on the screen is told to be seen (tickets-4)', async () => {
  const { uid } = exampleTicket.customerOrderTicket
  visit({ part: 'ordertickets', ticket: uid }, { MyTicket: exampleTicket })
  await screen.findByText('Yes, it is.', undefined, patience)
  expect(shop.asked('SeeTicket').map(({ variables }) => variables)).toEqual([{ uid }])
})

test('a design whose product is gone can be renamed and deleted, not ordered (designs-4)', async () => {
  visit({ part: 'my-saved-design' }, { MyDesigns: exampleDesigns })
  await screen.findByText('For the party', undefined, patience)
  expect(screen.getAllByRole('button', { name: /^Add to cart/ })).toHaveLength(1)
  expect(screen.getAllByRole('button', { name: /^Delete/ })).toHaveLength(2)
})

test('friends show how it stands with them and what it brought (referrals-6)', async () => {
  visit({ part: 'refer-and-earn' }, { MyReferrals: exampleReferrals })
  expect(await screen.findByText(wording('refer.rewarded'), undefined, patience)).toBeVisible()
  expect(screen.getByText(/\+\$10\.00/)).toBeVisible()
})

test('a page of orders that does not exist is no outage, and leads to the first (account-62)', async () => {
  const refused = 'currentPage value 99 specified is greater than the 2 page(s) available.'
  shop = answeringShop(accountAnswers([], { MyOrdersWhole: { refused } }))
  drawScreen(<AccountContent place={{ part: 'my-orders' }} />, {
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
