import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { Checkbox } from '@/ui/fields/Checkbox'
import { Row } from '../../support/Row'
import { usage } from '../../support/usage'

const meta: Meta<typeof Checkbox> = {
  title: 'ui/fields/Checkbox',
  tags: ['autodocs', 'picture'],
  component: Checkbox,
  parameters: usage({
    notFor:
      'One of several, or more than three together: ChoiceGroup. Something that happens at once: Button.',
    keyboard: 'Tab reaches it; Space ticks it. As a dot, the arrow keys move within its group.',
  }),
  args: { label: 'My billing address is the same', name: 'same' },
  render: (args) => (
    <Row stack width="32rem">
      <Checkbox {...args} />
    </Row>
  ),
}
export default meta
type Story = StoryObj<typeof Checkbox>

export const Off: Story = {}
export const On: Story = { args: { defaultChecked: true } }
export const WithHelp: Story = { args: { help: 'You can change it later.' } }
export const WithError: Story = {
  args: { label: 'I accept the terms and conditions', error: 'Please accept the terms and conditions.' },
}
export const Disabled: Story = { args: { disabled: true } }
