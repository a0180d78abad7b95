import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import { isNearItsEnd } from '@/lib/dates/near-its-end'
import { OfferBar } from '@/shell/header/OfferBar'
import { offer } from '../../support/offer'

const meta: Meta<typeof OfferBar> = { title: 'shell/header/OfferBar', component: OfferBar, args: { offer } }
export default meta
type Story = StoryObj<typeof OfferBar>

export const WithTimer: Story = {}
export const WithoutTimer: Story = {
  args: { offer: { text: 'Free shipping this weekend', endsAt: offer.endsAt } },
}
export const LastMinute: Story = {
  args: { offer: { ...offer, endsAt: new Date(Date.now() + 50_000).toISOString() } },
}
export const Ended: Story = { args: { offer: { ...offer, endsAt: '2020-01-01T00:00:00.000Z' } } }

/** The value in brands/base/constants.yaml. */
const offerTimerHours = 72

/** The same offer on a page built this many hours before its end (shell-7). */
const hoursBeforeItsEnd = (hours: number): Story => {
  const [now, end] = [new Date(), new Date(Date.now() + hours * 3_600_000)]
  const { showsTimer: _, ...plain } = offer
  return {
    args: {
      offer: {
        ...plain,
        endsAt: end.toISOString(),
        ...(isNearItsEnd(end, now, offerTimerHours) && { showsTimer: true as const }),
      },
    },
  }
}
export const FourDaysBeforeItsEnd: Story = {
  ...hoursBeforeItsEnd(96),
  play: ({ canvas }) => expect(canvas.queryByText(/Ends in/)).toBeNull(),
}
export const InItsLastDay: Story = {
  ...hoursBeforeItsEnd(20),
  play: async ({ canvas }) => expect(await canvas.findByText(/Ends in/)).toBeVisible(),
}
