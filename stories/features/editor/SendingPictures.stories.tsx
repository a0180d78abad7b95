import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, waitFor } from 'storybook/test'
import { DesignEditor } from '@/features/editor/DesignEditor'
import type { SendFile } from '@/features/editor/files/sending'
import { designStoreOf } from '../../support/design-store'
import { draft, empty, template } from '../../support/round-sticker'

/** An upload that stops after a third, until it is aborted. */
const standsStill: SendFile = (_file, onPercent, signal) => {
  onPercent(34)
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve({ status: 'stopped' }))
  })
}

/** A picture being uploaded to the shop: its progress, aborting it, and sending it again. */
const meta: Meta<typeof DesignEditor> = {
  title: 'features/editor/SendingPictures',
  component: DesignEditor,
  args: {
    template,
    draft: draft(empty),
    sendFile: standsStill,
    store: designStoreOf(),
    priceOf: () => '$68.00',
    onClose: () => undefined,
  },
}
export default meta
type Story = StoryObj<typeof DesignEditor>

/** Draws a picture in one color, as stories contain no photographs. */
async function picture(): Promise<File> {
  const canvas = new OffscreenCanvas(320, 240)
  const context = canvas.getContext('2d')
  if (context) {
    context.fillStyle = '#2f7dd1'
    context.fillRect(0, 0, 320, 240)
  }
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'sea.png', { type: 'image/png' })
}

type Play = NonNullable<Story['play']>

const chosen: Play = async ({ canvasElement, canvas, userEvent }) => {
  canvasElement.querySelector<HTMLElement>('[data-stage]')?.focus()
  await userEvent.keyboard('p')
  await userEvent.upload(await canvas.findByLabelText(/Choose a picture/), await picture())
}

const whenChosen = (steps: Play, args: Story['args'] = {}): Story => ({
  args,
  play: async (context) => {
    await chosen(context)
    await steps(context)
  },
})

/** Runs in each brand separately, as the upload would continue while the other brands are checked. */
export const OnItsWay: Story = {
  ...whenChosen(async ({ canvas }) => {
    const bar = await canvas.findByRole('progressbar')
    await waitFor(() => expect(bar).toBeVisible()) // once its panel is open
  }),
  tags: ['each-brand'],
}

/** The panel asks for a picture again, in each brand's wording. */
export const GivenUp: Story = {
  ...whenChosen(async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove sea.png' }))
    await waitFor(() => expect(canvas.queryByRole('progressbar')).toBeNull())
  }),
  tags: ['each-brand'],
}

/** The upload failed; the text around the reason differs by brand. */
export const NotArrived: Story = {
  ...whenChosen(
    async ({ canvas }) => {
      const reason = await canvas.findByText('The line broke off.')
      await waitFor(() => expect(reason).toBeVisible())
    },
    { sendFile: async () => ({ status: 'refused', reason: 'The line broke off.' }) },
  ),
  tags: ['each-brand'],
}
