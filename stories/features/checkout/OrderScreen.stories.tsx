import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { OrderScreen } from '@/features/checkout/OrderScreen'
import { exampleOrder, givenOrder } from '../../support/cart'

const at = (asPath: string, query: Record<string, string>) => ({
  parameters: { nextjs: { router: { asPath, query, isReady: true } } },
})
const token = 'ExampleOrderTokenOfThirtyTwoSigns'
const success = at(`/checkout/success?order=${token}`, { order: token })

const meta: Meta<typeof OrderScreen> = {
  title: 'features/checkout/OrderScreen',
  tags: ['each-brand'],
  component: OrderScreen,
  args: { kind: 'success' },
}
export default meta
type Story = StoryObj<typeof OrderScreen>

export const Success: Story = { ...success, beforeEach: () => givenOrder(exampleOrder()) }
export const SuccessOnThePhone: Story = {
  ...success,
  globals: { viewport: { value: 'phone' } },
  beforeEach: () => givenOrder(exampleOrder()),
}
export const Receipt: Story = {
  ...at(`/checkout/receipt?token=${token}`, { token }),
  args: { kind: 'receipt' },
  beforeEach: () => givenOrder(exampleOrder()),
}
export const Loading: Story = { ...success, beforeEach: () => givenOrder('never') }
/** orders-3: whoever has no valid token learns nothing. */
export const Unknown: Story = {
  ...success,
  beforeEach: () => givenOrder('unknown'),
  play: async ({ canvas }) => {
    await canvas.findByText("We couldn't find this order")
  },
}
export const Down: Story = {
  ...success,
  beforeEach: () => givenOrder('down'),
  play: async ({ canvas }) => {
    await canvas.findByRole('alert', {}, { timeout: 8000 })
  },
}
