import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import type { DesignDocument } from '@/design/document/design-document'
import { newDesign } from '@/design/document/new-design'
import type { ProductTemplate } from '@/design/template/product-template'
import { DesignEditor } from '@/features/studio/editor/DesignEditor'
import { draft, empty, filled, made, template } from '../../../support/round-sticker'

/** The whole screen for one design on its product. Not for a picture of a finished design. */
const meta: Meta<typeof DesignEditor> = {
  title: 'features/studio/editor/DesignEditor',
  component: DesignEditor,
  // Where things lie on its stage follows what type and controls leave of it.
  tags: ['each-brand'],
  args: {
    template,
    draft: draft(filled()),
    sendFile: async () => ({ status: 'stopped' }),
    priceOf: () => '$68.00',
    onClose: () => undefined,
  },
}
export default meta
type Story = StoryObj<typeof DesignEditor>

export const Empty: Story = { args: { draft: draft(empty) } }

export const Filled: Story = {}

export const Selected: Story = {
  play: async ({ canvasElement, userEvent, canvas }) => {
    canvasElement.querySelector<HTMLElement>('[data-stage]')?.focus()
    await userEvent.keyboard('n')
    await expect(await canvas.findByRole('toolbar')).toBeVisible()
  },
}

export const OnKraft: Story = {
  args: { draft: draft(made(filled(), 'setOption', { name: 'material', value: 'kraft' }).document) },
}

export const Holographic: Story = {
  args: { draft: draft(made(filled(), 'setOption', { name: 'material', value: 'holographic' }).document) },
}

const opening = (key: string): Story => ({
  play: async ({ canvasElement, userEvent }) => {
    canvasElement.querySelector<HTMLElement>('[data-stage]')?.focus()
    await userEvent.keyboard(key)
  },
})

export const Pictures: Story = opening('p')
export const Letters: Story = opening('t')
export const Shapes: Story = opening('s')
export const Codes: Story = opening('q')
export const Layers: Story = opening('l')
export const Findings: Story = opening('c')
export const Menu: Story = opening('{Control>}k{/Control}')

/** Two colors, drawn here: stories bring no photographs. */
async function photograph(): Promise<File> {
  const canvas = new OffscreenCanvas(320, 240)
  const context = canvas.getContext('2d')
  if (context) {
    context.fillStyle = '#cfd8e3'
    context.fillRect(0, 0, 320, 240)
    context.fillStyle = '#d1432f'
    context.arc(160, 120, 80, 0, 7)
    context.fill()
  }
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'ball.png', { type: 'image/png' })
}

/** With a picture, and the tool for it that a key takes. */
const withPicture = (key: string, name: string): Story => ({
  args: { draft: draft(empty) },
  play: async ({ canvasElement, userEvent, canvas }) => {
    const stage = canvasElement.querySelector<HTMLElement>('[data-stage]')
    stage?.focus()
    await userEvent.keyboard('p')
    await userEvent.upload(await canvas.findByLabelText(/Choose a picture/), await photograph())
    await canvas.findByRole('toolbar')
    stage?.focus()
    await userEvent.keyboard(key)
    await expect(await canvas.findByRole('group', { name })).toBeVisible()
  },
})

export const Cropping: Story = withPicture('{Shift>}C{/Shift}', 'Crop the picture')
export const CuttingOut: Story = withPicture('{Shift>}B{/Shift}', 'Remove the background')

/** A sign of words, beside what it can say and the letterings and colors that it comes in. */
const signTemplate: ProductTemplate = {
  id: 'sign',
  revision: 1,
  kind: 'neon',
  sizes: { minimum: [254, 76.2], maximum: [1524, 1016], step: 0.254, default: [609.6, 304.8] },
  surfaces: [
    { id: 'sign', around: 0, bleed: 0, safe: 3, dpi: { wanted: 150, warn: 90, stop: 45 }, inks: [] },
  ],
  options: {
    backing: {
      default: 'shape',
      values: ['shape', 'rectangle'],
      asked: { option: 'Backing', values: { shape: 'Cut to shape', rectangle: 'Rectangle' } },
    },
  },
  neon: {
    diameter: 6,
    cutStep: 25,
    minimumBend: 5,
    maximumRun: 5000,
    wattsPerMeter: 9.6,
    supplies: [12, 24, 36],
    supplyShare: 0.8,
    backing: { shape: 'outline', margin: 12.7, radius: 12.7 },
    asked: {
      lines: ['First line', 'Second line'],
      lettering: { option: 'Lettering', fonts: { metro: 'Metro', honey: 'Honey', signature: 'Signature' } },
      light: {
        option: 'Color',
        colors: { '#ff2bd6': 'Hot pink', '#6fe3ff': 'Ice blue', '#ffe93b': 'Lemon' },
        several: [{ value: 'Two-tone', options: ['First color', 'Second color'] }],
      },
    },
  },
  checks: { 'safe-area': {} },
  output: { fileName: '{order}', files: [{ surface: 'sign', format: 'pdf' }] },
}

const signDesign: DesignDocument = {
  ...newDesign(signTemplate, 'sign-story'),
  surfaces: { sign: { nodes: ['sign'] } },
  nodes: {
    sign: {
      kind: 'neon',
      transform: [1, 0, 0, 1, 30, 60],
      lines: [
        { text: 'Good', font: 'metro', height: 80, tracking: 0, color: '#ff2bd6' },
        {
          text: 'Vibes',
          font: 'metro',
          height: 80,
          tracking: 0,
          color: '#ff2bd6',
          letterColors: { 0: '#6fe3ff' },
        },
      ],
      align: 'center',
      lineGap: 32,
      tube: 6,
    },
  },
  fonts: { metro: { sha256: 'a'.repeat(64) } },
}

export const Sign: Story = {
  args: {
    template: signTemplate,
    draft: { ...draft(signDesign), product: 'sign', title: 'Two-line neon' },
    priceOf: () => '$312.00',
  },
}
