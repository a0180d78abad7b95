import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import type { MaterialLook } from '@/design/template/material-look'
import type { SurfaceRule } from '@/design/template/surface-rule'
import { CroppedPhoto } from '@/features/studio/CroppedPhoto'
import { photoCanvas, photoPrint, photoProduct, photoStart, withFrame } from '../../support/photo-templates'
import { landscape } from './drawn-landscape'

const ignore = () => undefined

/**
 * A shopper's photo as the canvas or print of its product: cropped, rotated and on a wall. Not for pictures of
 * finished products.
 */
const meta: Meta<typeof CroppedPhoto> = {
  title: 'features/studio/CroppedPhoto',
  component: CroppedPhoto,
  args: { product: photoProduct, kept: undefined, sizes: [], onChoice: ignore, onSize: ignore },
  render: (args) => <CroppedPhoto {...args} photo={landscape(4_000)} />,
}
export default meta
type Story = StoryObj<typeof CroppedPhoto>

type Change = Partial<SurfaceRule>
const canvas = (more?: Change): Story['args'] => ({ start: photoStart(photoCanvas(more)) })
const print = (more?: Change): Story['args'] => ({ start: photoStart(photoPrint(more)) })
const press =
  (name: string): NonNullable<Story['play']> =>
  async ({ canvas: drawn, userEvent }) =>
    userEvent.click(await drawn.findByRole('button', { name }))

export const Canvas: Story = { args: canvas() }
export const Wrapped: Story = { args: canvas({ edge: { kind: 'image' } }) }
export const Turned: Story = { args: canvas({ edge: { kind: 'image' } }), play: press('Edges') }
export const TurnedInFrame: Story = {
  args: { start: photoStart(withFrame(photoCanvas({ tone: 'gray' }))) },
  play: press('Edges'),
}
const panels = { panels: { columns: 3, gap: 38.1 } }
export const ThreePanels: Story = { args: canvas(panels) }
export const OnTheWall: Story = { args: canvas(panels), play: press('On the wall') }
export const PixelsShow: Story = {
  args: {
    ...canvas(),
    sizes: [{ width: 200, height: 133, option: 'size', value: 's', title: '8 × 5 in' }],
  },
  render: (args) => <CroppedPhoto {...args} photo={landscape(700)} />,
}
export const InItsPlace: Story = {
  args: { ...canvas(), fills: true },
  render: (args) => (
    <div style={{ maxWidth: '28rem' }}>
      <CroppedPhoto {...args} photo={landscape(4_000)} />
    </div>
  ),
}

const frame = { frame: 19, mount: 38 }
export const Board: Story = { args: print() }
export const Framed: Story = { args: { start: photoStart(withFrame(photoPrint(frame))) } }
export const FramedOnTheWall: Story = {
  args: { start: photoStart(withFrame(photoPrint({ ...frame, tone: 'gray' }))) },
  play: press('On the wall'),
}
const on = (base: string, finish: MaterialLook['finish']): Change => ({
  materials: { vinyl: { base, finish } },
})
export const PaperWithItsBorder: Story = { args: print({ ...on('#fbf9f3', 'flat'), border: 12.7 }) }
export const Wood: Story = { args: print(on('#e3cfa9', 'wood')) }
export const WoodWithWhiteInk: Story = {
  args: print({
    ...on('#e3cfa9', 'wood'),
    inks: [{ name: 'White', kind: 'white', choke: 0, overprint: false, materials: ['vinyl'] }],
  }),
}
export const BrushedMetal: Story = {
  args: print({ ...on('#cdd2d6', 'brushed'), mask: 'rounded', maskRadius: 6 }),
}
export const Acrylic: Story = { args: print(on('#f4f8fa', 'clear')) }
/** The template keeps rank and suit over the photo, which is in the middle of the card. */
export const Card: Story = {
  args: print({
    mask: 'rounded',
    maskRadius: 12,
    withPhoto: [
      { slot: 'photo', at: [0.2, 0.15, 0.6, 0.7] },
      { made: 'index', at: [0.05, 0.05, 0.9, 0.9], font: 'slab', fill: '#1a1a1a', with: { corners: 'two' } },
    ],
  }),
}
export const TooFewPixels: Story = {
  args: print(),
  render: (args) => <CroppedPhoto {...args} photo={landscape(500)} />,
}
