import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import { UsualChoices } from '@/features/cart/lines/UsualChoices'
import { Row } from '../../../support/Row'

/** Choices of a line that were left as the product has them. Other choices are shown in the line. */
const meta: Meta<typeof UsualChoices> = {
  title: 'features/cart/lines/UsualChoices',
  component: UsualChoices,
  args: {
    options: [
      { label: 'Size', value: '3 × 3 in' },
      { label: 'Material', value: 'Matte vinyl', isUsual: true },
      { label: 'Shall we add a white layer?', value: 'No', isUsual: true },
    ],
  },
  render: (args) => (
    <Row width="24rem" stack>
      <UsualChoices {...args} />
    </Row>
  ),
}
export default meta
type Story = StoryObj<typeof UsualChoices>

export const Closed: Story = {}
export const Open: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const summary = canvasElement.querySelector('summary')
    if (summary) await userEvent.click(summary)
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2)
  },
}
/** All choices were made, so nothing is folded. */
export const None: Story = { args: { options: [{ label: 'Size', value: '3 × 3 in' }] } }
