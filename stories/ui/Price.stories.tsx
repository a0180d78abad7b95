import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { Price } from '@/ui/Price'
import { Row } from '../support/Row'
import { usage } from '../support/usage'

const meta: Meta<typeof Price> = {
  title: 'ui/Price',
  tags: ['autodocs', 'picture'],
  component: Price,
  parameters: usage({
    notFor:
      'A total in a sum: the rows of CartTotals. An amount without a regular price, in running text: formatMoney.',
    keyboard: 'Takes no focus.',
  }),
  args: { cents: 8500 },
  render: (args) => (
    <Row>
      <Price {...args} />
    </Row>
  ),
}
export default meta
type Story = StoryObj<typeof Price>

export const Plain: Story = {}
export const Reduced: Story = { args: { regularCents: 10_500, regularLabel: 'Regular price' } }
export const SameRegularPrice: Story = { args: { regularCents: 8500 } }
export const StartsAt: Story = { args: { prefix: 'Starts at', cents: 1999 } }
export const Small: Story = { args: { size: 's', regularCents: 10_500, regularLabel: 'Regular price' } }
export const Large: Story = {
  args: { size: 'l', regularCents: 123_450, cents: 98_760, regularLabel: 'Regular price' },
}
