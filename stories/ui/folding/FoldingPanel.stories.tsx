import '@/ui/pictures/rare-icons'
import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { FoldingPanel } from '@/ui/folding/FoldingPanel'
import { Row } from '../../support/Row'
import { usage } from '../../support/usage'

const meta: Meta<typeof FoldingPanel> = {
  title: 'ui/folding/FoldingPanel',
  tags: ['autodocs', 'picture'],
  component: FoldingPanel,
  parameters: usage({
    notFor: 'Several questions in a row: Accordion. Something that covers the page: Modal.',
    keyboard: 'Tab reaches its line; Enter or Space unfolds and folds it.',
  }),
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
