import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { SharedPhotos } from '@/features/tiles/SharedPhotos'

const image = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1" fill="${color}"/></svg>`)}`

const colors = ['#f4c98f', '#e79a6c', '#8f6f86', '#4d5a76', '#2c3a4a', '#7aa37c', '#c9dcec']
const photos = colors.map((color, index) => ({
  id: `photo-${index}`,
  name: ['Ada L.', 'Grace H.', 'Katherine J.'][index % 3] ?? '',
  comment: index % 2 === 0 ? 'On the lid of my laptop, where everybody asks about it.' : null,
  images: [image(color)],
}))

/** Photos that shoppers have shared, on home and on the page of their product. */
const meta: Meta<typeof SharedPhotos> = {
  title: 'features/tiles/SharedPhotos',
  component: SharedPhotos,
  args: { photos },
}
export default meta
type Story = StoryObj<typeof SharedPhotos>

export const Several: Story = {}
export const One: Story = { args: { photos: photos.slice(0, 1) } }
export const OfOneProduct: Story = { args: { product: 'example-0' } }
export const OnPhone: Story = { globals: { viewport: { value: 'phone' } } }
