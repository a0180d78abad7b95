import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { UploadChoiceScreen } from '@/features/enquiries/upload-choice/UploadChoiceScreen'
import { mockShop } from '../../support/mock-shop'

const product = (urlKey: string, name: string) => ({ urlKey, name, extensions: ['png', 'jpg'], quantity: 50 })

const meta: Meta<typeof UploadChoiceScreen> = {
  title: 'features/enquiries/UploadChoiceScreen',
  tags: ['each-brand'],
  component: UploadChoiceScreen,
  parameters: { nextjs: { router: { asPath: '/uploadchoice', query: {}, isReady: true } } },
  args: { chosen: 'round', products: [product('round', 'Round ones'), product('large', 'Large ones')] },
  beforeEach: () => {
    sessionStorage.clear()
    return mockShop({}).end
  },
}
export default meta
type Story = StoryObj<typeof UploadChoiceScreen>

export const Blank: Story = {
  tags: ['picture'],
  play: async ({ canvas }) => void (await canvas.findByRole('combobox')),
}
/** Missing input is reported where it belongs (design-start-20). */
export const WithoutFile: Story = {
  tags: ['picture'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^(print|use) this/i }))
    await canvas.findByText(/no file yet/i)
  },
}
export const Brief: Story = {
  tags: ['picture'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /for me/i }))
    await userEvent.click(await canvas.findByRole('button', { name: /artists/i }))
    await canvas.findAllByText(/required field/i)
  },
}
