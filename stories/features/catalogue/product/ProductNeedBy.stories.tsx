import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { ProductNeedBy } from '@/features/catalogue/product/delivery/ProductNeedBy'
import { queryClient } from '@/features/session/queries'
import { exampleDelivery, exampleProduct } from '../../../support/example-product'
import { mockShop } from '../../../support/mock-shop'
import { Row } from '../../../support/Row'

const method = (code: string, title: string, price: number, days: string) => ({
  carrier_code: code,
  method_code: code,
  title,
  price,
  price_per_kg: 0,
  free_above: null,
  days,
})

/** "Need it by …" on a product page (schedule-361). */
const meta: Meta<typeof ProductNeedBy> = {
  title: 'features/catalogue/product/ProductNeedBy',
  component: ProductNeedBy,
  args: {
    promise: exampleDelivery,
    chosen: { product: exampleProduct(), selection: {}, isDesigned: false },
    order: { sku: 'EX-1', quantity: 50, rowCents: 6_500 },
    now: new Date('2026-11-30T15:00:00Z'),
  },
  beforeEach: () => {
    queryClient().clear()
    return mockShop({
      DeliveryTerms: {
        deliveryTerms: {
          grams: 2,
          methods: [
            method('standard', 'Standard shipping', 5.99, '3-7'),
            method('express', 'Express shipping', 24.99, '1-2'),
          ],
        },
      },
    }).end
  },
  render: (args) => (
    <Row width="24rem" stack>
      <ProductNeedBy {...args} />
    </Row>
  ),
}
export default meta
type Story = StoryObj<typeof ProductNeedBy>

export const NoDayYet: Story = {}
export const InTime: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('The day you need it'), '2026-12-31')
    await canvas.findByText('Standard shipping')
  },
}
