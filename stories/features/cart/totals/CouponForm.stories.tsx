import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import { CouponForm } from '@/features/cart/totals/CouponForm'
import { WithQueries } from '@/features/session/queries'
import { exampleCart, mockCart } from '../../../support/cart'
import type { ShopAnswer } from '../../../support/mock-shop'
import { Row } from '../../../support/Row'

const answering = (answer: ShopAnswer) => () =>
  mockCart(exampleCart(), { ApplyCoupon: answer, ApplyCouponCore: answer })

const none = { coupon: null, offer: null }

/** The coupon form in cart and checkout, for one coupon at a time (cart-53). */
const meta: Meta<typeof CouponForm> = {
  title: 'features/cart/totals/CouponForm',
  component: CouponForm,
  args: { cart: none },
  beforeEach: answering('never'),
  render: (args) => (
    <Row width="24rem" stack>
      <WithQueries>
        <CouponForm {...args} />
      </WithQueries>
    </Row>
  ),
}
export default meta
type Story = StoryObj<typeof CouponForm>

const offer = {
  text: '15% off everything',
  note: 'Until December 24, on orders over $50.',
  code: 'STUDIO15',
}

export const Empty: Story = {}
export const NothingTyped: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Apply' }))
    await expect(canvas.getByText('Please enter a coupon code.')).toBeVisible()
    await expect(canvas.getByLabelText('Coupon code')).toHaveFocus()
  },
}
export const Applying: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Coupon code'), 'WELCOME10{Enter}')
    await expect(canvas.getByRole('button', { name: 'Apply' })).toHaveAttribute('aria-disabled', 'true')
  },
}
/** The typed code stays, and its field has the focus. */
export const Refused: Story = {
  beforeEach: answering({ refused: "The coupon code isn't valid. Verify the code and try again." }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Coupon code'), 'NOPE{Enter}')
    await expect(await canvas.findByText(/coupon code isn't valid/)).toBeVisible()
    await expect(canvas.getByLabelText('Coupon code')).toHaveValue('NOPE')
    await expect(canvas.getByLabelText('Coupon code')).toHaveFocus()
  },
}
export const Applied: Story = {
  args: { cart: { ...none, coupon: { code: 'WELCOME10', message: 'Welcome! 10% is off your order.' } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Remove coupon' })).toBeEnabled()
  },
}
export const WithAnOffer: Story = {
  args: { cart: { ...none, offer: { code: offer.code, use: 'usable' } }, offer },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Use STUDIO15' })).toBeVisible()
  },
}
/** The offer is hidden if the cart is below its minimum or the shopper has used it (cart-53). */
export const WithAnOfferThatCannotBeUsed: Story = {
  args: { cart: { ...none, offer: { code: offer.code, use: 'not yet' } }, offer },
  play: async ({ canvas }) => void (await expect(canvas.queryByText(offer.text)).toBeNull()),
}
/** An offer without a code applies automatically. */
export const WithAnOfferThatNeedsNoCode: Story = {
  args: { offer: { text: 'Free shipping over $99', note: 'Nothing to type.' } },
  play: async ({ canvas }) => void (await expect(canvas.queryByRole('button', { name: /Use/ })).toBeNull()),
}
export const LongWordsOnThePhone: Story = {
  args: {
    cart: {
      ...none,
      coupon: {
        code: 'A-VERY-LONG-CODE-WITHOUT-ANY-SPACE-THAT-SOMEBODY-HANDED-OUT-AT-A-FAIR-2026',
        message: 'Thanks for visiting us at the fair! 15% is off everything that is printed on white vinyl.',
      },
    },
  },
  globals: { viewport: { value: 'phone' } },
}
