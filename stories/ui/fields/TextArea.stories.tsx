import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { TextArea } from '@/ui/fields/TextArea'
import { Row } from '../../support/Row'
import { usage } from '../../support/usage'

const meta: Meta<typeof TextArea> = {
  title: 'ui/fields/TextArea',
  tags: ['autodocs', 'picture'],
  component: TextArea,
  parameters: usage({
    notFor: 'One line: Field.',
    keyboard: 'Tab reaches it; Enter begins a new line, and Tab leaves it.',
  }),
  args: { label: 'Order comment', name: 'comment' },
  render: (args) => (
    <Row stack width="32rem">
      <TextArea {...args} />
    </Row>
  ),
}
export default meta
type Story = StoryObj<typeof TextArea>

export const Empty: Story = { args: { help: 'Anything our printers should know.' } }
export const Filled: Story = {
  args: { defaultValue: 'Please leave the package with the neighbor in number 12.' },
}
export const WithError: Story = { args: { error: 'Please keep it below 500 characters.' } }
export const Disabled: Story = { args: { defaultValue: 'Sent with your order.', disabled: true } }
export const LongWordsOnThePhone: Story = {
  args: {
    label: 'What our printers should know of your order before they begin with it',
    defaultValue: `https://files.example/${'a-very-long-address-without-any-space-'.repeat(4)}.pdf`,
    error: 'Please keep it below 500 characters, and leave addresses of files out.',
  },
  globals: { viewport: { value: 'phone' } },
}
