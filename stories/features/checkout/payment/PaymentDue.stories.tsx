import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { PaymentDue } from '@/features/checkout/payment/PaymentDue'
import { exampleOrder } from '../../../support/cart'
import { Row } from '../../../support/Row'

const unpaid = {
  statusCode: 'pending',
  status: 'Waiting for your payment',
  isPaid: false,
  payment: {
    title: 'Check / money order',
    code: 'checkmo',
    details: [
      { label: 'Make check payable to', value: 'The shop' },
      { label: 'Send check to', value: '350 Fifth Avenue, New York, NY 10118' },
    ],
  },
}

/** Where to send the money for an order that is not paid yet. */
const meta: Meta<typeof PaymentDue> = {
  title: 'features/checkout/payment/PaymentDue',
  component: PaymentDue,
  args: { order: exampleOrder(unpaid) },
  render: (args) => (
    <Row width="40rem" stack>
      <h1>Your order</h1>
      <PaymentDue {...args} />
    </Row>
  ),
}
export default meta
type Story = StoryObj<typeof PaymentDue>

export const Unpaid: Story = {}
export const WithoutDetails: Story = { args: { order: exampleOrder({ ...unpaid, payment: null }) } }
/** A paid order needs nothing. */
export const Paid: Story = { args: { order: exampleOrder() } }
