import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { Badge } from '@/ui/Badge'
import { Row } from '../support/Row'

const meta: Meta<typeof Badge> = { title: 'ui/Badge', component: Badge }
export default meta
type Story = StoryObj<typeof Badge>

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
