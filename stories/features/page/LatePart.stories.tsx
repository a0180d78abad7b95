import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { latePart } from '@/features/page/late-part'
import { Skeleton } from '@/ui/feedback/Skeleton'

const meta: Meta = { title: 'features/page/LatePart' }
export default meta
type Story = StoryObj

const Words = () => <p>The form stands here.</p>
const Waiting = () => <Skeleton height="12rem" />

const OnItsWay = latePart(() => new Promise<typeof Words>(() => undefined), Waiting)
export const Arriving: Story = { render: () => <OnItsWay /> }

let presses = 0
const Lost = latePart(
  () => (presses++ === 0 ? Promise.reject(new Error('Lost on purpose')) : Promise.resolve(Words)),
  Waiting,
)

/** A message in its place reports that it did not load, with a button to retry (next-6). */
export const Missing: Story = {
  render: () => <Lost />,
  play: async ({ canvas, step }) => {
    const again = await canvas.findByRole('button')
    await step('asked again, it comes', async () => {
      await userEvent.click(again)
      await waitFor(() => expect(canvas.getByText('The form stands here.')).toBeVisible())
    })
  },
}

const NeverThere = latePart(() => Promise.reject<typeof Words>(new Error('Lost on purpose')), Waiting)
export const StillMissing: Story = { render: () => <NeverThere /> }
