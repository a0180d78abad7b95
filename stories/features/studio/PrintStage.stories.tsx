import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import type { PrintMake } from '@/design/picture/print-rules'
import { PrintStage } from '@/features/studio/print/PrintStage'
import { landscape } from './drawn-landscape'

const inch = 25.4
const size = { width: 16 * inch, height: 12 * inch }

const make: PrintMake = {
  piece: size,
  front: size,
  border: 0,
  radius: 0,
  face: 0,
  mount: 0,
  look: { base: '#ffffff', finish: 'flat' },
  isBacked: false,
  depth: 3,
  edge: 'image',
  edgeColor: '#ffffff',
  tone: 'color',
  frame: undefined,
  panels: 1,
  seenFrom: 500,
}

const framed = { frame: '#b98b56', face: 19, mount: 38 }
const rim = 12.7

const ignore = () => undefined

/** A shopper's own picture on paper, board, wood, metal or acrylic: cropped there, and on a wall. What has sides is a CanvasStage. */
const meta: Meta<typeof PrintStage> = {
  title: 'features/studio/PrintStage',
  component: PrintStage,
  args: { make, kept: undefined, sizes: [], onChoice: ignore, onSize: ignore },
  render: (args) => <PrintStage {...args} photo={landscape(4_000)} />,
}
export default meta
type Story = StoryObj<typeof PrintStage>

export const Board: Story = {}
export const Framed: Story = { args: { make: { ...make, ...framed } } }
export const FramedOnTheWall: Story = {
  args: { make: { ...make, ...framed, tone: 'gray' } },
  play: async ({ canvas, userEvent }) =>
    userEvent.click(await canvas.findByRole('button', { name: 'On the wall' })),
}
export const PaperWithItsBorder: Story = {
  args: {
    make: {
      ...make,
      look: { base: '#fbf9f3', finish: 'flat' },
      border: rim,
      depth: 0,
      front: { width: size.width - 2 * rim, height: size.height - 2 * rim },
    },
  },
}
export const Wood: Story = { args: { make: { ...make, look: { base: '#e3cfa9', finish: 'wood' } } } }
export const WoodWithWhiteInk: Story = {
  args: { make: { ...make, look: { base: '#e3cfa9', finish: 'wood' }, isBacked: true } },
}
export const BrushedMetal: Story = {
  args: { make: { ...make, look: { base: '#cdd2d6', finish: 'brushed' }, radius: 6 } },
}
export const Acrylic: Story = { args: { make: { ...make, look: { base: '#f4f8fa', finish: 'clear' } } } }
export const TooFewPixels: Story = {
  render: (args) => <PrintStage {...args} photo={landscape(500)} />,
}
