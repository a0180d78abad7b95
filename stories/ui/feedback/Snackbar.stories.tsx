import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { Snackbar } from '@/ui/feedback/Snackbar'
import { usage } from '../../support/usage'

const meta: Meta<typeof Snackbar> = {
  title: 'ui/feedback/Snackbar',
  tags: ['autodocs', 'picture'],
  component: Snackbar,
  parameters: {
    ...usage({
      notFor:
        'A refusal that needs an answer: ErrorNote, where the shopper acted. Something to decide: Modal.',
      keyboard:
        'Takes no focus by itself; while the focus is in it, it stays. Tab reaches the button that closes it.',
    }),
    // Each story needs a separate page, as it covers the page.
    docs: { story: { inline: false, height: '22rem' } },
  },
  args: { msPerCharacter: 75_000, fadeMs: 500, dismissLabel: 'Close this message', onGone: () => undefined },
  render: (args) => (
    // The transform keeps the message, which is at the lower edge of the window, in this box.
    <div style={{ height: '12rem', transform: 'scale(1)' }}>
      <Snackbar {...args} />
    </div>
  ),
}
export default meta
type Story = StoryObj<typeof Snackbar>

export const Success: Story = {
  args: { notice: { id: 1, kind: 'success', message: 'You have successfully logged in.' } },
}
export const Failure: Story = {
  args: { notice: { id: 1, kind: 'error', message: 'Unknown error, please try after some time.' } },
}
export const LongMessage: Story = {
  args: {
    notice: {
      id: 1,
      kind: 'error',
      message:
        'We are currently not delivering to your default shipping/billing country address. To place an order kindly update your default addresses.',
    },
  },
}
export const Nothing: Story = { args: { notice: undefined } }
