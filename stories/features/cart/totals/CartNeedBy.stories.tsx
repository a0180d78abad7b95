import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { CartNeedBy } from '@/features/cart/totals/CartNeedBy'
import { WithQueries } from '@/features/session/queries'
import { cartToPay, mockCart } from '../../../support/cart'
import { Row } from '../../../support/Row'

const cart = cartToPay({ neededBy: '2026-12-05' })

/** "Need it by …" in a cart whose address is known (checkout-17). */
const meta: Meta<typeof CartNeedBy> = {
  title: 'features/cart/totals/CartNeedBy',
  component: CartNeedBy,
  args: { cart },
  beforeEach: ({ args }) => mockCart(args.cart),
  render: (args) => (
    <Row width="24rem" stack>
      <WithQueries>
        <CartNeedBy {...args} />
      </WithQueries>
    </Row>
  ),
}
export default meta
type Story = StoryObj<typeof CartNeedBy>

export const InTime: Story = {}
export const TooSoon: Story = { args: { cart: cartToPay({ neededBy: '2026-12-01' }) } }
