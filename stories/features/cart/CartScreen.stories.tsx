import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import { CartScreen } from '@/features/cart/CartScreen'
import { exampleCart, givenCart, longLines } from '../../support/cart'

const meta: Meta<typeof CartScreen> = {
  title: 'features/cart/CartScreen',
  tags: ['each-brand'],
  component: CartScreen,
}
export default meta
type Story = StoryObj<typeof CartScreen>

export const Filled: Story = { beforeEach: () => givenCart(exampleCart({ comment: 'Red ones on top.' })) }
export const Empty: Story = { beforeEach: () => givenCart(null) }
/** graphql-proxy-15: the way back to a cart that was put aside. */
export const EmptyWithOnePutAside: Story = {
  beforeEach: () => {
    const end = givenCart(null, { PreviousCart: { quantity: 3 } })
    document.cookie = 'has_previous_cart=1; path=/'
    return () => {
      document.cookie = 'has_previous_cart=; path=/; max-age=0'
      end()
    }
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Restore my cart' })).toBeVisible()
  },
}
export const Loading: Story = { beforeEach: () => givenCart('never') }
/** cart-52: nothing is lost, and it can be asked again. */
export const Down: Story = {
  beforeEach: () => givenCart('down'),
  play: async ({ canvas }) => {
    const note = await canvas.findByRole('alert', {}, { timeout: 8000 })
    await expect(note).toHaveTextContent("We couldn't load your cart. Nothing is lost.")
    const heading = canvas.getByRole('heading', { level: 1 }).getBoundingClientRect()
    await expect(note.getBoundingClientRect().top - heading.bottom).toBeGreaterThanOrEqual(16)
  },
}
export const LongNamesAndManyLines: Story = {
  beforeEach: () => givenCart(exampleCart({ lines: longLines() })),
}
export const OnThePhone: Story = {
  globals: { viewport: { value: 'phone' } },
  beforeEach: () => givenCart(exampleCart({ lines: longLines().slice(0, 3) })),
}
export const FreeOfShipping: Story = {
  beforeEach: () => givenCart(exampleCart({ lines: longLines().slice(0, 1) })),
}
export const WithCoupon: Story = {
  beforeEach: () =>
    givenCart(exampleCart({ coupon: { code: 'WELCOME10', message: 'Welcome! 10% is off your order.' } })),
}
/** cart-53: a refusal stands where the code was typed. */
export const CouponRefused: Story = {
  beforeEach: () => {
    const refused = { refused: "The coupon code isn't valid. Verify the code and try again." }
    return givenCart(exampleCart(), { ApplyCoupon: refused, ApplyCouponCore: refused })
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Coupon code'), 'NOPE{Enter}')
    await expect(await canvas.findByText(/coupon code isn't valid/)).toBeVisible()
  },
}
export const Virtual: Story = { beforeEach: () => givenCart(exampleCart({ isVirtual: true })) }
