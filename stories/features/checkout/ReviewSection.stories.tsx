import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, fn } from 'storybook/test'
import { ReviewSection } from '@/features/checkout/ReviewSection'
import { paymentForm } from '@/features/checkout/payment/use-payment-choice'
import { WithQueries } from '@/features/session/queries'
import { cartToOrder, mockCart, longLines } from '../../support/cart'
import { Row } from '../../support/Row'

const meta: Meta<typeof ReviewSection> = {
  title: 'features/checkout/ReviewSection',
  tags: ['each-brand'],
  component: ReviewSection,
  beforeEach: () => mockCart(cartToOrder()),
  args: {
    cart: cartToOrder(),
    kind: 'fields',
    ordering: { isBusy: false, problem: '' },
    onPress: fn(),
  },
  render: (args) => (
    <Row width="44rem" stack>
      <h1>Checkout</h1>
      <h2>Review</h2>
      <WithQueries>
        <ReviewSection {...args} />
      </WithQueries>
    </Row>
  ),
}
export default meta
type Story = StoryObj<typeof ReviewSection>

/** The button shows the total and charges it (checkout-10). */
export const Pays: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Pay \$/ }))
    await expect(args.onPress).toHaveBeenCalledOnce()
  },
}
/** The button charges nothing (checkout-10). */
export const PaidLater: Story = {
  args: { kind: 'offline' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /^Place order · \$/ })).toBeVisible()
  },
}
/** The button submits the payment form, which settles the payment first (checkout-96). */
export const WithThePayment: Story = {
  args: { onPress: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /^Pay \$/ })).toHaveAttribute('form', paymentForm)
  },
}
export const OnItsWay: Story = { args: { ordering: { isBusy: true, problem: '' } } }
/** A total other than the one shown is never charged (checkout-10). */
export const Refused: Story = {
  args: {
    ordering: {
      isBusy: false,
      problem: 'Your cart has changed. Please check the new total and place the order again.',
    },
  },
}
export const LongNamesAndManyLines: Story = { args: { cart: cartToOrder({ lines: longLines() }) } }
