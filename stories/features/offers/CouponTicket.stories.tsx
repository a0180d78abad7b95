import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { CouponTicket } from '@/features/offers/CouponTicket'
import { Row } from '../../support/Row'

const meta: Meta<typeof CouponTicket> = {
  title: 'features/offers/CouponTicket',
  component: CouponTicket,
  args: {
    deal: {
      code: 'TAKE25',
      label: '$25 off $250',
      message: '$25 is off your order.',
      gives: '$25 off',
      minimumCents: 25_000,
      oncePerCustomer: false,
      creditFor: null,
      endsAt: '2027-06-30T23:59:00.000Z',
    },
  },
  decorators: [
    (Story) => (
      <Row width="40rem">
        <Story />
      </Row>
    ),
  ],
}
export default meta
type Story = StoryObj<typeof CouponTicket>

export const AmountOff: Story = {}
export const PercentOffOnce: Story = {
  args: {
    deal: {
      code: 'WELCOME10',
      label: 'Welcome discount',
      message: '10% is off your order.',
      gives: '10% off',
      minimumCents: null,
      oncePerCustomer: true,
      creditFor: null,
      endsAt: '2027-12-31T23:59:00.000Z',
    },
  },
}
