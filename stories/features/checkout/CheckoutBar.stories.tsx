import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { CheckoutBar } from '@/features/checkout/CheckoutBar'

const meta: Meta<typeof CheckoutBar> = {
  title: 'features/checkout/CheckoutBar',
  tags: ['each-brand'],
  component: CheckoutBar,
}
export default meta
type Story = StoryObj<typeof CheckoutBar>

export const Desktop: Story = {}
export const OnThePhone: Story = { globals: { viewport: { value: 'phone' } } }
