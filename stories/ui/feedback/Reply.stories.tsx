import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { Reply } from '@/ui/feedback/Reply'
import { usage } from '../../support/usage'

const meta: Meta<typeof Reply> = {
  title: 'ui/feedback/Reply',
  tags: ['autodocs', 'picture'],
  component: Reply,
  parameters: usage({
    notFor: 'Messages of a conversation: the ticket screen. Notes of the page: ErrorNote.',
    keyboard: 'Takes no focus.',
  }),
  args: {
    from: 'Reply from the workshop',
    children: 'Thank you for telling us. Send us a photo, and we make it again.',
  },
}
export default meta
type Story = StoryObj<typeof Reply>

export const Short: Story = {}
export const Long: Story = {
  args: {
    children:
      'Sorry about the wait. Your parcel sat at the carrier for four days, which the tracking shows and we did not notice. Next time, call us when it has not moved for three business days, and we send it again.',
  },
}
