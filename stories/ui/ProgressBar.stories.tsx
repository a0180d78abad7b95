import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { ProgressBar } from '@/ui/ProgressBar'
import { Row } from '../support/Row'

const meta: Meta<typeof ProgressBar> = {
  title: 'ui/ProgressBar',
  component: ProgressBar,
  args: { value: 65, label: 'On the way to free shipping', children: 'Add $34.00 more for free shipping.' },
  render: (args) => (
    <Row stack width="28rem">
      <ProgressBar {...args} />
    </Row>
  ),
}
export default meta
type Story = StoryObj<typeof ProgressBar>

export const Partly: Story = {}
export const Done: Story = { args: { value: 100, children: 'Shipping is free.' } }
export const Begun: Story = { args: { value: 0 } }
