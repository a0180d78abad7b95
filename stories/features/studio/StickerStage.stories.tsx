import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { choiceOf, sampleSticker, ruleOf } from '../../../tests/features/studio/sticker/sample-sticker'
import type { StickerRule } from '@/design/sticker/sticker-rules'
import '@/brand/generated/sticker'
import { StickerStage } from '@/features/studio/sticker/StickerStage'

const of = (part: Partial<StickerRule>) => ({ rule: ruleOf(part), sticker: sampleSticker(ruleOf(part)) })

/** A shopper's picture as a sticker in its material, with its cut line and the settings of that line. */
const meta: Meta<typeof StickerStage> = {
  title: 'features/studio/StickerStage',
  component: StickerStage,
  args: {
    ...of({}),
    choice: choiceOf(),
    name: 'blossom.png',
    onChange: () => undefined,
    onFix: () => Promise.resolve(true),
  },
  decorators: [(Drawn) => <div style={{ maxWidth: '32rem' }}>{Drawn()}</div>],
}
export default meta
type Story = StoryObj<typeof StickerStage>

export const DieCut: Story = {}
export const KissCut: Story = { args: of({ cut: 'kiss' }) }
export const Circle: Story = { args: of({ cut: 'ellipse' }) }
export const RoundedCorners: Story = { args: of({ cut: 'rounded' }) }
export const Clear: Story = { args: of({ look: { finish: 'clear', base: '#ffffff' }, white: 'art' }) }
export const Holographic: Story = {
  args: of({ look: { finish: 'holographic', base: '#e3d8f5' }, white: 'art' }),
}
export const ClearWithoutWhite: Story = {
  args: of({ look: { finish: 'clear', base: '#ffffff' }, white: 'none' }),
}
export const HolographicWithoutWhite: Story = {
  args: of({ look: { finish: 'holographic', base: '#e3d8f5' }, white: 'none' }),
}
export const OnASheet: Story = { args: of({ packing: { on: 'sheet', gap: 3, margin: 6, count: 10 } }) }
export const OffARoll: Story = { args: of({ packing: { on: 'roll', gap: 3, margin: 2, first: 'top' } }) }
export const Kraft: Story = { args: of({ look: { finish: 'kraft', base: '#c49a6c' } }) }
export const Glitter: Story = { args: of({ look: { finish: 'glitter', base: '#dcc592' } }) }
export const Mirror: Story = { args: of({ look: { finish: 'mirror', base: '#c9d0d6' } }) }
export const PlainBackgroundTakenAway: Story = {
  args: { sticker: sampleSticker(ruleOf(), { background: 'plain', isRemoved: true }) },
}
export const Blurred: Story = {
  args: { sticker: sampleSticker(ruleOf(), { pixels: { width: 180, height: 180 } }) },
}
export const CannotBeCutSo: Story = {
  args: {
    sticker: sampleSticker(ruleOf(), {
      drawing: {
        ...sampleSticker().drawing,
        findings: [
          { kind: 'neck', at: [30, 30], found: 1.2, wanted: 2, area: { x: 29, y: 29, width: 2, height: 2 } },
        ],
      },
    }),
  },
}
export const WithoutSize: Story = { args: of({ size: undefined }) }
export const InItsPlace: Story = { args: { fills: true } }
