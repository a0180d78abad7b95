import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CardForm } from '@/features/checkout/payment/CardForm'
import { CheckoutScreen } from '@/features/checkout/CheckoutScreen'
import { typedCard } from '@/features/checkout/payment/typed-card'
import { paymentForm } from '@/features/checkout/payment/use-payment-choice'
import { Button } from '@/ui/Button'
import { mockShop } from '../../../stories/support/mock-shop'
import { cartToOrder, exampleLine, mockCart } from '../../../stories/support/cart'
import { renderScreen, wording } from '../../support/browser/screen'

let leave = (): void => undefined
beforeEach(() => {
  Element.prototype.scrollIntoView ??= () => undefined // not implemented in jsdom
})
afterEach(() => leave())

const soldOut = 'Example number 1: This product is out of stock'
const yes = () => Promise.resolve(true)

test('a card is not sent to the payment service if the shop would refuse the order (checkout-483)', async () => {
  const shop = mockShop({ StartCardPayment: { refused: soldOut } })
  const sent: { address: string; shownTotal: string | null }[] = []
  const asShop = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const headers = new Headers(init?.headers)
    sent.push({
      address: input instanceof Request ? input.url : String(input),
      shownTotal: headers.get('x-shown-total'),
    })
    return asShop(input, init)
  }
  leave = shop.end
  renderScreen(
    <>
      <CardForm
        isSandbox={false}
        totalCents={2_084}
        typed={typedCard()}
        isBusy={false}
        holder="Pat Shopper"
        onPress={(settle) => void settle()}
        before={yes}
        onPaid={yes}
      />
      <Button type="submit" form={paymentForm}>
        Pay
      </Button>
    </>,
  )
  await userEvent.type(screen.getByLabelText(wording('checkout.cardNumber')), '4242424242424242')
  await userEvent.type(screen.getByLabelText(wording('checkout.cardExpiry')), '09/31')
  await userEvent.type(screen.getByLabelText(wording('checkout.cardCode')), '123')
  await userEvent.click(screen.getByRole('button', { name: 'Pay' }))
  expect(await screen.findByText(soldOut)).toBeVisible()
  expect(sent).toEqual([{ address: '/graphql', shownTotal: '2084' }])
  expect(screen.getByLabelText(wording('checkout.cardNumber'))).toHaveValue('4242 4242 4242 4242')
})

const short = exampleLine(0, {
  quantity: 4,
  quantityLeft: 3,
  problems: ['Only 3 of Example number 1 are left.'],
})
const gone = exampleLine(1, { problems: ['This product is out of stock'] })

async function reviewLines() {
  const review = await screen.findByRole('region', { name: wording('checkout.review') })
  return within(review).findAllByRole('listitem')
}

test('the review marks each line that cannot be ordered and offers to reduce or remove it (checkout-484)', async () => {
  const asked: unknown[] = []
  const note = (operation: string) => (variables: Record<string, unknown>) => {
    asked.push([operation, variables['input']])
    return { refused: 'The shop is away.' }
  }
  leave = mockCart(cartToOrder({ lines: [short, gone] }), {
    UpdateLine: note('UpdateLine'),
    RemoveLine: note('RemoveLine'),
    CartView: 'never',
  })
  renderScreen(<CheckoutScreen />)
  const [first, second] = await reviewLines()
  if (!first || !second) throw new Error('two lines are drawn')
  expect(within(first).getByText('Only 3 of Example number 1 are left.')).toBeVisible()
  expect(within(second).queryByRole('button', { name: /^Take/ })).toBeNull()

  await userEvent.click(
    within(first).getByRole('button', { name: wording('checkout.takeLeft', { count: '3' }) }),
  )
  await waitFor(() =>
    expect(asked).toEqual([
      ['UpdateLine', { cart_id: 'current', cart_items: [{ cart_item_uid: 'line-0', quantity: 3 }] }],
    ]),
  )
  expect(await within(first).findByText('The shop is away.')).toBeVisible()
  await userEvent.click(within(second).getByRole('button', { name: wording('cart.remove') }))
  await waitFor(() =>
    expect(asked[1]).toEqual(['RemoveLine', { cart_id: 'current', cart_item_uid: 'line-1' }]),
  )
})
