import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import { CheckoutScreen } from '@/features/checkout/CheckoutScreen'
import { cartToOrder, cartToPay, exampleCart, mockCart, longLines } from '../../support/cart'

const meta: Meta<typeof CheckoutScreen> = {
  title: 'features/checkout/CheckoutScreen',
  tags: ['each-brand'],
  component: CheckoutScreen,
}
export default meta
type Story = StoryObj<typeof CheckoutScreen>

const phone = { globals: { viewport: { value: 'phone' } } }

export const Contact: Story = { tags: ['picture'], beforeEach: () => mockCart(exampleCart()) }
export const Address: Story = {
  tags: ['picture'],
  beforeEach: () => mockCart(exampleCart({ email: 'pat.shopper@example.com' })),
}
export const Payment: Story = { tags: ['picture'], beforeEach: () => mockCart(cartToPay()) }
export const Review: Story = { tags: ['picture'], beforeEach: () => mockCart(cartToOrder()) }
export const ReviewOnThePhone: Story = {
  tags: ['picture'],
  ...phone,
  beforeEach: () => mockCart(cartToOrder()),
}
export const Loading: Story = { beforeEach: () => mockCart('never') }
export const Empty: Story = { beforeEach: () => mockCart(null) }
export const Down: Story = {
  beforeEach: () => mockCart('down'),
  play: async ({ canvas }) => {
    await canvas.findByRole('alert', {}, { timeout: 8000 })
  },
}
export const LongNamesAndManyLines: Story = {
  beforeEach: () => mockCart(cartToPay({ lines: longLines() })),
}
/** A cart with only gift certificates: no shipping address, no delivery. */
export const Virtual: Story = {
  beforeEach: () => mockCart(exampleCart({ email: 'pat.shopper@example.com', isVirtual: true })),
}

/** Shows the specification's messages, with the focus on the first invalid field (checkout-16). */
export const FormErrors: Story = {
  beforeEach: () => mockCart(exampleCart({ email: 'pat.shopper@example.com' })),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    const errors = await canvas.findAllByText('This is a required field.')
    await expect(errors.length).toBeGreaterThan(4)
    await expect(canvas.getByLabelText('First name')).toHaveFocus()
  },
}
/** The payment must be approved again, as soon as the page opens (checkout-24). */
export const AnotherTotalThanApproved: Story = {
  beforeEach: () =>
    mockCart(
      cartToOrder({ paymentMethod: null, approval: { method: 'paypal_express', coversTotal: false } }),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Your total is now \$/)).toBeVisible()
    await expect(canvas.getByRole('heading', { name: 'Payment' })).toHaveFocus()
    await expect(canvas.getByRole('radio', { name: /PayPal/ })).toBeChecked()
  },
}
/** Approved with PayPal in the cart, without data about the payer (checkout-25). */
export const ApprovedWithPaypal: Story = {
  beforeEach: () =>
    mockCart(
      exampleCart({
        paymentMethod: 'paypal_express',
        approval: { method: 'paypal_express', coversTotal: true },
      }),
    ),
}
/** A total other than the one shown is never charged (checkout-10). */
export const TotalChanged: Story = {
  beforeEach: () => {
    const changed = {
      refused: 'Your cart has changed. Please check the new total and place the order again.',
    }
    return mockCart(cartToOrder(), { PlaceOrder: changed })
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Pay \$/ }))
    await expect(await canvas.findByText(/Your cart has changed/)).toBeVisible()
    await expect(canvas.getByText('Unable to process request')).toBeVisible()
  },
}
