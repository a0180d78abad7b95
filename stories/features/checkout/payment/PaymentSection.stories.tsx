import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, fn } from 'storybook/test'
import type { CartView } from '@/commerce/cart/cart-view'
import { PaymentSection } from '@/features/checkout/payment/PaymentSection'
import { usePaymentChoice } from '@/features/checkout/payment/use-payment-choice'
import { WithQueries } from '@/features/session/queries'
import { cartToPay, mockCart } from '../../../support/cart'
import { Row } from '../../../support/Row'

interface Args {
  cart: CartView
  isBusy: boolean
  onPress: () => void
}

function Payment(props: Args) {
  return <PaymentSection {...props} choice={usePaymentChoice(props.cart, () => undefined)} />
}

const meta: Meta<Args> = {
  title: 'features/checkout/payment/PaymentSection',
  beforeEach: () => mockCart(cartToPay()),
  args: { cart: cartToPay(), isBusy: false, onPress: fn() },
  render: (args) => (
    <Row width="44rem" stack>
      <h1>Checkout</h1>
      <h2>Payment</h2>
      <WithQueries>
        <Payment {...args} />
      </WithQueries>
    </Row>
  ),
}
export default meta
type Story = StoryObj<Args>

/** The name on the card is the billing name by default (checkout-97). */
export const ByCard: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Name on the card')).toHaveValue('Pat Shopper')
  },
}
export const ByPaypal: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /PayPal/ }))
    await expect(canvas.getByRole('button', { name: 'Continue to PayPal' })).toBeVisible()
  },
}
/** The shopper is not sent to PayPal a second time (checkout-25). */
export const ApprovedAtPaypal: Story = {
  args: { cart: cartToPay({ approval: { method: 'paypal_express', coversTotal: true } }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Approved with PayPal')).toBeVisible()
  },
}
export const ByCheck: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /Check/ }))
    await expect(canvas.queryByLabelText('Card number')).toBeNull()
  },
}
/** A different billing address is saved with every payment method (checkout-18). */
export const BillSentElsewhere: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: /Billing address/ }))
    await expect(canvas.getByLabelText('Street address')).toBeVisible()
  },
}
