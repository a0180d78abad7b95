import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { screen } from 'storybook/test'
import { LateBrandProvider } from '@/brand/use-late-brand'
import { ChatButton } from '@/features/chat/ChatButton'
import { ContactPanel } from '@/features/chat/ContactPanel'
import { mockShop } from '../../support/mock-shop'

const meta: Meta = {
  title: 'features/chat/Chat',
  tags: ['each-brand'],
  beforeEach: () => {
    sessionStorage.clear()
    return mockShop({ Contact: { contactUs: { status: true } } }).end
  },
}
export default meta
type Story = StoryObj

/** An icon in a bar: up to 1024 pixels, and in bars where it always stays (chat-1). */
export const Resting: Story = { render: () => <ChatButton /> }
/** With its label, where the bar has room. */
export const WithWord: Story = { render: () => <ChatButton word="Help" /> }
/** From 1025 pixels on, in the margin of the page (chat-1). */
export const Floating: Story = { render: () => <ChatButton floats /> }
/** While the widget or the form is loading (chat-2, chat-1). */
export const Waiting: Story = {
  render: () => (
    <LateBrandProvider value={() => new Promise(() => undefined)}>
      <ChatButton />
    </LateBrandProvider>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Contact us' }))
    await canvas.findByRole('button', { name: /^(Opening the chat|Loading) …$/ })
  },
}
/** The panel of a shop without a widget key (chat-3). */
export const Panel: Story = { render: () => <ContactPanel isSilent={false} onClose={() => undefined} /> }
/** The panel after the widget failed to load (chat-2). */
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
