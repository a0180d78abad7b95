import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import type { CartView } from '@/commerce/cart/cart-view'
import { OrderNotes } from '@/features/cart/notes/OrderNotes'
import { WithQueries } from '@/features/session/queries'
import type { ShopAnswer } from '../../../support/mock-shop'
import { exampleCart, mockCart } from '../../../support/cart'
import { Row } from '../../../support/Row'
import { signedInMarker } from '../../../support/session'

const meta: Meta<typeof OrderNotes> = {
  title: 'features/cart/notes/OrderNotes',
  component: OrderNotes,
  render: (args) => (
    <WithQueries>
      <Row width="36rem" stack>
        <OrderNotes {...args} />
      </Row>
    </WithQueries>
  ),
}
export default meta
type Story = StoryObj<typeof OrderNotes>

const given = (
  more: Partial<CartView>,
  isCustomer: boolean,
  answers: Record<string, ShopAnswer> = {},
): Story => {
  const cart = exampleCart(more)
  return {
    args: { cart },
    beforeEach: () => {
      const shop = mockCart(cart, answers)
      const leave = isCustomer ? signedInMarker() : () => undefined
      return () => {
        leave()
        shop()
      }
    },
  }
}
const everything = {
  giftMessage: 'Happy birthday, Grace!',
  isDropShip: true,
  business: { gstNumber: 'ABCDE1234567890', certificate: `${'G'.repeat(32)}.png` },
}

export const Folded: Story = given({}, false)
export const OfVisitor: Story = given({ giftMessage: 'With love' }, false)
export const OfCustomer: Story = given({ isDropShip: true }, true)
export const AsGift: Story = given({ isGift: true, giftMessage: 'With love' }, false)
/** Shows the number, and that a certificate is stored (cart-33). */
export const BusinessPurchase: Story = {
  ...given(everything, true),
  play: async ({ canvas }) => void (await canvas.findByDisplayValue('ABCDE1234567890')),
}
export const WrongNumber: Story = {
  ...given(everything, true),
  play: async ({ canvas, userEvent }) => {
    const box = await canvas.findByDisplayValue('ABCDE1234567890')
    await userEvent.clear(box)
    await userEvent.type(box, '12')
    await userEvent.tab()
    await canvas.findByText(/12-3456789/)
  },
}
export const Refused: Story = {
  ...given(everything, true, { SayAboutOrder: 'down' }),
  play: async ({ canvas, userEvent }) => {
    const box = await canvas.findByDisplayValue('ABCDE1234567890')
    await userEvent.clear(box)
    await userEvent.type(box, 'ABCDE1234567899{Enter}')
    await canvas.findByRole('alert')
  },
}
