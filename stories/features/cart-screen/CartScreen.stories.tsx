import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import { CartScreen } from '@/features/cart-screen/CartScreen'
import { exampleCart, mockCart, longLines } from '../../support/cart'

const meta: Meta<typeof CartScreen> = {
  title: 'features/cart-screen/CartScreen',
  tags: ['each-brand'],
  component: CartScreen,
}
export default meta
type Story = StoryObj<typeof CartScreen>

export const Filled: Story = {
  tags: ['picture'],
  beforeEach: () => mockCart(exampleCart({ comment: 'Red ones on top.' })),
}
export const Empty: Story = { tags: ['picture'], beforeEach: () => mockCart(null) }
/** A link back to a cart that was put aside (graphql-proxy-14). */
export const EmptyWithOnePutAside: Story = {
  tags: ['picture'],
  beforeEach: () => {
    const end = mockCart(null, { PreviousCart: { quantity: 3 } })
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
export const Loading: Story = { tags: ['picture'], beforeEach: () => mockCart('never') }
/** Nothing is lost, and the shopper can retry (cart-52). */
export const Down: Story = {
  tags: ['picture'],
  beforeEach: () => mockCart('down'),
  play: async ({ canvas }) => {
    const note = await canvas.findByRole('alert', {}, { timeout: 8000 })
    await expect(note).toHaveTextContent(/^We couldn't load your cart\..*Nothing is lost/)
    const heading = canvas.getByRole('heading', { level: 1 }).getBoundingClientRect()
    await expect(note.getBoundingClientRect().top - heading.bottom).toBeGreaterThanOrEqual(16)
  },
}
export const LongNamesAndManyLines: Story = {
  beforeEach: () => mockCart(exampleCart({ lines: longLines() })),
}
export const OnThePhone: Story = {
  tags: ['picture'],
  globals: { viewport: { value: 'phone' } },
  beforeEach: () => mockCart(exampleCart({ lines: longLines().slice(0, 3) })),
}
export const FreeOfShipping: Story = {
  beforeEach: () => mockCart(exampleCart({ lines: longLines().slice(0, 1) })),
}
export const WithCoupon: Story = {
  tags: ['picture'],
  beforeEach: () =>
    mockCart(exampleCart({ coupon: { code: 'WELCOME10', message: 'Welcome! 10% is off your order.' } })),
}
/** A refusal appears next to the code field (cart-53). */
export const CouponRefused: Story = {
  beforeEach: () => {
    const refused = { refused: "The coupon code isn't valid. Verify the code and try again." }
    return mockCart(exampleCart(), { ApplyCoupon: refused, ApplyCouponCore: refused })
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Coupon code'), 'NOPE{Enter}')
    await expect(await canvas.findByText(/coupon code isn't valid/)).toBeVisible()
  },
}
export const Virtual: Story = { beforeEach: () => mockCart(exampleCart({ isVirtual: true })) }
