import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import { PurchaseOrderForm } from '@/features/checkout/payment/PurchaseOrderForm'
import { paymentForm } from '@/features/checkout/payment/use-payment-choice'
import { Button } from '@/ui/Button'
import { Row } from '../../../support/Row'

const meta: Meta<typeof PurchaseOrderForm> = {
  title: 'features/checkout/payment/PurchaseOrderForm',
  component: PurchaseOrderForm,
  args: { onNumber: () => undefined },
  render: (args) => (
    <Row width="34rem" stack>
      <h1>Payment</h1>
      <PurchaseOrderForm {...args} />
      <Button type="submit" form={paymentForm}>
        Place order
      </Button>
    </Row>
  ),
}
export default meta
type Story = StoryObj<typeof PurchaseOrderForm>

export const Blank: Story = {}
/** The required number is missing (checkout-27). */
export const Missing: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Place order' }))
    await expect(await canvas.findByText('Please enter your purchase order number.')).toBeVisible()
    await expect(canvas.getByLabelText('Purchase order number')).toHaveFocus()
  },
}
