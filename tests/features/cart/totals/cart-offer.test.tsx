import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { CouponForm } from '@/features/cart/totals/CouponForm'
import { WithQueries } from '@/features/session/queries'
import { cartToPay, givenCart } from '../../../../stories/support/cart'
import { drawScreen, wording } from '../../../support/screen'

let leave = (): void => undefined
afterEach(() => leave())

test('its button applies its code; while a coupon counts the offer is not shown (cart-75)', async () => {
  const asked: unknown[] = []
  leave = givenCart(cartToPay(), {
    ApplyCoupon: (variables: unknown) => {
      asked.push(variables)
      return { refused: 'Not today.' }
    },
  })
  const running = {
    text: '10% off your first order',
    note: 'Custom signs are included.',
    code: 'WELCOME10',
  }
  const { unmount } = drawScreen(
    <WithQueries>
      <CouponForm coupon={null} offer={running} />
    </WithQueries>,
  )
  expect(screen.getByText(running.note)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: wording('cart.offerUse', { code: 'WELCOME10' }) }))
  await waitFor(() => expect(screen.getByText('Not today.')).toBeVisible())
  unmount()
  drawScreen(
    <WithQueries>
      <CouponForm coupon={{ code: 'TEN', message: 'Ten percent is off.' }} offer={running} />
    </WithQueries>,
  )
  expect(screen.queryByText(running.note)).toBeNull()
})
