import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { FreeShipping } from '@/features/cart/totals/FreeShipping'
import { exampleCart, exampleLine } from '../../../support/cart'
import { Row } from '../../../support/Row'

/** How much is left until shipping is free. Brands without free shipping show nothing. */
const meta: Meta<typeof FreeShipping> = {
  title: 'features/cart/totals/FreeShipping',
  tags: ['each-brand'],
  component: FreeShipping,
  args: { cart: exampleCart({ lines: [exampleLine(0)] }) },
  render: (args) => (
    <Row width="24rem" stack>
      <FreeShipping {...args} />
    </Row>
  ),
}
export default meta
type Story = StoryObj<typeof FreeShipping>

export const NotYet: Story = {}
export const Reached: Story = {
  args: { cart: exampleCart({ lines: [exampleLine(0, { quantity: 5_000 })] }) },
}
/** The server's own text takes precedence. */
export const InTheServersWords: Story = {
  args: {
    cart: exampleCart({
      totals: { ...exampleCart().totals, freeShippingMessage: 'Add one more pack for free shipping.' },
    }),
  },
}
/** Nothing is shipped, so there is nothing to say. */
export const Virtual: Story = { args: { cart: exampleCart({ isVirtual: true }) } }
