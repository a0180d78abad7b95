import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import { BalancesPanel } from '@/features/cart/balances/BalancesPanel'
import { WithQueries } from '@/features/session/queries'
import type { ShopAnswer } from '../../../support/mock-shop'
import { balancesInUse, balancesOfCustomer, balancesOfVisitor } from '../../../support/balances'
import { exampleCart, mockCart } from '../../../support/cart'

const meta: Meta<typeof BalancesPanel> = {
  title: 'features/cart/balances/BalancesPanel',
  component: BalancesPanel,
  args: { cart: exampleCart() },
  render: (args) => (
    <WithQueries>
      <BalancesPanel {...args} />
    </WithQueries>
  ),
}
export default meta
type Story = StoryObj<typeof BalancesPanel>

const inUse = exampleCart()
inUse.totals.rows.splice(1, 0, { code: 'giftcardaccount', label: 'Gift card •••• 7K2M', cents: -2_500 })

const answered = (answer: ShopAnswer, others: Record<string, ShopAnswer> = {}): Story => ({
  beforeEach: () => mockCart(exampleCart(), { CartBalances: answer, ...others }),
  play: async ({ canvasElement }) => canvasElement.querySelector('summary')?.click(),
})

export const Folded: Story = {
  beforeEach: () => mockCart(exampleCart(), { CartBalances: balancesOfCustomer }),
}
export const OfVisitor = answered(balancesOfVisitor)
export const OfCustomer = answered(balancesOfCustomer)
export const InUse: Story = { ...answered(balancesInUse), args: { cart: inUse } }
export const Loading = answered('never')
export const Down: Story = {
  ...answered('down'),
  play: async ({ canvas, canvasElement }) => {
    canvasElement.querySelector('summary')?.click()
    await canvas.findByText(/can't be shown right now/, {}, { timeout: 8_000 })
  },
}
/** A refusal appears next to the code field, and the code stays (balances-8). */
export const CodeRefused: Story = {
  ...answered(balancesOfVisitor, {
    ApplyGiftCard: { refused: "We can't find a gift card with that code." },
  }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    canvasElement.querySelector('summary')?.click()
    const box = await canvas.findByLabelText('Gift card code')
    await userEvent.type(box, 'AAAA-BBBB-CCCC-DDDD{Enter}')
    await expect(await canvas.findByText(/can't find a gift card/)).toBeVisible()
    await expect(box).toHaveValue('AAAA-BBBB-CCCC-DDDD')
  },
}
export const PointsOutOfStep: Story = {
  ...answered(balancesOfCustomer),
  play: async ({ canvas, canvasElement, userEvent }) => {
    canvasElement.querySelector('summary')?.click()
    const box = await canvas.findByLabelText('Points to use')
    await userEvent.clear(box)
    await userEvent.type(box, '150{Enter}')
    await expect(await canvas.findByText(/in steps of 100/)).toBeVisible()
  },
}
