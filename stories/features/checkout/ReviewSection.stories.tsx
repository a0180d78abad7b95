import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, fn } from 'storybook/test'
import { ReviewSection } from '@/features/checkout/ReviewSection'
import { paymentForm } from '@/features/checkout/use-payment-choice'
import { WithQueries } from '@/features/session/queries'
import { cartToOrder, givenCart, longLines } from '../../support/cart'
import { Row } from '../../support/Row'

const meta: Meta<typeof ReviewSection> = {
  title: 'features/checkout/ReviewSection',
  tags: ['each-brand'],
  component: ReviewSection,
  beforeEach: () => givenCart(cartToOrder()),
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

/** checkout-62: the press takes the total. */
export const Pays: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Pay \$/ }))
    await expect(args.onPress).toHaveBeenCalledOnce()
  },
}
/** checkout-62: nothing is paid by the press. */
export const PaidLater: Story = {
  args: { kind: 'offline' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /^Place order · \$/ })).toBeVisible()
  },
}
/** checkout-96: the press sends the payment's form, which settles the payment first. */
export const WithThePayment: Story = {
  args: { onPress: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /^Pay \$/ })).toHaveAttribute('form', paymentForm)
  },
}
export const OnItsWay: Story = { args: { ordering: { isBusy: true, problem: '' } } }
/** checkout-20: another total than the one shown is never charged. */
export const Refused: Story = {
  args: {
    ordering: {
      isBusy: false,
      problem: 'Your cart has changed. Please check the new total and place the order again.',
    },
  },
}
export const LongNamesAndManyLines: Story = { args: { cart: cartToOrder({ lines: longLines() }) } }
