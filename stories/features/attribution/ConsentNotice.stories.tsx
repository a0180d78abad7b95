import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, userEvent } from 'storybook/test'
import { ConsentNotice } from '@/features/attribution/ConsentNotice'
import { currentConsent } from '@/features/attribution/consent'
import { everyTag, nothingChosen, withTags } from '../../support/tags'

const meta: Meta<typeof ConsentNotice> = {
  title: 'features/attribution/ConsentNotice',
  component: ConsentNotice,
  decorators: [withTags(everyTag, 'notice')],
  beforeEach: nothingChosen,
}
export default meta
type Story = StoryObj<typeof ConsentNotice>

export const Telling: Story = {}

/** A refusal takes effect at once (attribution-522). */
export const Refused: Story = {
  play: async ({ canvas }) => {
    await expect(currentConsent('notice')).toEqual({ analytics: true, marketing: true })
    await userEvent.click(canvas.getByRole('button', { name: 'Do not share' }))
    await expect(currentConsent('notice')).toEqual({ analytics: false, marketing: false })
  },
}
