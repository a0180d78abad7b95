import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { Row } from '../../support/Row'
import { usage } from '../../support/usage'

const meta: Meta<typeof ErrorNote> = {
  title: 'ui/feedback/ErrorNote',
  tags: ['autodocs', 'picture'],
  component: ErrorNote,
  parameters: usage({
    notFor: 'What is wrong with one field: its own error. A message that may go by itself: Snackbar.',
    keyboard: 'Tab reaches the retry button. A form that failed moves the focus to the note.',
  }),
  args: { title: 'Unable to process request', children: 'The card was declined. Nothing was charged.' },
  render: (args) => (
    <Row stack width="36rem">
      <ErrorNote {...args} />
    </Row>
  ),
}
export default meta
type Story = StoryObj<typeof ErrorNote>

export const Refusal: Story = {}
export const WithRetry: Story = {
  args: {
    title: undefined,
    children: 'The cart does not answer just now.',
    retry: { label: 'Try again', onClick: () => undefined },
  },
}
export const TryingAgain: Story = {
  args: {
    title: undefined,
    children: 'The cart does not answer just now.',
    retry: { label: 'Try again', onClick: () => undefined, busy: true },
  },
}
export const Notice: Story = {
  args: { tone: 'notice', title: undefined, children: 'Two items were merged.' },
}
export const Success: Story = {
  args: { tone: 'success', title: undefined, children: 'Welcome! 10% is off your order.' },
}
