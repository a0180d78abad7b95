import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { Badge } from '@/ui/Badge'
import { Row } from '../support/Row'
import { usage } from '../support/usage'

const meta: Meta<typeof Badge> = {
  title: 'ui/Badge',
  tags: ['autodocs', 'picture'],
  component: Badge,
  parameters: usage({
    notFor: 'Something to press: Button. Something that went wrong: ErrorNote.',
    keyboard: 'Takes no focus.',
  }),
}
export default meta
type Story = StoryObj<typeof Badge>

export const Plain: Story = { args: { children: 'Made to order' } }
export const Tones: Story = {
  render: () => (
    <Row>
      <Badge>Made to order</Badge>
      <Badge tone="accent">Best seller</Badge>
      <Badge tone="sale">Save 20%</Badge>
      <Badge tone="success">Free shipping</Badge>
      <Badge tone="stopped">OUT OF STOCK</Badge>
    </Row>
  ),
}
