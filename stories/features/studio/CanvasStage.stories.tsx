import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import type { CanvasMake } from '@/design/picture/canvas-rules'
import { CanvasStage } from '@/features/studio/canvas/CanvasStage'
import { landscape } from './drawn-landscape'

const inch = 25.4

const make: CanvasMake = {
  front: { width: 30 * inch, height: 20 * inch },
  depth: 38,
  edge: 'mirror',
  edgeColor: '#ffffff',
  tone: 'color',
  frame: undefined,
  panels: 1,
}

const ignore = () => undefined

/** A shopper's own picture as the canvas that is chosen: cropped, turned and on a wall. Not for pictures of finished products. */
const meta: Meta<typeof CanvasStage> = {
  title: 'features/studio/CanvasStage',
  component: CanvasStage,
  args: { make, kept: undefined, sizes: [], onChoice: ignore, onSize: ignore },
  render: (args) => <CanvasStage {...args} photo={landscape(4_000)} />,
}
export default meta
type Story = StoryObj<typeof CanvasStage>

const press =
  (name: string): NonNullable<Story['play']> =>
  async ({ canvas, userEvent }) =>
    userEvent.click(await canvas.findByRole('button', { name }))

export const Crop: Story = {}
export const Wrapped: Story = { args: { make: { ...make, edge: 'image' } } }
export const Turned: Story = { args: { make: { ...make, edge: 'image' } }, play: press('Edges') }
export const TurnedInFrame: Story = {
  args: { make: { ...make, frame: '#b98b56', tone: 'gray' } },
  play: press('Edges'),
}
export const ThreePanels: Story = { args: { make: { ...make, panels: 3 } } }
export const OnTheWall: Story = { args: { make: { ...make, panels: 3 } }, play: press('On the wall') }
export const PixelsShow: Story = {
  args: { sizes: [{ width: 200, height: 133, option: 'size', value: 's', title: '8 × 5 in' }] },
  render: (args) => <CanvasStage {...args} photo={landscape(700)} />,
}
export const InItsPlace: Story = {
  args: { fills: true },
  render: (args) => (
    <div style={{ maxWidth: '28rem' }}>
      <CanvasStage {...args} photo={landscape(4_000)} />
    </div>
  ),
}
