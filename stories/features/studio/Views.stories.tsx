import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, waitFor } from 'storybook/test'
import metro from '../../../brands/ranges/in-lights/designs/letterings/metro.json'
import '@/brand/generated/live'
import { estimatedSize } from '@/design/document/boxes'
import { perform } from '@/design/document/commands/perform'
import { newDesign } from '@/design/document/new-design'
import { type Faces, noFaces } from '@/design/scene/faces'
import type { ProductTemplate } from '@/design/template/product-template'
import type { ViewRule } from '@/design/template/view-rule'
import { LitDesign } from '@/features/studio/LitDesign'
import { type MadeDesign, MadeSurface } from '@/features/studio/MadeSurface'
import { newId } from '@/features/studio/new-id'
import { PaintedDesign } from '@/features/studio/PaintedDesign'
import { exampleProduct } from '../../support/example-product'
import { photoCanvas, photoPrint, photoProduct, withFrame } from '../../support/photo-templates'
import { template as sticker } from '../../support/round-sticker'
import { signDesign, signTemplate } from '../../support/two-line-sign'

const print = photoPrint({ materials: { vinyl: { base: '#e3cfa9', finish: 'wood' } } })
const canvas = photoCanvas()

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

/**
 * A design from the editor in the view of its product, as its page shows it. CroppedPhoto shows a photo that
 * was chosen but not edited.
 */
const meta: Meta = { title: 'features/studio/Views' }
export default meta
type Story = StoryObj

export const Sticker: Story = {
  render: () => <MadeSurface {...designOf(sticker)} label="Your sticker" />,
  play: async ({ canvas: drawn }) =>
    expect(await drawn.findByRole('img', { name: 'Your sticker' })).toBeVisible(),
}
export const PrintOnWood: Story = {
  render: () => (
    <PaintedDesign {...designOf(print)} {...page} view="wall">
      {waiting}
    </PaintedDesign>
  ),
  play: async ({ canvas: drawn }) =>
    expect(await drawn.findByRole('img', { name: /as a print/ })).toBeVisible(),
}
/** A heart behind a mat with three windows. */
export const PrintBehindAMat: Story = {
  render: () => {
    const matted = withFrame(
      photoPrint({
        frame: 19,
        mount: 50,
        openings: {
          places: [
            [0, 0, 0.6, 1],
            [0.6, 0, 0.4, 0.5],
            [0.6, 0.5, 0.4, 0.5],
          ],
          bar: 25,
          say: 'The mat',
        },
      }),
    )
    const framed = { ...page, product: photoProduct }
    return (
      <PaintedDesign {...designOf(matted)} {...framed} view="wall">
        {waiting}
      </PaintedDesign>
    )
  },
  play: async ({ canvas: drawn }) => {
    await expect(await drawn.findByRole('img', { name: /as a print/ })).toBeVisible()
    await waitFor(() => expect(document.querySelector('[data-mat]')).toBeVisible())
  },
}
/** Returns a story of a print on one of the bodies that a template's `views` can name. */
function shaped(view: ViewRule): Story {
  const design = designOf({ ...photoPrint(), views: [view] })
  return {
    render: () => (
      <PaintedDesign {...design} {...page} view="body">
        {waiting}
      </PaintedDesign>
    ),
    play: async ({ canvas: drawn, userEvent }) => {
      const slider = await drawn.findByRole('slider', { name: 'Turn the product' })
      await waitFor(() => expect(document.querySelector('canvas[data-drawn]')).toBeVisible(), {
        timeout: 5_000,
      })
      await userEvent.type(slider, '{arrowright}')
    },
  }
}
export const Mug = shaped({ body: 'cylinder', diameter: 82, height: 130, handle: 27 })
export const Pillow = shaped({ body: 'cushion', plump: 90 })
export const Mat = shaped({ body: 'flat', on: 'floor', thickness: 8 })
export const Blanket = shaped({ body: 'cloth', on: 'sofa' })
export const Block = shaped({ body: 'box', depth: 25 })
export const Bowl = shaped({ body: 'cone', diameter: 140, height: 120, slope: 8 })
export const Book = shaped({ body: 'book', thickness: 16 })
export const Calendar = shaped({ body: 'book', thickness: 3, hung: true })
export const Umbrella = shaped({ body: 'canopy', gores: 8 })
export const Clock = shaped({ body: 'flat', on: 'wall', thickness: 4, hands: '#1d1d1b' })
export const Canvas: Story = {
  render: () => (
    <PaintedDesign {...designOf(canvas)} {...page} view="box">
      {waiting}
    </PaintedDesign>
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
    <LitDesign {...designOf(signTemplate, signDesign, { ...noFaces, strokes: { metro } })} {...page}>
      {waiting}
    </LitDesign>
  ),
}
