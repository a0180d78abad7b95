import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, userEvent } from 'storybook/test'
import { ConsentScreen } from '@/features/attribution/ConsentScreen'
import { chosen, everyTag, nothingChosen, withTags } from '../../support/tags'

const meta: Meta<typeof ConsentScreen> = {
  title: 'features/attribution/ConsentScreen',
  component: ConsentScreen,
  decorators: [withTags(everyTag)],
  beforeEach: nothingChosen,
}
export default meta
type Story = StoryObj<typeof ConsentScreen>

export const NothingChosenYet: Story = { tags: ['picture'] }
export const EverythingAllowed: Story = { tags: ['picture'], beforeEach: chosen('analytics.marketing') }
export const PartAllowed: Story = { tags: ['picture'], beforeEach: chosen('marketing') }

/** A changed choice is shown at once (attribution-26). */
export const ChangedMind: Story = {
  tags: ['picture'],
  beforeEach: chosen('analytics.marketing'),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Refuse all' }))
    await expect(canvas.getByText('You allow only what the shop needs.')).toBeVisible()
    await expect(canvas.getByRole('checkbox', { name: 'Marketing' })).not.toBeChecked()
  },
}

export const NothingIsTracked: Story = { decorators: [withTags({})] }
