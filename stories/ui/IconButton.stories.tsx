import '@/ui/pictures/rare-icons'
import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { IconButton } from '@/ui/IconButton'
import { Row } from '../support/Row'
import { usage } from '../support/usage'

const meta: Meta<typeof IconButton> = {
  title: 'ui/IconButton',
  tags: ['autodocs', 'picture'],
  component: IconButton,
  parameters: usage({
    notFor: 'An action that shoppers may not know by its picture: Button, with words.',
    keyboard: 'Tab reaches it; Enter or Space presses it.',
  }),
  args: { icon: 'cart', label: 'Cart' },
  render: (args) => (
    <Row>
      <IconButton {...args} />
    </Row>
  ),
}
export default meta
type Story = StoryObj<typeof IconButton>

export const Plain: Story = {}
export const WithCount: Story = { args: { label: 'Cart, 12 items', count: 12 } }
export const WithHugeCount: Story = { args: { label: 'Cart, 25000 items', count: 25_000 } }
export const Disabled: Story = { args: { icon: 'trash', label: 'Remove', disabled: true } }
