import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { Tracking } from '@/features/order-steps/Tracking'
import { Row } from '../../support/Row'

const track = (carrier: string, number: string, title = '') => ({ carrier, number, title })

/** The tracking numbers of a parcel. The parcel's contents are shown by the page around it. */
const meta: Meta<typeof Tracking> = {
  title: 'features/order-steps/Tracking',
  component: Tracking,
  args: { shipment: { tracking: [track('ups', '1Z999AA10123456784')] } },
  render: (args) => (
    <Row width="30rem" stack>
      <Tracking {...args} />
    </Row>
  ),
}
export default meta
type Story = StoryObj<typeof Tracking>

export const KnownCarrier: Story = {}
export const UnknownCarrier: Story = {
  args: { shipment: { tracking: [track('bicycle', '42', 'Bicycle courier')] } },
}
export const TwoNumbers: Story = {
  args: {
    shipment: { tracking: [track('usps', '9400111899223197428490'), track('fedex', '449044304137821')] },
  },
}
/** The parcel has no number yet. */
export const None: Story = { args: { shipment: { tracking: [track('ups', '')] } } }
