import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { LinePicture } from '@/features/cart/lines/LinePicture'
import { exampleLine } from '../../../support/cart'
import { Row } from '../../../support/Row'

/** A crop of the upper left of the picture, on a front of 8 × 10 in. */
const picture = {
  crop: { x: 0.1, y: 0.05, width: 0.6, height: 0.75 },
  front: { width: 203.2, height: 254 },
}
const lineWith = (options: object) => exampleLine(0, { toolOptions: JSON.stringify(options) })

/** The picture of a line in cart, checkout, orders and proofs. Its name is beside it, so it has no text alternative. */
const meta: Meta<typeof LinePicture> = {
  title: 'features/cart/lines/LinePicture',
  tags: ['each-brand'],
  component: LinePicture,
  args: { sizes: '160px' },
  render: (args) => (
    <Row width="10rem" stack>
      <LinePicture {...args} line={args.line ?? exampleLine(0)} />
    </Row>
  ),
}
export default meta
type Story = StoryObj<typeof LinePicture>

export const OfTheProduct: Story = {}
export const None: Story = { args: { line: exampleLine(0, { picture: null }) } }
/** The picture of a new design is still being drawn. */
export const Awaited: Story = { args: { line: lineWith({ design_image: null }) } }
export const Cropped: Story = { args: { line: lineWith({ picture }) } }
export const Framed: Story = {
  args: {
    line: lineWith({
      picture: {
        ...picture,
        rings: [
          { color: '#fbfaf6', width: 38 },
          { color: '#b98b56', width: 19 },
        ],
      },
    }),
  },
}
export const MatWithTwoWindows: Story = {
  args: {
    line: lineWith({
      picture: {
        ...picture,
        rings: [
          { color: '#fbfaf6', width: 38 },
          { color: '#1b1b1b', width: 19 },
        ],
        windows: [
          { x: 5, y: 5, width: 193.2, height: 109.5 },
          { x: 5, y: 139.5, width: 193.2, height: 109.5 },
        ],
      },
    }),
  },
}
