import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, fn } from 'storybook/test'
import type { CartView } from '@/commerce/cart-view'
import { PaymentSection } from '@/features/checkout/PaymentSection'
import { usePaymentChoice } from '@/features/checkout/use-payment-choice'
import { WithQueries } from '@/features/session/queries'
import { cartToPay, givenCart } from '../../support/cart'
import { Row } from '../../support/Row'

interface Args {
  cart: CartView
  isBusy: boolean
  onPress: () => void
}

function Payment(props: Args) {
  return <PaymentSection {...props} choice={usePaymentChoice(props.cart)} />
}

const meta: Meta<Args> = {
  title: 'features/checkout/PaymentSection',
  beforeEach: () => givenCart(cartToPay()),
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

/** checkout-98: the card has the name of the bill. */
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
/** checkout-25: nobody is sent to PayPal a second time. */
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
/** checkout-18: another billing address is saved with every way to pay. */
export const BillSentElsewhere: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: /Billing address/ }))
    await expect(canvas.getByLabelText('Street address')).toBeVisible()
  },
}
