import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import { CheckoutScreen } from '@/features/checkout/CheckoutScreen'
import { cartToOrder, cartToPay, exampleCart, givenCart, longLines } from '../../support/cart'

const meta: Meta<typeof CheckoutScreen> = {
  title: 'features/checkout/CheckoutScreen',
  tags: ['each-brand'],
  component: CheckoutScreen,
}
export default meta
type Story = StoryObj<typeof CheckoutScreen>

const phone = { globals: { viewport: { value: 'phone' } } }

export const Contact: Story = { beforeEach: () => givenCart(exampleCart()) }
export const Address: Story = {
  beforeEach: () => givenCart(exampleCart({ email: 'pat.shopper@example.com' })),
}
export const Payment: Story = { beforeEach: () => givenCart(cartToPay()) }
export const Review: Story = { beforeEach: () => givenCart(cartToOrder()) }
export const ReviewOnThePhone: Story = { ...phone, beforeEach: () => givenCart(cartToOrder()) }
export const Loading: Story = { beforeEach: () => givenCart('never') }
export const Empty: Story = { beforeEach: () => givenCart(null) }
export const Down: Story = {
  beforeEach: () => givenCart('down'),
  play: async ({ canvas }) => {
    await canvas.findByRole('alert', {}, { timeout: 8000 })
  },
}
export const LongNamesAndManyLines: Story = {
  beforeEach: () => givenCart(cartToPay({ lines: longLines() })),
}
/** A cart of certificates alone: no address for a parcel, no delivery. */
export const Virtual: Story = {
  beforeEach: () => givenCart(exampleCart({ email: 'pat.shopper@example.com', isVirtual: true })),
}

/** checkout-16: the specification's words, and the focus on the first field that is wrong. */
export const FormErrors: Story = {
  beforeEach: () => givenCart(exampleCart({ email: 'pat.shopper@example.com' })),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    const errors = await canvas.findAllByText('This is a required field.')
    await expect(errors.length).toBeGreaterThan(4)
    await expect(canvas.getByLabelText('First name')).toHaveFocus()
  },
}
/** checkout-24: the payment is approved anew, as soon as the page is there. */
export const AnotherTotalThanApproved: Story = {
  beforeEach: () =>
    givenCart(
      cartToOrder({ paymentMethod: null, approval: { method: 'paypal_express', coversTotal: false } }),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Your total is now \$/)).toBeVisible()
    await expect(canvas.getByRole('heading', { name: 'Payment' })).toHaveFocus()
    await expect(canvas.getByRole('radio', { name: /PayPal/ })).toBeChecked()
  },
}
/** checkout-25: PayPal from the cart, where it said nothing about the payer. */
export const ApprovedWithPaypal: Story = {
  beforeEach: () =>
    givenCart(
      exampleCart({
        paymentMethod: 'paypal_express',
        approval: { method: 'paypal_express', coversTotal: true },
      }),
    ),
}
/** checkout-20: another total than the one shown is never charged. */
export const TotalChanged: Story = {
  beforeEach: () => {
    const changed = {
      refused: 'Your cart has changed. Please check the new total and place the order again.',
    }
    return givenCart(cartToOrder(), { PlaceOrder: changed })
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Pay \$/ }))
    await expect(await canvas.findByText(/Your cart has changed/)).toBeVisible()
    await expect(canvas.getByText('Unable to process request')).toBeVisible()
  },
}
