import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { MoreSides } from '@/features/cart/lines/MoreSides'

const made = (sides: number) => ({
  name: 'Photo book',
  toolOptions: JSON.stringify({ design_image: '/media/products/book.webp', design_sides: sides }),
})

/** A link below a line to all sides of its design. A line of up to four sides shows them in its picture. */
const meta: Meta<typeof MoreSides> = {
  title: 'features/cart/lines/MoreSides',
  tags: ['each-brand'],
  component: MoreSides,
  args: { line: made(61) },
}
export default meta
type Story = StoryObj<typeof MoreSides>

export const SixtyOneSides: Story = {}
export const FiveSides: Story = { args: { line: made(5) } }
