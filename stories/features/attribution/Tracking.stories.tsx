import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { EventTracker } from '@/features/attribution/EventTracker'
import { Tracking } from '@/features/attribution/Tracking'
import { chosen, everyTag, nothingChosen, withTags } from '../../support/tags'

/**
 * Listens to events in the shop. It renders nothing except the consent banner and, for developers, the
 * events.
 */
const meta: Meta<typeof Tracking> = {
  title: 'features/attribution/Tracking',
  component: Tracking,
  args: { page: {} },
  decorators: [withTags(everyTag)],
  beforeEach: nothingChosen,
}
export default meta
type Story = StoryObj<typeof Tracking>

/** A partner may receive events, so the shopper is asked (attribution-26). */
export const Asking: Story = {
  play: async () => {
    const choose = await screen.findByRole('button', { name: 'Let me choose' })
    await waitFor(() => expect(choose).toBeVisible())
  },
}

/** Without tags there is nothing to ask about (attribution-26). */
export const WithoutTags: Story = { decorators: [withTags({})] }

/** Shows every event, and where it was tracked. */
export const ForDevelopers: Story = {
  beforeEach: chosen('none'),
  render: ({ page }) => <EventTracker page={page} isDebugging />,
  play: async () => expect(await screen.findByText(/^Events \(\d+\)$/)).toBeVisible(),
}
