import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import '@/brand/generated/canvas'
import type { LaidCaption } from '@/design/picture/caption'
import { CaptionAlone } from '@/features/studio/canvas/CaptionAlone'

/** Letters laid out as by a font. */
const caption: LaidCaption = {
  node: {
    kind: 'text',
    transform: [1, 0, 0, 1, 100, 270],
    text: 'TIL',
    font: 'slab',
    size: 15,
    align: 'center',
    lineHeight: 1.2,
    tracking: 0,
    fill: '#ffffff',
    stroke: { paint: '#1d1b1a', width: 0.5 },
  },
  path: 'M0 0L18 0L18 3L11 3L11 15L7 15L7 3L0 3ZM24 0L28 0L28 15L24 15ZM34 0L38 0L38 12L48 12L48 15L34 15Z',
  toFront: [1, 0, 0, 1, 128, 268],
  missing: [],
}

/**
 * The caption of a product that a person lays out, such as a collage (studio-64). The caption of a picture
 * with a live preview is shown in that preview.
 */
const meta: Meta<typeof CaptionAlone> = {
  title: 'features/studio/CaptionAlone',
  component: CaptionAlone,
  args: { caption, front: { width: 304.8, height: 304.8 } },
}
export default meta
type Story = StoryObj<typeof CaptionAlone>

export const Set: Story = {}
export const WithCharactersMissing: Story = { args: { caption: { ...caption, missing: ['湖'] } } }
