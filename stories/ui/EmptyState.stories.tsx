import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'

const meta: Meta<typeof EmptyState> = {
  title: 'ui/EmptyState',
  component: EmptyState,
  args: {
    icon: 'cart',
    title: 'Your cart is empty.',
    text: 'Whatever you add stays here for a month.',
    children: <Button href="/">Continue shopping</Button>,
  },
}
export default meta
type Story = StoryObj<typeof EmptyState>

export const WithAction: Story = {}
export const OnlyTitle: Story = {
  args: { icon: 'search', title: 'No Result Found', text: undefined, children: undefined },
}
