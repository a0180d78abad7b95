import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { EventTracker } from '@/features/attribution/EventTracker'
import { Tracking } from '@/features/attribution/Tracking'
import { chosen, everyTag, nothingChosen, withTags } from '../../support/tags'

/** What hears of what happens in the shop. It draws nothing of its own: it asks for consent, and shows developers the events. */
const meta: Meta<typeof Tracking> = {
  title: 'features/attribution/Tracking',
  component: Tracking,
  args: { page: {} },
  decorators: [withTags(everyTag)],
  beforeEach: nothingChosen,
}
export default meta
type Story = StoryObj<typeof Tracking>

/** attribution-26: somebody may hear of it, so the shopper is asked. */
export const Asking: Story = {
  play: async () => {
    const choose = await screen.findByRole('button', { name: 'Let me choose' })
    await waitFor(() => expect(choose).toBeVisible())
  },
}

/** attribution-27: without tags there is nothing to ask. */
export const WithoutTags: Story = { decorators: [withTags({})] }

/** attribution-28: every event, and where it was tracked. */
export const ForDevelopers: Story = {
  beforeEach: chosen('none'),
  render: ({ page }) => <EventTracker page={page} isDebugging />,
  play: async () => expect(await screen.findByText(/^Events \(\d+\)$/)).toBeVisible(),
}
