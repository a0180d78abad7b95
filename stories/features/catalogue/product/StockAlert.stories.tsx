import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import { StockAlert } from '@/features/catalogue/product/StockAlert'
import { mockShop, type ShopAnswer } from '../../../support/mock-shop'
import { Row } from '../../../support/Row'

const answering = (answer: ShopAnswer) => () => mockShop({ AskForStockAlert: answer }).end

/** The form to request one e-mail when a sold-out product is back (catalogue-63). */
const meta: Meta<typeof StockAlert> = {
  title: 'features/catalogue/product/StockAlert',
  component: StockAlert,
  args: { sku: 'EX-0' },
  beforeEach: answering('never'),
  render: (args) => (
    <Row width="30rem" stack>
      <StockAlert {...args} />
    </Row>
  ),
}
export default meta
type Story = StoryObj<typeof StockAlert>

const typed =
  (email: string): NonNullable<Story['play']> =>
  async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(/Email/), `${email}{Enter}`)
  }

export const Empty: Story = {}
export const NoAddress: Story = {
  play: async (context) => {
    await typed('ada@')(context)
    await expect(context.canvas.getByText('Please enter a valid email address.')).toBeVisible()
    await expect(context.canvas.getByLabelText(/Email/)).toBeInvalid()
  },
}
export const Sending: Story = {
  play: async (context) => {
    await typed('ada@example.com')(context)
    await expect(context.canvas.getByRole('button')).toHaveAttribute('aria-disabled', 'true')
  },
}
export const Sent: Story = {
  beforeEach: answering({ askForStockAlert: true }),
  play: async (context) => {
    await typed('ada@example.com')(context)
    await expect(await context.canvas.findByRole('status')).toHaveTextContent('ada@example.com')
  },
}
export const Down: Story = {
  beforeEach: answering('down'),
  play: async (context) => {
    await typed('ada@example.com')(context)
    await context.canvas.findByRole('alert', {}, { timeout: 8_000 })
    await expect(context.canvas.getByLabelText(/Email/)).toHaveValue('ada@example.com')
  },
}
export const LongAddressOnThePhone: Story = {
  beforeEach: answering({ askForStockAlert: true }),
  globals: { viewport: { value: 'phone' } },
  play: async (context) => {
    const email = 'somebody.with.an.uncommonly.long.name.and.more@mail.department.example.com'
    await typed(email)(context)
    await context.canvas.findByText(new RegExp(email))
  },
}
