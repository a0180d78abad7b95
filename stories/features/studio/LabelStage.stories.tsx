import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import '@/brand/generated/label'
import type { LaidLabel } from '@/design/label/lay-label'
import type { TypedLabel } from '@/design/label/typed-label'
import { shapePath } from '@/design/geometry/shape-path'
import { LabelStage } from '@/features/studio/label/LabelStage'

const size = { width: 63.5, height: 25.4 }
const label: TypedLabel = {
  size,
  rule: {
    id: 'front',
    around: 0,
    bleed: 2,
    safe: 3.2,
    dpi: { wanted: 300, warn: 180, stop: 90 },
    mask: 'rounded',
    maskRadius: 5,
    inks: [],
  },
  look: { base: '#ffffff', finish: 'flat' },
  background: '#ffc93c',
  drawing: undefined,
  lines: [{ line: { slot: 'name', font: 'fredoka', share: 0.6, align: 'center' }, text: 'TIL' }],
  inks: ['#2b2140'],
}

/** Letters laid out as by a font. */
const laid: LaidLabel = {
  outline: shapePath('rounded', size, 5),
  drawing: undefined,
  texts: [
    {
      node: {
        kind: 'text',
        transform: [1, 0, 0, 1, 7.75, 5.2],
        text: 'TIL',
        font: 'fredoka',
        size: 15,
        align: 'center',
        lineHeight: 1.12,
        tracking: 0,
        fill: '#2b2140',
      },
      path: 'M0 0L18 0L18 3L11 3L11 15L7 15L7 3L0 3ZM24 0L28 0L28 15L24 15ZM34 0L38 0L38 12L48 12L48 15L34 15Z',
    },
  ],
  ink: '#2b2140',
  missing: [],
  isSmall: false,
}

/** Text on its label, updated during typing (catalogue-100). A person lays out the printed label. */
const meta: Meta<typeof LabelStage> = {
  title: 'features/studio/LabelStage',
  component: LabelStage,
  args: { label, laid },
  decorators: [(Drawn) => <div style={{ maxWidth: '32rem' }}>{Drawn()}</div>],
}
export default meta
type Story = StoryObj<typeof LabelStage>

export const OnAColor: Story = {}
export const OnKraftPaper: Story = {
  args: { label: { ...label, background: undefined, look: { base: '#c49a6c', finish: 'kraft' } } },
}
export const Round: Story = {
  args: {
    label: { ...label, size: { width: 63.5, height: 63.5 }, background: undefined },
    laid: {
      ...laid,
      outline: shapePath('ellipse', { width: 63.5, height: 63.5 }),
      texts: laid.texts.map(({ node, path }) => ({
        path,
        node: { ...node, transform: [1, 0, 0, 1, 7.75, 24.2] },
      })),
    },
  },
}
export const LettersComeOutSmall: Story = { args: { laid: { ...laid, isSmall: true } } }
export const WithCharactersMissing: Story = { args: { laid: { ...laid, missing: ['湖'] } } }
