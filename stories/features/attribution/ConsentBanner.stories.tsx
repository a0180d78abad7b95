import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, userEvent } from 'storybook/test'
import { ConsentBanner } from '@/features/attribution/ConsentBanner'
import { currentConsent } from '@/features/attribution/consent'
import { everyTag, nothingChosen, withTags } from '../../support/tags'

const meta: Meta<typeof ConsentBanner> = {
  title: 'features/attribution/ConsentBanner',
  component: ConsentBanner,
  decorators: [withTags(everyTag)],
  beforeEach: nothingChosen,
}
export default meta
type Story = StoryObj<typeof ConsentBanner>

export const Asking: Story = {}

/** Each purpose can be chosen separately, with the keyboard alone (attribution-26). */
export const Choosing: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Let me choose' }))
    await expect(canvas.getByRole('form')).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('checkbox', { name: 'Statistics' })).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(canvas.getByRole('checkbox', { name: 'Marketing' })).not.toBeChecked()
    await expect(currentConsent('ask')).toBeUndefined()
  },
}

export const Saved: Story = {
  play: async (context) => {
    await Choosing.play?.(context)
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(currentConsent('ask')).toEqual({ analytics: true, marketing: false })
  },
}

export const OnePurpose: Story = {
  decorators: [withTags({ bingEvents: '12345678' })],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Let me choose' }))
    await expect(canvas.queryByRole('checkbox', { name: 'Statistics' })).toBeNull()
  },
}
