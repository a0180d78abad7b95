import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { useState } from 'react'
import { QuantityStepper } from '@/ui/fields/QuantityStepper'
import { Row } from '../../support/Row'
import { usage } from '../../support/usage'

const meta: Meta<typeof QuantityStepper> = {
  title: 'ui/fields/QuantityStepper',
  tags: ['autodocs', 'picture'],
  component: QuantityStepper,
  parameters: usage({
    notFor: 'A measure such as inches: Field with a suffix. A few fixed quantities: ChoiceGroup as tiles.',
    keyboard:
      'The up and down arrow keys change it by a step, Enter takes the typed number over, Escape brings the old one back.',
  }),
  args: {
    label: 'Quantity of round stickers',
    decreaseLabel: 'One less',
    increaseLabel: 'One more',
    value: 25,
    minimum: 1,
    maximum: 500,
    wrong: 'Please enter a whole number from 1 to 500.',
  },
  render: function Stepper(args) {
    const [value, setValue] = useState(args.value)
    return (
      <Row>
        <QuantityStepper {...args} value={value} onChange={setValue} />
      </Row>
    )
  },
}
export default meta
type Story = StoryObj<typeof QuantityStepper>

export const Plain: Story = {}
export const Small: Story = { args: { size: 's' } }
export const AtMinimum: Story = { args: { value: 1 } }
export const AtMaximum: Story = { args: { value: 500 } }
export const Disabled: Story = { args: { disabled: true } }
