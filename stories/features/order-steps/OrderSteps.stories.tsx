import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import type { OrderStepView } from '@/commerce/checkout/order-steps'
import { MissingArtwork } from '@/features/order-steps/MissingArtwork'
import { OrderSteps } from '@/features/order-steps/OrderSteps'
import { Button } from '@/ui/Button'
import { exampleOrder } from '../../support/cart'
import { Row } from '../../support/Row'

const { steps } = exampleOrder()
const inState = (state: OrderStepView['state']) => steps.map((step) => ({ ...step, state }))
const waiting: OrderStepView[] = [
  { code: 'ARTWORK', state: 'CURRENT', title: 'Send us your artwork' },
  ...inState('AHEAD'),
]

/** What happens with an order: on its success page, in the account and on the page that e-mails link to. */
const meta: Meta<typeof OrderSteps> = {
  title: 'features/order-steps/OrderSteps',
  component: OrderSteps,
  args: { steps },
  render: (args) => (
    <Row width="40rem" stack>
      <h1>Your order</h1>
      <OrderSteps {...args} />
    </Row>
  ),
}
export default meta
type Story = StoryObj<typeof OrderSteps>

export const ApprovalWaits: Story = {}
export const ArtworkWaits: Story = {
  args: { steps: waiting, artwork: <Button href="/upload_artwork">Send your artwork</Button> },
}
/** Payment comes first, and the artwork can be sent already: only one step is current (orders-67). */
export const PaymentAndArtworkWait: Story = {
  args: {
    steps: [
      { code: 'PAYMENT', state: 'CURRENT', title: 'Waiting for your payment until December 14, 2026' },
      ...waiting.slice(0, 1).map((step) => ({ ...step, state: 'AHEAD' as const })),
      ...inState('AHEAD'),
    ],
    artwork: <Button href="/upload_artwork">Send your artwork</Button>,
  },
}
export const AllDone: Story = { args: { steps: inState('DONE') } }
/** A canceled order has no steps. */
export const None: Story = { args: { steps: [] } }
export const OnPhone: Story = { globals: { viewport: { value: 'phone' } } }

/** The note at a line whose artwork is missing. */
export const MissingAtLine: Story = {
  render: () => (
    <Row width="24rem" stack>
      <MissingArtwork name="Round stickers" address="/upload_artwork" />
    </Row>
  ),
}
export const MissingWithoutLink: Story = {
  render: () => (
    <Row width="24rem" stack>
      <MissingArtwork name="Round stickers" address={null} />
    </Row>
  ),
}
