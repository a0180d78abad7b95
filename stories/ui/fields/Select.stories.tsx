import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { Select } from '@/ui/fields/Select'
import { Row } from '../../support/Row'
import { usage } from '../../support/usage'

const meta: Meta<typeof Select> = {
  title: 'ui/fields/Select',
  tags: ['autodocs', 'picture'],
  component: Select,
  parameters: usage({
    notFor: 'Up to about six answers that are worth seeing at once: ChoiceGroup. Free text: Field.',
    keyboard: 'Tab reaches it; the arrow keys choose, and letters jump to an answer.',
  }),
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
