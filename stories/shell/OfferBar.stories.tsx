import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { OfferBar } from '@/shell/OfferBar'
import { offer } from '../support/offer'

const meta: Meta<typeof OfferBar> = { title: 'shell/OfferBar', component: OfferBar, args: { offer } }
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
