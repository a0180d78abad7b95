import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { unfinishedDrafts } from '@/features/design-start/saved/kept-designs'
import { queryClient } from '@/features/session/queries'
import { ReturningShopper } from '@/features/welcome-back/ReturningShopper'
import { accountAnswers, newCustomerAnswers } from '../../../stories/support/account'
import { mockShop, type ShopAnswer } from '../../../stories/support/mock-shop'
import { sampleDesign } from '../../design/support/sample-design'
import { renderScreen, wording } from '../../support/browser/screen'

vi.mock('@/features/design-start/saved/kept-designs', () => ({ unfinishedDrafts: vi.fn() }))

/** The home page of who comes back: from this browser's designs and the customer's own orders alone. */

let shop: ReturnType<typeof mockShop>
beforeEach(() => {
  queryClient().clear()
  vi.stubGlobal('requestIdleCallback', (act: () => void) => setTimeout(act))
  vi.mocked(unfinishedDrafts).mockResolvedValue([
    {
      id: 'abcdefgh12345678',
      product: 'round-stickers',
      title: 'Slow mornings',
      document: sampleDesign,
      version: 3,
      keptAt: '2026-11-20T10:00:00Z',
    },
  ])
})
afterEach(() => {
  shop.end()
  vi.unstubAllGlobals()
  document.cookie = 'li=; max-age=0'
})

function visit(databases: string[], answers: Record<string, ShopAnswer>, isCustomer: boolean) {
  vi.stubGlobal('indexedDB', { databases: async () => databases.map((name) => ({ name, version: 1 })) })
  if (isCustomer) document.cookie = 'li=1'
  shop = mockShop(answers)
  return renderScreen(<ReturningShopper />)
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 100))

test('who is new sees nothing, and nothing is requested (account-80)', async () => {
  visit([], {}, false)
  await settle()
  expect(screen.queryByRole('heading')).toBeNull()
  expect(shop.calls).toEqual([])
})

test('a visitor goes on with a design of this browser, also if its product is not found (account-80)', async () => {
  visit(['designs'], { ProductCards: 'down' }, false)
  const link = await screen.findByRole('link', { name: /Slow mornings/ })
  expect(link).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/designtool\?param=round-stickers.*abcdefgh12345678/),
  )
  expect(screen.getByRole('heading', { name: wording('welcomeBack.title') })).toBeVisible()
  expect(shop.asked('MyOrdersWhole')).toEqual([])
})

test('a customer orders the latest order again from the home page (account-80, account-8)', async () => {
  const cart = { reorderItems: { cart: { id: 'x' }, userInputErrors: [] } }
  visit([], { ...accountAnswers(), Reorder: cart }, true)
  const again = await screen.findByRole('button', {
    name: wording('reorder.buttonOf', { number: '000000042' }),
  })
  expect(
    screen.getByRole('link', { name: wording('welcomeBack.order', { number: '000000042' }) }),
  ).toHaveAttribute('href', '/customer/account/view-order/000000042')
  await userEvent.setup().click(again)
  await waitFor(() => expect(shop.asked('Reorder')[0]?.variables).toMatchObject({ number: '000000042' }))
})

test('a customer without orders, or whose session has ended, sees no empty frame (account-80)', async () => {
  for (const answers of [
    newCustomerAnswers,
    { MyOrdersWhole: { refused: 'Sign in', category: 'graphql-authorization' } },
  ]) {
    const { unmount } = visit([], answers, true)
    await settle()
    expect(screen.queryByRole('heading')).toBeNull()
    unmount()
  }
})
