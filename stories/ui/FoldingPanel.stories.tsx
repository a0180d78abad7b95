import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { FoldingPanel } from '@/ui/FoldingPanel'
import { Row } from '../support/Row'

const meta: Meta<typeof FoldingPanel> = {
  title: 'ui/FoldingPanel',
  component: FoldingPanel,
  args: { icon: 'gift', title: 'Gift cards', children: <p>Type the code that stands on the card.</p> },
  render: (args) => (
    <Row stack width="26rem">
      <FoldingPanel {...args} />
    </Row>
  ),
}
export default meta
type Story = StoryObj<typeof FoldingPanel>

export const Folded: Story = {}
export const Unfolded: Story = { args: { open: true } }
export const WithNote: Story = { args: { note: <strong>$25.00 used</strong> } }
