import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { MiniCart } from '@/features/cart/MiniCart'
import { exampleCart, givenCart, longLines } from '../../support/cart'

const meta: Meta<typeof MiniCart> = {
  title: 'features/cart/MiniCart',
  component: MiniCart,
  args: { onClose: () => undefined },
}
export default meta
type Story = StoryObj<typeof MiniCart>

export const Filled: Story = { tags: ['each-brand'], beforeEach: () => givenCart(exampleCart()) }
export const Empty: Story = { beforeEach: () => givenCart(null) }
export const Loading: Story = { beforeEach: () => givenCart('never') }
export const Down: Story = {
  beforeEach: () => givenCart('down'),
  play: async ({ canvas }) => {
    await canvas.findByRole('alert', {}, { timeout: 8000 })
  },
}
export const ManyLinesOnThePhone: Story = {
  tags: ['each-brand'],
  globals: { viewport: { value: 'phone' } },
  beforeEach: () => givenCart(exampleCart({ lines: longLines() })),
}
