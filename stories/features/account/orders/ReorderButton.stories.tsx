import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import { ReorderButton } from '@/features/account/orders/ReorderButton'
import { queryClient, WithQueries } from '@/features/session/queries'
import { mockShop, type ShopAnswer } from '../../../support/mock-shop'
import { Row } from '../../../support/Row'

const reordered = (...messages: string[]): ShopAnswer => ({
  reorderItems: {
    cart: { id: 'current', itemsV2: { total_count: 1 } },
    userInputErrors: messages.map((message) => ({ code: 'UNDEFINED', message, path: ['orderNumber'] })),
  },
})

const answered = (answer: ShopAnswer): Story => ({
  beforeEach: () => {
    queryClient().clear()
    return mockShop({ Reorder: answer }).end
  },
})

/** The "Order again" button of an order: it opens the cart, or lists what could not be added (account-8). */
const meta: Meta<typeof ReorderButton> = {
  title: 'features/account/orders/ReorderButton',
  component: ReorderButton,
  args: { orderNumber: '000000042' },
  parameters: { nextjs: { router: { asPath: '/customer/account', query: {}, isReady: true } } },
  ...answered('never'),
  render: (args) => (
    <Row width="24rem" stack>
      <WithQueries>
        <ReorderButton {...args} />
      </WithQueries>
    </Row>
  ),
}
export default meta
type Story = StoryObj<typeof ReorderButton>

const press: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Order again: 000000042' }))
}

export const Unpressed: Story = {}
export const Working: Story = {
  play: async (context) => {
    await press(context)
    await expect(context.canvas.getByRole('button')).toHaveAttribute('aria-disabled', 'true')
  },
}
/** The link to the cart is still shown. */
export const NotEverything: Story = {
  ...answered(
    reordered(
      'Could not find a product with SKU "SKU-0"',
      'Matte vinyl is not offered for Round stickers now.',
    ),
  ),
  play: async (context) => {
    await press(context)
    await context.canvas.findByText('Some items in this order are no longer sold.')
    await expect(context.canvas.getByText(/Matte vinyl is not offered/)).toBeVisible()
    await expect(context.canvas.getByRole('link')).toHaveAttribute('href', '/checkout/cart')
  },
}
export const Refused: Story = {
  ...answered({ refused: 'Order number "000000042" doesn\'t exist.' }),
  play: async (context) => {
    await press(context)
    await context.canvas.findByRole('alert')
  },
}
export const Down: Story = {
  ...answered('down'),
  play: async (context) => {
    await press(context)
    await context.canvas.findByRole('alert', {}, { timeout: 8_000 })
  },
}
export const OnThePhone: Story = { ...NotEverything, globals: { viewport: { value: 'phone' } } }
