import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { OrderStatusScreen } from '@/features/proofs/OrderStatusScreen'
import { queryClient } from '@/features/session/queries'
import { mockShop } from '../../../stories/support/mock-shop'
import { orderLinkToken, progress } from '../../../stories/support/order-progress'
import { renderScreen, wording } from '../../support/browser/screen'

let shop: ReturnType<typeof mockShop>
beforeEach(() => queryClient().clear())
afterEach(() => shop.end())

const opened = (orderProgress: object) => {
  shop = mockShop({ OrderProgress: { orderProgress } })
  renderScreen(<OrderStatusScreen />, { query: { token: orderLinkToken } })
}

test('the order status page shows status and steps, and asks for the missing file by its label (orders-66, orders-64)', async () => {
  opened(progress.artworkMissing)
  expect(
    await screen.findByRole('heading', {
      level: 1,
      name: wording('orderLink.title', { number: '000000042' }),
    }),
  ).toBeVisible()
  expect(screen.getByText('Waiting for your artwork')).toBeVisible()
  expect(screen.getByText(wording('orderState.artworkMissing'))).toBeVisible()
  expect(screen.getByLabelText(/Your file/)).toHaveAttribute('accept', '.png,.jpg')
})

test('a pending proof is shown as a link, and no file is requested (orders-66, proofs-2)', async () => {
  opened(progress.proofWaits)
  const link = await screen.findByRole('link', {
    name: `${wording('orderState.proofPending')}: Round stickers`,
  })
  expect(link).toHaveAttribute('href', '/proof_order?token=example')
  expect(screen.queryByText(wording('orderState.artworkMissing'))).toBeNull()
})
