import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { Skeleton } from '@/ui/Skeleton'
import { Row } from '../support/Row'

const meta: Meta<typeof Skeleton> = {
  title: 'ui/Skeleton',
  component: Skeleton,
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
