import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { SharePhotoScreen } from '@/features/enquiries/SharePhotoScreen'
import { keepDraft } from '@/features/forms/draft'
import { mockShop } from '../../support/mock-shop'

const meta: Meta<typeof SharePhotoScreen> = {
  title: 'features/enquiries/SharePhotoScreen',
  component: SharePhotoScreen,
  args: { couponCents: 1_000 },
  beforeEach: () => {
    sessionStorage.clear()
    return mockShop({ SubmitSharedPhoto: { submitSharedPhoto: { success: true, message: '' } } }).end
  },
}
export default meta
type Story = StoryObj<typeof SharePhotoScreen>

const key = `${'a'.repeat(32)}.webp`
const dot = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'

export const Blank: Story = { tags: ['picture'] }
export const WithProblems: Story = {
  tags: ['picture'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Share my photos' }))
    await canvas.findByText('Please add at least one photo.')
  },
}
export const Sent: Story = {
  tags: ['picture'],
  beforeEach: () =>
    keepDraft('share-photo', {
      files: JSON.stringify([{ key, url: dot, name: 'desk.jpg' }]),
      name: 'Ada L.',
      email: 'ada@example.com',
    }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByLabelText(/I took these photos/))
    await userEvent.click(canvas.getByRole('button', { name: 'Share my photos' }))
    await canvas.findByText('Thank you for sharing!')
  },
}
