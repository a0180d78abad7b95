import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import { DesignEditor } from '@/features/editor/DesignEditor'
import { designStoreOf } from '../../support/design-store'
import { draft, empty, designWithHeartAndCode, made, template } from '../../support/round-sticker'
import { signDesign, signTemplate } from '../../support/two-line-sign'

/** The whole editor screen for one design on its product. Not for pictures of finished designs. */
const meta: Meta<typeof DesignEditor> = {
  title: 'features/editor/DesignEditor',
  component: DesignEditor,
  // The layout on its stage depends on the space that type and controls leave.
  tags: ['each-brand'],
  args: {
    template,
    draft: draft(designWithHeartAndCode()),
    sendFile: async () => ({ status: 'stopped' }),
    store: designStoreOf(),
    priceOf: () => '$68.00',
    onClose: () => undefined,
  },
}
export default meta
type Story = StoryObj<typeof DesignEditor>

export const Empty: Story = { tags: ['picture'], args: { draft: draft(empty) } }

export const Filled: Story = { tags: ['picture'] }

export const Selected: Story = {
  play: async ({ canvasElement, userEvent, canvas }) => {
    canvasElement.querySelector<HTMLElement>('[data-stage]')?.focus()
    await userEvent.keyboard('n')
    await expect(await canvas.findByRole('toolbar')).toBeVisible()
  },
}

export const OnKraft: Story = {
  args: {
    draft: draft(made(designWithHeartAndCode(), 'setOption', { name: 'material', value: 'kraft' }).document),
  },
}

export const Holographic: Story = {
  args: {
    draft: draft(
      made(designWithHeartAndCode(), 'setOption', { name: 'material', value: 'holographic' }).document,
    ),
  },
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

/** Draws a picture in two colors, as stories contain no photographs. */
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

/** Adds a picture, and opens one of its tools with a key. */
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

/** The sign next to its possible texts, letterings and colors. */
export const Sign: Story = {
  tags: ['picture'],
  args: {
    template: signTemplate,
    draft: { ...draft(signDesign), product: 'sign', title: 'Two-line neon' },
    priceOf: () => '$312.00',
  },
}
