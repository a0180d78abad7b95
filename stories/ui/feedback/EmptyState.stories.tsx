import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { usage } from '../../support/usage'

const meta: Meta<typeof EmptyState> = {
  title: 'ui/feedback/EmptyState',
  tags: ['autodocs', 'picture'],
  component: EmptyState,
  parameters: usage({
    notFor: 'Something that is still loading: Skeleton. Something that failed: ErrorNote.',
    keyboard: 'Takes no focus itself; Tab reaches its buttons and links.',
  }),
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
