import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { AbandonedScreen } from '@/features/abandoned/AbandonedScreen'
import { queryClient } from '@/features/session/queries'
import { mockShop, type ShopAnswer } from '../../support/mock-shop'

const token = `7.1800000000.${'a'.repeat(43)}`
const at = (query: Record<string, string>) => ({
  nextjs: { router: { asPath: '/abandoned', query, isReady: true } },
})

const meta: Meta<typeof AbandonedScreen> = {
  title: 'features/abandoned/AbandonedScreen',
  component: AbandonedScreen,
  parameters: at({ token }),
}
export default meta
type Story = StoryObj<typeof AbandonedScreen>

const line = {
  quantity: 250,
  row_total: { value: 128.5 },
  options: [
    { label: 'Size', value: '3 × 3 in' },
    { label: 'Finish', value: 'Matte' },
  ],
  product: { name: 'Circle stickers', sku: 'CIRCLE', thumbnail: null },
}
const left = { expires_at: '2026-12-05T15:00:00Z', items: [line, { ...line, quantity: 1 }] }

const withAnswers = (answers: Record<string, ShopAnswer>): Story => ({
  beforeEach: () => {
    queryClient().clear()
    return mockShop(answers).end
  },
})

export const Left: Story = { tags: ['picture'], ...withAnswers({ AbandonedCart: { abandonedCart: left } }) }
/** The e-mail's link leads to a button that stops these e-mails (abandoned-5). */
export const Stopping: Story = {
  tags: ['picture'],
  ...withAnswers({ AbandonedCart: { abandonedCart: left }, StopCartReminders: { stopCartReminders: true } }),
  parameters: at({ token, stop: '1' }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'No more emails about carts' }))
    await canvas.findByText(/You won't get any more emails/)
  },
}
export const Refused: Story = {
  tags: ['picture'],
  ...withAnswers({
    AbandonedCart: { abandonedCart: left },
    RestoreAbandonedCart: { refused: 'That was a lot. Please wait a moment.' },
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Put it in my cart' }))
    await canvas.findByRole('alert')
  },
}
export const Loading: Story = withAnswers({ AbandonedCart: 'never' })
export const Failed: Story = withAnswers({ AbandonedCart: 'down' })
/** A tampered or expired link (abandoned-2). */
export const Gone: Story = withAnswers({
  AbandonedCart: { refused: 'This link is not valid.', category: 'graphql-no-such-entity' },
})
