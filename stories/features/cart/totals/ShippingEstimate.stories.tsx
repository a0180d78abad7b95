import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { ShippingEstimate } from '@/features/cart/totals/ShippingEstimate'
import { WithQueries } from '@/features/session/queries'
import { exampleCart, mockCart } from '../../../support/cart'
import { Row } from '../../../support/Row'

const down = { refused: 'Please enter a valid zip/postal code.' }

const meta: Meta<typeof ShippingEstimate> = {
  title: 'features/cart/totals/ShippingEstimate',
  component: ShippingEstimate,
  beforeEach: () => mockCart(exampleCart(), { EstimateShipping: down, EstimateShippingCore: down }),
  render: () => (
    <Row width="24rem" stack>
      <WithQueries>
        <ShippingEstimate cart={exampleCart()} />
      </WithQueries>
    </Row>
  ),
}
export default meta
type Story = StoryObj<typeof ShippingEstimate>

export const Unasked: Story = {}
export const Refused: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByLabelText('State or region'), 'NY')
    await userEvent.type(canvas.getByLabelText('ZIP code'), 'ABC{Enter}')
    await canvas.findByText('Please enter a valid zip/postal code.')
  },
}
