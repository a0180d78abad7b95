import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { QuoteScreen } from '@/features/enquiries/QuoteScreen'
import { mockShop, type ShopAnswer } from '../../support/mock-shop'

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
    return mockShop(answers).end
  },
})

export const Blank: Story = {
  tags: ['picture'],
  ...given({}),
  play: async ({ canvas }) => void (await canvas.findByRole('combobox', { name: /product|what/i })),
}
/** Missing input is reported at its field (enquiries-1). */
export const WithProblems: Story = {
  tags: ['picture'],
  ...given({}),
  play: async ({ canvas, userEvent }) => {
    const form = (await canvas.findAllByRole('textbox'))[0]?.closest('form')
    await userEvent.click(form?.querySelector<HTMLButtonElement>('button[type=submit]') ?? document.body)
    await canvas.findAllByText(/please/i)
  },
}
