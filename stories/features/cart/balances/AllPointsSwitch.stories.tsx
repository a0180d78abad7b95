import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, waitFor } from 'storybook/test'
import { AllPointsSwitch } from '@/features/cart/balances/AllPointsSwitch'
import { WithQueries } from '@/features/session/queries'
import { exampleCart, mockCart } from '../../../support/cart'
import { Row } from '../../../support/Row'

/**
 * The switch for Adobe Commerce reward points: it spends as many as the order needs, or none (commerce-124).
 * Our own points have a number field instead.
 */
const meta: Meta<typeof AllPointsSwitch> = {
  title: 'features/cart/balances/AllPointsSwitch',
  component: AllPointsSwitch,
  args: { points: { balance: 1_240, worthCents: 1_240, spent: 0, spentCents: 0 } },
  beforeEach: () => mockCart(exampleCart()),
  render: (args) => (
    <Row width="24rem" stack>
      <WithQueries>
        <AllPointsSwitch {...args} />
      </WithQueries>
    </Row>
  ),
}
export default meta
type Story = StoryObj<typeof AllPointsSwitch>

const pressed: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('checkbox', { name: /Use my 1,240 points/ }))
}

export const Off: Story = {
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('checkbox', { name: 'Use my 1,240 points, worth $12.40' }),
    ).not.toBeChecked()
  },
}
export const On: Story = {
  args: { points: { balance: 1_240, worthCents: 1_240, spent: 900, spentCents: 900 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toBeChecked()
    await expect(canvas.getByText('900 points pay $9.00.')).toBeVisible()
  },
}
/** The checkbox shows the new choice until the new totals arrive. */
export const Changing: Story = {
  beforeEach: () => mockCart(exampleCart(), { ApplyPointsCommerce: 'never' }),
  play: async (context) => {
    await pressed(context)
    await expect(context.canvas.getByRole('checkbox')).toBeChecked()
  },
}
/** The checkbox goes back, and the shop's message appears below it. */
export const Refused: Story = {
  beforeEach: () =>
    mockCart(exampleCart(), { ApplyPointsCommerce: { refused: 'Reward points are not enabled.' } }),
  play: async (context) => {
    await pressed(context)
    await context.canvas.findByText('Reward points are not enabled.')
    await expect(context.canvas.getByRole('checkbox')).not.toBeChecked()
  },
}
export const Down: Story = {
  beforeEach: () => mockCart(exampleCart(), { ApplyPointsCommerce: 'down' }),
  play: async (context) => {
    await pressed(context)
    await waitFor(() => expect(context.canvas.getByRole('checkbox')).toBeInvalid(), { timeout: 8_000 })
    await expect(context.canvas.getByRole('checkbox')).not.toBeChecked()
  },
}
export const LargeNumbersOnThePhone: Story = {
  args: {
    points: { balance: 12_345_678, worthCents: 12_345_678, spent: 12_345_600, spentCents: 12_345_600 },
  },
  globals: { viewport: { value: 'phone' } },
}
