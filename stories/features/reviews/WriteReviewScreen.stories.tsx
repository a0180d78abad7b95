import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { WriteReviewScreen } from '@/features/reviews/WriteReviewScreen'

const meta: Meta<typeof WriteReviewScreen> = {
  title: 'features/reviews/WriteReviewScreen',
  component: WriteReviewScreen,
  beforeEach: () => sessionStorage.clear(),
}
export default meta
type Story = StoryObj<typeof WriteReviewScreen>

export const Blank: Story = {
  tags: ['picture'],
  play: async ({ canvas }) => void (await canvas.findAllByRole('textbox')),
}
/** Missing input is reported at its field (reviews-3). */
export const WithProblems: Story = {
  tags: ['picture'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findAllByRole('textbox')
    const send = canvasElement.querySelector<HTMLButtonElement>('form button[type=submit]')
    if (send) await userEvent.click(send)
    await canvas.findAllByText(/please/i)
  },
}
