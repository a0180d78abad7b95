import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { CouponForm } from '@/features/cart/totals/CouponForm'
import { WithQueries } from '@/features/session/queries'
import { cartToPay, mockCart } from '../../../../stories/support/cart'
import { renderScreen, wording } from '../../../support/browser/screen'

let leave = (): void => undefined
afterEach(() => leave())

const usable = { coupon: null, offer: { code: 'WELCOME10', use: 'usable' } } as const

test('the offer’s button applies its code, and the offer is hidden while a coupon is applied (cart-53)', async () => {
  const asked: unknown[] = []
  leave = mockCart(cartToPay(), {
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
  const { unmount } = renderScreen(
    <WithQueries>
      <CouponForm cart={usable} offer={running} />
    </WithQueries>,
  )
  expect(screen.getByText(running.note)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: wording('cart.offerUse', { code: 'WELCOME10' }) }))
  await waitFor(() => expect(screen.getByText('Not today.')).toBeVisible())
  unmount()
  renderScreen(
    <WithQueries>
      <CouponForm
        cart={{ ...usable, coupon: { code: 'TEN', message: 'Ten percent is off.' } }}
        offer={running}
      />
    </WithQueries>,
  )
  expect(screen.queryByText(running.note)).toBeNull()
})

const notice = { text: '25% off', note: 'On orders of $80 or more.', code: 'FULLWALL25' }
const drawn = (use: 'usable' | 'not yet' | 'used' | null) =>
  renderScreen(
    <WithQueries>
      <CouponForm cart={{ coupon: null, offer: use && { code: 'FULLWALL25', use } }} offer={notice} />
    </WithQueries>,
  )

test('an offer whose code would not discount this cart is hidden (cart-53)', () => {
  for (const use of ['not yet', 'used', null] as const) {
    const { unmount } = drawn(use)
    expect(screen.queryByText(notice.text), String(use)).toBeNull()
    unmount()
  }
  drawn('usable')
  expect(screen.getByText(notice.text)).toBeVisible()
})
