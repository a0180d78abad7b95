import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, waitFor } from 'storybook/test'
import { Accordion } from '@/ui/folding/Accordion'
import { WhenUnfolded } from '@/ui/folding/WhenUnfolded'
import { Row } from '../../support/Row'
import { usage } from '../../support/usage'

const answer = (
  <WhenUnfolded>
    <p>Most orders leave the workshop within three business days.</p>
  </WhenUnfolded>
)

const meta: Meta<typeof WhenUnfolded> = {
  title: 'ui/folding/WhenUnfolded',
  tags: ['autodocs', 'picture'],
  component: WhenUnfolded,
  parameters: usage({
    notFor: 'Something small: draw it at once. Something outside a details element: it would never be drawn.',
    keyboard: 'Takes no focus. What it holds is drawn as soon as the focus comes to its details element.',
  }),
  render: () => (
    <Row stack width="46rem">
      <Accordion entries={[{ question: 'How long does it take?', answer }]} />
    </Row>
  ),
}
export default meta
type Story = StoryObj<typeof WhenUnfolded>

export const Folded: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/three business days/)).toBeNull()
  },
}
export const Unfolded: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('How long does it take?'))
    await waitFor(() => expect(canvas.getByText(/three business days/)).toBeVisible())
  },
}
