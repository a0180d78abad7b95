import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { CartFailed } from '@/features/cart/CartFailed'
import { useCart } from '@/features/cart/use-cart'
import { WithQueries } from '@/features/session/queries'
import { mockCart } from '../../support/cart'
import { Row } from '../../support/Row'

function InPlace() {
  const asked = useCart()
  return asked.error ? <CartFailed asked={asked} /> : null
}

/** What page, slide-out and checkout show in place of a cart that does not load. */
const meta: Meta = {
  title: 'features/cart/CartFailed',
  beforeEach: () => mockCart('down'),
  render: () => (
    <Row width="40rem" stack>
      <WithQueries>
        <InPlace />
      </WithQueries>
    </Row>
  ),
}
export default meta
type Story = StoryObj

export const ShopIsDown: Story = { play: async ({ canvas }) => void (await canvas.findByRole('alert')) }
export const OnPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => void (await canvas.findByRole('alert')),
}
