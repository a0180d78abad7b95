import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { CartTotals } from '@/features/cart/totals/CartTotals'
import type { ShownTotals } from '@/features/cart/totals/use-cart-totals'
import { cartToPay, exampleCart } from '../../../support/cart'
import { Row } from '../../../support/Row'

const totalsOf = ({ totals, shippingMethods }: ReturnType<typeof exampleCart>): ShownTotals => ({
  rows: totals.rows,
  totalCents: totals.grandTotalCents,
  label: 'cart.grandTotal',
  isTaxKnown: true,
  method: shippingMethods[0] ?? null,
})

/** The totals of cart and checkout. An order that is placed has its totals in OrderDetails. */
const meta: Meta<typeof CartTotals> = {
  title: 'features/cart/totals/CartTotals',
  tags: ['each-brand'],
  component: CartTotals,
  args: {
    totals: totalsOf(
      cartToPay({
        coupon: { code: 'WELCOME10', message: null },
      }),
    ),
    taxLater: 'Calculated at checkout',
  },
  render: (args) => (
    <Row width="24rem" stack>
      <CartTotals {...args} />
    </Row>
  ),
}
export default meta
type Story = StoryObj<typeof CartTotals>

export const Complete: Story = {}
/** The destination is unknown: no shipping, and the tax comes later. */
export const BeforeShipping: Story = {
  args: {
    totals: { ...totalsOf(exampleCart()), label: 'cart.totalBefore', isTaxKnown: false, method: null },
  },
}
export const Changing: Story = { args: { isChanging: true } }
