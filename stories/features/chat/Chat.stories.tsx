import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { screen } from 'storybook/test'
import { LateBrandProvider } from '@/brand/use-late-brand'
import { ChatButton } from '@/features/chat/ChatButton'
import { ContactPanel } from '@/features/chat/ContactPanel'
import { answeringShop } from '../../support/answering-shop'

const meta: Meta = {
  title: 'features/chat/Chat',
  tags: ['each-brand'],
  beforeEach: () => {
    sessionStorage.clear()
    return answeringShop({ Contact: { contactUs: { status: true } } }).end
  },
}
export default meta
type Story = StoryObj

/** chat-1: an icon in a bar; up to 1024 pixels, and in bars that it never leaves. */
export const Resting: Story = { render: () => <ChatButton /> }
/** Beside its icon where the bar has room. */
export const WithWord: Story = { render: () => <ChatButton word="Help" /> }
/** chat-1: from 1025 pixels on in the margin of the page. */
export const Floating: Story = { render: () => <ChatButton floats /> }
/** chat-2: until the widget is there. */
export const Waiting: Story = {
  render: () => (
    <LateBrandProvider value={() => new Promise(() => undefined)}>
      <ChatButton />
    </LateBrandProvider>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Chat with us' }))
    await canvas.findByRole('button', { name: 'Opening the chat …' })
  },
}
/** chat-3 */
export const Panel: Story = { render: () => <ContactPanel isSilent={false} onClose={() => undefined} /> }
/** chat-4 */
export const Silent: Story = { render: () => <ContactPanel isSilent onClose={() => undefined} /> }
export const Sent: Story = {
  ...Panel,
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByLabelText('Your name'), 'Ada')
    await userEvent.type(screen.getByLabelText('Email address'), 'ada@example.com')
    await userEvent.type(screen.getByLabelText('Your message'), 'Hello')
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    await screen.findByText(/We have your message/)
  },
}
