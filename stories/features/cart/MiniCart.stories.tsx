import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { MiniCart } from '@/features/cart/MiniCart'
import { exampleCart, mockCart, longLines } from '../../support/cart'

const meta: Meta<typeof MiniCart> = {
  title: 'features/cart/MiniCart',
  component: MiniCart,
  args: { onClose: () => undefined },
}
export default meta
type Story = StoryObj<typeof MiniCart>

export const Filled: Story = { tags: ['each-brand'], beforeEach: () => mockCart(exampleCart()) }
export const Empty: Story = { beforeEach: () => mockCart(null) }
export const Loading: Story = { beforeEach: () => mockCart('never') }
export const Down: Story = {
  beforeEach: () => mockCart('down'),
  play: async ({ canvas }) => {
    await canvas.findByRole('alert', {}, { timeout: 8000 })
  },
}
export const ManyLinesOnThePhone: Story = {
  tags: ['each-brand'],
  globals: { viewport: { value: 'phone' } },
  beforeEach: () => mockCart(exampleCart({ lines: longLines() })),
}
