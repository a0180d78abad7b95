import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { useState } from 'react'
import { ChoiceGroup } from '@/ui/fields/ChoiceGroup'
import { Row } from '../../support/Row'
import { usage } from '../../support/usage'

const quantities = [50, 100, 250, 500].map((quantity) => ({
  value: String(quantity),
  label: String(quantity),
  ...(quantity > 50 && { note: `Save ${Math.round(quantity / 12)}%` }),
}))
const methods = [
  { value: 'standard', label: 'Standard', description: '3 to 7 business days', note: '$5.99' },
  { value: 'priority', label: 'Priority', description: '2 to 3 business days', note: '$12.99' },
  {
    value: 'express',
    label: 'Express',
    description: 'Not to a post-office box',
    note: '$24.99',
    disabled: true,
  },
]
const colors = [
  { value: 'ruby', label: 'Ruby red', swatch: '#e0263e' },
  { value: 'ice', label: 'Ice blue', swatch: '#58d6ff' },
  { value: 'rainbow', label: 'Holographic', swatch: 'linear-gradient(120deg, #ff9de2, #b8c6ff, #a8ffe5)' },
  { value: 'white', label: 'Warm white', swatch: '#fff5e0' },
]

const meta: Meta<typeof ChoiceGroup> = {
  title: 'ui/fields/ChoiceGroup',
  tags: ['autodocs', 'picture'],
  component: ChoiceGroup,
  parameters: usage({
    notFor: 'More than about twelve choices: Select. A single yes or no: Checkbox.',
    keyboard:
      'One of several: Tab reaches the chosen one, the arrow keys choose. Some of several: Tab reaches each, Space ticks it.',
  }),
  args: { legend: 'Quantity', name: 'quantity', choices: quantities, chosen: ['100'] },
  render: function Chooser(args) {
    const [chosen, setChosen] = useState(args.chosen)
    return (
      <Row stack width="36rem">
        <ChoiceGroup {...args} chosen={chosen} onChoose={setChosen} />
      </Row>
    )
  },
}
export default meta
type Story = StoryObj<typeof ChoiceGroup>

export const Chips: Story = {}
export const Cards: Story = {
  args: { kind: 'cards', legend: 'Delivery', name: 'method', choices: methods, chosen: ['standard'] },
}
export const Tiles: Story = {
  args: {
    kind: 'tiles',
    choices: quantities.map((choice, at) => ({ ...choice, description: `$${34 + 21 * at}.00` })),
  },
}
export const Swatches: Story = {
  args: { kind: 'swatches', legend: 'Color', name: 'color', choices: colors, chosen: ['ice'] },
}
export const LegendHidden: Story = { args: { legendHidden: true } }
export const Several: Story = {
  args: { multiple: true, legend: 'Extras', name: 'extras', choices: colors, chosen: ['ruby', 'white'] },
}
export const NothingChosenWithError: Story = {
  args: {
    chosen: [],
    required: true,
    error: 'Please choose a quantity.',
    help: 'More pieces cost less each.',
  },
}
