import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { QuoteScreen } from '@/features/enquiries/QuoteScreen'
import { answeringShop, type ShopAnswer } from '../../support/answering-shop'

const meta: Meta<typeof QuoteScreen> = {
  title: 'features/enquiries/QuoteScreen',
  tags: ['each-brand'],
  component: QuoteScreen,
  parameters: { nextjs: { router: { asPath: '/request-a-quote', query: {}, isReady: true } } },
  args: {
    products: [
      { urlKey: 'round', name: 'Round ones' },
      { urlKey: 'large', name: 'Large ones' },
    ],
  },
}
export default meta
type Story = StoryObj<typeof QuoteScreen>

const given = (answers: Record<string, ShopAnswer>) => ({
  beforeEach: () => {
    sessionStorage.clear()
    return answeringShop(answers).end
  },
})

export const Blank: Story = {
  ...given({}),
  play: async ({ canvas }) => void (await canvas.findByRole('combobox', { name: /product|what/i })),
}
/** enquiries-2: what is missing is told at its field. */
export const WithProblems: Story = {
  ...given({}),
  play: async ({ canvas, userEvent }) => {
    const form = (await canvas.findAllByRole('textbox'))[0]?.closest('form')
    await userEvent.click(form?.querySelector<HTMLButtonElement>('button[type=submit]') ?? document.body)
    await canvas.findAllByText(/please/i)
  },
}
