import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { Suggested } from '@/features/search/Suggested'
import { mockSuggestions } from '../../support/search'

const meta: Meta<typeof Suggested> = {
  title: 'features/search/Suggested',
  component: Suggested,
  args: { words: 'foxx' },
}
export default meta
type Story = StoryObj<typeof Suggested>

export const Near: Story = {
  beforeEach: () => mockSuggestions('near'),
  play: async ({ canvas }) => void (await canvas.findByText('Similar to what you were looking for')),
}
export const NothingNear: Story = {
  tags: ['each-brand'],
  beforeEach: () => mockSuggestions('liked'),
  play: async ({ canvas }) => void (await canvas.findByText('Customer favorites')),
}
export const Loading: Story = { beforeEach: () => mockSuggestions('slow') }
export const Unanswered: Story = {
  beforeEach: () => mockSuggestions('down'),
  play: async ({ canvas }) => void (await canvas.findByText('Search the whole shop')),
}
export const OnPhone: Story = {
  beforeEach: () => mockSuggestions('near'),
  globals: { viewport: { value: 'phone' } },
}
