import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, waitFor } from 'storybook/test'
import { DesignEditor } from '@/features/studio/editor/DesignEditor'
import type { SendFile } from '@/features/studio/editor/files/sending'
import { draft, empty, template } from '../../../support/round-sticker'

/** A line on which a third arrives, and then nothing more, until it is given up. */
const standsStill: SendFile = (_file, onPercent, signal) => {
  onPercent(34)
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve({ status: 'stopped' }))
  })
}

/** A picture on its way to the shop: how far it has come, given up, and sent again. */
const meta: Meta<typeof DesignEditor> = {
  title: 'features/studio/editor/SendingPictures',
  component: DesignEditor,
  args: {
    template,
    draft: draft(empty),
    sendFile: standsStill,
    priceOf: () => '$68.00',
    onClose: () => undefined,
  },
}
export default meta
type Story = StoryObj<typeof DesignEditor>

/** Of one color, drawn here: stories bring no photographs. */
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

/** In each brand by itself: what is on its way goes on while the others are looked at. */
export const OnItsWay: Story = {
  ...whenChosen(async ({ canvas }) => {
    const bar = await canvas.findByRole('progressbar')
    await waitFor(() => expect(bar).toBeVisible()) // its panel opens
  }),
  tags: ['each-brand'],
}

/** The panel asks for a picture again, in each shop's words. */
export const GivenUp: Story = {
  ...whenChosen(async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove sea.png' }))
    await waitFor(() => expect(canvas.queryByRole('progressbar')).toBeNull())
  }),
  tags: ['each-brand'],
}

/** What was not sent: the words around it are each shop's. */
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
