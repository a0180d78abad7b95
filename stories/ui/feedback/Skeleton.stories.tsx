import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { Row } from '../../support/Row'
import { usage } from '../../support/usage'

const meta: Meta<typeof Skeleton> = {
  title: 'ui/feedback/Skeleton',
  tags: ['autodocs', 'picture'],
  component: Skeleton,
  parameters: usage({
    notFor: 'Work that a press began: a busy Button. A list with nothing in it: EmptyState.',
    keyboard: 'Takes no focus, and screen readers skip it.',
  }),
  render: (args) => (
    <Row stack width="24rem">
      <Skeleton {...args} />
    </Row>
  ),
}
export default meta
type Story = StoryObj<typeof Skeleton>

export const Lines: Story = { args: { lines: 4 } }
export const Square: Story = { args: { ratio: '1' } }
export const Block: Story = { args: { height: '8rem' } }
