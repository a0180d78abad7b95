import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { ProductWays } from '@/features/catalogue/product/ProductWays'

const prepareEditor = fn(() => Promise.resolve())
const online = '/product/photo-mug?design=new'

/** The ways to customize a product, above its options. The editor's code loads when a button is reached. */
const meta: Meta<typeof ProductWays> = {
  title: 'features/catalogue/product/ProductWays',
  component: ProductWays,
  args: {
    urlKey: 'photo-mug',
    ways: { online, start: '/designs/photo-mug', upload: 'upload' },
    isOpening: false,
    load: () => Promise.resolve({ prepareEditor }),
  },
}
export default meta
type Story = StoryObj<typeof ProductWays>

export const ThreeWays: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.hover(canvas.getByRole('link', { name: 'Design online' }))
    await waitFor(() => expect(prepareEditor).toHaveBeenCalledWith('photo-mug'))
  },
}
export const OnlyOnline: Story = { args: { ways: { online } } }
export const Opening: Story = { args: { isOpening: true } }
