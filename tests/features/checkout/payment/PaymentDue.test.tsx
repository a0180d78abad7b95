import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { CancelOrder } from '@/features/account/orders/CancelOrder'
import { OrderScreen } from '@/features/checkout/OrderScreen'
import { WithQueries } from '@/features/session/queries'
import { formatMoney } from '@/lib/money/money'
import { exampleOrder, mockOrder } from '../../../../stories/support/cart'
import { renderScreen, wording } from '../../../support/browser/screen'

let leave = (): void => undefined
afterEach(() => leave())

const byCheck = exampleOrder({
  statusCode: 'pending',
  status: 'Waiting for your payment',
  isPaid: false,
  canCancel: true,
  payment: {
    title: 'Check / money order',
    code: 'checkmo',
    details: [{ label: 'Payable to', value: 'Corner Press LLC' }],
  },
})

const words = wording('checkout.dueText', {
  total: formatMoney(byCheck.totals.grandTotalCents),
  number: byCheck.number,
})

test.each(['success', 'receipt'] as const)(
  'the %s page of a check order shows once that it awaits payment and where to send it (payments-60)',
  async (kind) => {
    leave = mockOrder(byCheck)
    const query = { [kind === 'success' ? 'order' : 'token']: byCheck.token }
    renderScreen(<OrderScreen kind={kind} />, { query })
    expect(await screen.findByRole('region', { name: byCheck.status })).toHaveTextContent(words)
    expect(screen.getAllByText(/Corner Press LLC/)).toHaveLength(1)
  },
)

test('a paid order requests no payment and still shows how it was paid (payments-60)', async () => {
  leave = mockOrder(exampleOrder())
  renderScreen(<OrderScreen kind="receipt" />, { query: { token: byCheck.token } })
  expect(await screen.findByText(/Visa, ends in 4242/)).toBeVisible()
  expect(screen.queryByRole('region', { name: byCheck.status })).toBeNull()
})

test.each([
  [false, 'cancelHintUnpaid'],
  [true, 'cancelHint'],
])(
  'canceling an order (paid: %s) tells the customer what happens to the money (orders-8)',
  async (isPaid, hint) => {
    leave = mockOrder(byCheck)
    renderScreen(
      <WithQueries>
        <CancelOrder order={{ ...byCheck, isPaid }} />
      </WithQueries>,
    )
    expect(screen.getByText(wording(`account.${hint}`))).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: wording('account.cancelOrder') }))
    expect(screen.getByRole('button', { name: wording('account.cancelYes') })).toBeVisible()
  },
)
