import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { OrderStatusScreen } from '@/features/proofs/OrderStatusScreen'
import { queryClient } from '@/features/session/queries'
import { answeringShop } from '../../../stories/support/answering-shop'
import { orderLinkToken, progress } from '../../../stories/support/order-progress'
import { drawScreen, wording } from '../../support/screen'

let shop: ReturnType<typeof answeringShop>
beforeEach(() => queryClient().clear())
afterEach(() => shop.end())

const opened = (orderProgress: object) => {
  shop = answeringShop({ OrderProgress: { orderProgress } })
  drawScreen(<OrderStatusScreen />, { query: { token: orderLinkToken } })
}

test('the page behind the link shows state and steps, and asks for the file that is missing by its own name (orders-66, orders-64)', async () => {
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

test('a proof that waits is a button to it, and no file is asked for (orders-66, proofs-10)', async () => {
  opened(progress.proofWaits)
  const link = await screen.findByRole('link', {
    name: `${wording('orderState.proofPending')}: Round stickers`,
  })
  expect(link).toHaveAttribute('href', '/proof_order?token=example')
  expect(screen.queryByText(wording('orderState.artworkMissing'))).toBeNull()
})
