import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { ProgressBar } from '@/ui/feedback/ProgressBar'
import { Row } from '../../support/Row'
import { usage } from '../../support/usage'

const meta: Meta<typeof ProgressBar> = {
  title: 'ui/feedback/ProgressBar',
  tags: ['autodocs', 'picture'],
  component: ProgressBar,
  parameters: usage({
    notFor: 'Work whose end is unknown: Skeleton, or a busy Button. Stars: Rating.',
    keyboard: 'Takes no focus.',
  }),
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
