import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { TextArea } from '@/ui/TextArea'
import { Row } from '../support/Row'

const meta: Meta<typeof TextArea> = {
  title: 'ui/TextArea',
  component: TextArea,
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
  args: { defaultValue: 'Please leave the parcel with the neighbor in number 12.' },
}
export const WithError: Story = { args: { error: 'Please keep it below 500 characters.' } }
