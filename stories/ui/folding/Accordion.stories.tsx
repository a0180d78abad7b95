import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { Accordion } from '@/ui/folding/Accordion'
import { Row } from '../../support/Row'
import { usage } from '../../support/usage'

const meta: Meta<typeof Accordion> = {
  title: 'ui/folding/Accordion',
  tags: ['autodocs', 'picture'],
  component: Accordion,
  parameters: usage({
    notFor:
      'One thing to fold away: FoldingPanel. Something that every shopper has to read: leave it open, in Prose.',
    keyboard: 'Tab reaches each question; Enter or Space opens and closes it.',
  }),
  args: {
    entries: [
      {
        question: 'How long does it take?',
        answer: 'Most orders leave the workshop within three business days.',
      },
      {
        question: 'May I see a proof first?',
        answer: 'Yes. We send one with every order, and print once you say yes.',
      },
      {
        question: 'Do you ship abroad?',
        answer: 'To the United States, Canada, Great Britain and Australia.',
      },
    ],
  },
  render: (args) => (
    <Row stack width="46rem">
      <Accordion {...args} />
    </Row>
  ),
}
export default meta
type Story = StoryObj<typeof Accordion>

export const Closed: Story = {}
export const FirstOpen: Story = {
  args: { openFirst: true },
}
export const OneAtATime: Story = { args: { name: 'faq', openFirst: true } }
