import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { ProductGuides } from '@/features/catalogue/product/ProductGuides'

const meta: Meta<typeof ProductGuides> = {
  title: 'features/catalogue/product/ProductGuides',
  component: ProductGuides,
  args: {
    guides: [
      {
        label: 'Size guide',
        type: 'svg',
        data: { file: 'guides/sizes.svg', alt: 'Six sizes above a sofa of 84 inches' },
      },
      { label: 'How it is made', type: 'html', data: '<p>Printed in pigment and stretched by hand.</p>' },
    ],
  },
}
export default meta
type Story = StoryObj<typeof ProductGuides>

export const Closed: Story = {}

/** A text guide shown over the page (catalogue-523). */
export const Opened: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'How it is made' }))
    await waitFor(() => expect(screen.getByText(/stretched by hand/)).toBeVisible())
  },
}
