import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, waitFor } from 'storybook/test'
import { layoutFor } from '@/brand/lookups'
import { PageHead } from '@/shell/PageHead'
import { currentBrand } from '../support/brands'

const meta: Meta<typeof PageHead> = {
  title: 'shell/PageHead',
  component: PageHead,
  args: {
    meta: {
      path: '/stickers',
      title: 'Stickers in any shape',
      layout: layoutFor(currentBrand(), '/stickers'),
      tags: { description: 'Cut along your art.' },
      jsonLd: [],
    },
    asksForSize: false,
  },
}
export default meta
type Story = StoryObj<typeof PageHead>

/** Nothing in the page; its title and metadata are in the head (shell-15, shell-23). */
export const OfAPage: Story = {
  play: async () => {
    await waitFor(() => expect(document.title).toBe('Stickers in any shape'))
  },
}
