import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { Select } from '@/ui/Select'
import { Row } from '../support/Row'

const meta: Meta<typeof Select> = {
  title: 'ui/Select',
  component: Select,
  args: {
    label: 'State',
    name: 'region',
    placeholder: 'Please choose a state',
    options: [
      { value: 'CA', label: 'California' },
      { value: 'ME', label: 'Maine' },
      { value: 'TX', label: 'Texas' },
      { value: 'GU', label: 'Guam (not delivered yet)', disabled: true },
    ],
  },
  render: (args) => (
    <Row stack width="32rem">
      <Select {...args} />
    </Row>
  ),
}
export default meta
type Story = StoryObj<typeof Select>

export const Empty: Story = {}
export const Chosen: Story = { args: { defaultValue: 'ME' } }
export const WithError: Story = { args: { error: 'Please choose a state.' } }
export const Disabled: Story = { args: { disabled: true } }
