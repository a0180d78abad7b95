import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { Header } from '@/shell/header/Header'

const meta: Meta<typeof Header> = {
  title: 'shell/header/Header',
  tags: ['each-brand'],
  component: Header,
  decorators: [
    (Story) => (
      <div style={{ minHeight: '40rem' }}>
        <Story />
      </div>
    ),
  ],
}
export default meta
type Story = StoryObj<typeof Header>

const phone = { globals: { viewport: { value: 'phone' } } }

export const Desktop: Story = { globals: { viewport: { value: 'desktop' } } }
export const Phone: Story = phone
export const PhoneMenuOpen: Story = {
  ...phone,
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Open the menu' }))
    await waitFor(() => expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeVisible())
  },
}

/** Only one panel is open at a time; Escape closes it and returns the focus (shell-3). */
export const AccountOpen: Story = {
  play: async () => {
    const button = screen.getByRole('button', { name: 'Account menu' })
    await userEvent.click(button)
    await waitFor(() => expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull()
    await expect(button).toHaveFocus()
    await userEvent.click(button)
  },
}
