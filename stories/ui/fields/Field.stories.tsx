import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { Field } from '@/ui/fields/Field'
import { FieldFrame } from '@/ui/fields/FieldFrame'
import { Row } from '../../support/Row'
import { usage } from '../../support/usage'

const meta: Meta<typeof Field> = {
  title: 'ui/fields/Field',
  tags: ['autodocs', 'picture'],
  component: Field,
  subcomponents: { FieldFrame },
  parameters: usage({
    notFor:
      'Several lines: TextArea. A few fixed answers: ChoiceGroup or Select. A quantity: QuantityStepper.',
    keyboard: 'Tab reaches it; the keys type. Enter sends its form.',
  }),
  args: { label: 'Email address', name: 'email', type: 'email', autoComplete: 'email' },
  render: (args) => (
    <Row stack width="32rem">
      <Field {...args} />
    </Row>
  ),
}
export default meta
type Story = StoryObj<typeof Field>

export const Empty: Story = {}
export const Filled: Story = { args: { defaultValue: 'mira@example.com' } }
export const WithHelp: Story = { args: { help: 'We send the order confirmation here.', note: 'optional' } }
export const WithError: Story = {
  args: { defaultValue: 'mira@', error: 'Please enter a valid email address.' },
}
export const WithUnits: Story = {
  args: {
    label: 'Width',
    name: 'width',
    type: 'text',
    inputMode: 'decimal',
    suffix: 'inches',
    defaultValue: '3.5',
  },
}
export const WithSymbol: Story = {
  args: {
    label: 'Amount',
    name: 'amount',
    type: 'text',
    inputMode: 'decimal',
    prefix: '$',
    defaultValue: '25',
  },
}
export const Disabled: Story = { args: { disabled: true, defaultValue: 'mira@example.com' } }
export const LabelHidden: Story = { args: { labelHidden: true, placeholder: 'Email address' } }
