import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import metro from '../../../brands/neon/designs/letterings/metro.json'
import '@/brand/messages/live'
import { estimatedSize } from '@/design/document/boxes'
import { perform } from '@/design/document/commands/perform'
import { newDesign } from '@/design/document/new-design'
import { type Faces, noFaces } from '@/design/scene/faces'
import type { ProductTemplate } from '@/design/template/product-template'
import { MadeCanvas } from '@/features/studio/MadeCanvas'
import { MadePrint } from '@/features/studio/MadePrint'
import { MadeSign } from '@/features/studio/MadeSign'
import { type MadeDesign, MadeSurface } from '@/features/studio/MadeSurface'
import { newId } from '@/features/studio/new-id'
import { exampleProduct } from '../../support/example-product'
import { template as sticker } from '../../support/round-sticker'
import { signDesign, signTemplate } from '../../support/two-line-sign'

const [front] = sticker.surfaces
if (!front) throw new Error('the sticker has a front')
const { mask: _, ...plain } = front

const print: ProductTemplate = {
  ...sticker,
  id: 'print',
  sizes: { ...sticker.sizes, default: [304.8, 203.2] },
  surfaces: [
    { ...plain, mask: 'rectangle', bleed: 3, materials: { vinyl: { base: '#e3cfa9', finish: 'wood' } } },
  ],
}
const canvas: ProductTemplate = {
  ...print,
  id: 'canvas',
  kind: 'canvas',
  surfaces: [{ ...plain, around: 39, folds: [20, 39], edge: { kind: 'mirror' } }],
}

/** A red heart in the middle of a new design. */
function withHeart(template: ProductTemplate) {
  const state = {
    document: newDesign(template, 'story'),
    selection: [],
    template,
    newId,
    measure: estimatedSize,
  }
  const heart = perform('addShape', state, { shape: 'heart' })
  if ('problems' in heart) throw new Error(JSON.stringify(heart.problems))
  const { document, selection } = heart.edit
  const red = perform('setProperties', { ...state, document, selection }, { values: { fill: '#e5352b' } })
  if ('problems' in red) throw new Error(JSON.stringify(red.problems))
  return red.edit.document
}

function designOf(
  template: ProductTemplate,
  document = withHeart(template),
  faces: Faces = noFaces,
): MadeDesign {
  const [rule] = template.surfaces
  if (!rule) throw new Error('it has a surface')
  return { document, template, rule, faces, source: () => undefined }
}

const ignore = () => undefined
const product = exampleProduct()
const page = { product, selection: {}, quantity: 1, onAnswer: ignore }
const waiting = <p>What stands there until it is painted</p>

/** What was made in the editor, as its product page shows it again. What was chosen and not edited is a StickerStage, CanvasStage, PrintStage or SignStage. */
const meta: Meta = { title: 'features/studio/MadeDesign' }
export default meta
type Story = StoryObj

export const Sticker: Story = {
  render: () => <MadeSurface {...designOf(sticker)} label="Your sticker" />,
  play: async ({ canvas: drawn }) =>
    expect(await drawn.findByRole('img', { name: 'Your sticker' })).toBeVisible(),
}
export const PrintOnWood: Story = {
  render: () => (
    <MadePrint {...designOf(print)} {...page}>
      {waiting}
    </MadePrint>
  ),
  play: async ({ canvas: drawn }) =>
    expect(await drawn.findByRole('img', { name: /as a print/ })).toBeVisible(),
}
export const Canvas: Story = {
  render: () => (
    <MadeCanvas {...designOf(canvas)} {...page}>
      {waiting}
    </MadeCanvas>
  ),
  play: async ({ canvas: drawn }) =>
    expect(await drawn.findByRole('img', { name: /on canvas/ })).toBeVisible(),
}
export const CanvasTurned: Story = {
  ...Canvas,
  play: async ({ canvas: drawn, userEvent }) =>
    userEvent.click(await drawn.findByRole('button', { name: 'Edges' })),
}
export const Sign: Story = {
  render: () => (
    <MadeSign {...designOf(signTemplate, signDesign, { ...noFaces, strokes: { metro } })} {...page}>
      {waiting}
    </MadeSign>
  ),
}
