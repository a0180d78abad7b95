import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { MembershipCard } from '@/features/account/dashboard/MembershipCard'

const meta: Meta<typeof MembershipCard> = {
  title: 'features/account/MembershipCard',
  component: MembershipCard,
  args: {
    customer: { isChampMember: false, champMemberUntil: '' },
    offer: {
      name: 'Wall Club Membership',
      href: '/product/wall-club-membership',
      priceCents: 2_900,
      percentOff: 10,
      months: 12,
    },
  },
}
export default meta
type Story = StoryObj<typeof MembershipCard>

/** Shows what the membership gives and costs (account-522). */
export const Offered: Story = {}

/** Shows how long the membership lasts (account-522). */
export const Running: Story = {
  args: { customer: { isChampMember: true, champMemberUntil: '2027-11-20T12:00:00.000Z' } },
}
