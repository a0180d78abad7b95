import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, waitFor } from 'storybook/test'
import { layoutFor } from '@/brand/questions'
import { PageHead } from '@/shell/PageHead'
import { shownBrand } from '../support/brands'

const meta: Meta<typeof PageHead> = {
  title: 'shell/PageHead',
  component: PageHead,
  args: {
    meta: {
      path: '/stickers',
      title: 'Stickers in any shape',
      layout: layoutFor(shownBrand(), '/stickers'),
      tags: { description: 'Cut along your art.' },
      jsonLd: [],
    },
    asksForSize: false,
  },
}
export default meta
type Story = StoryObj<typeof PageHead>

/** shell-15, shell-26: nothing in the page; its title and facts in the head. */
export const OfAPage: Story = {
  play: async () => {
    await waitFor(() => expect(document.title).toBe('Stickers in any shape'))
  },
}
