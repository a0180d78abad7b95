import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { OrderScreen } from '@/features/checkout/OrderScreen'
import { expect } from 'storybook/test'
import { exampleOrder, mockOrder } from '../../support/cart'

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

export const Success: Story = { tags: ['picture'], ...success, beforeEach: () => mockOrder(exampleOrder()) }
export const SuccessOnThePhone: Story = {
  tags: ['picture'],
  ...success,
  globals: { viewport: { value: 'phone' } },
  beforeEach: () => mockOrder(exampleOrder()),
}

const sent = { label: 'Your file', value: `${'a1'.repeat(16)}.png` }

function orderWithPicture() {
  const order = exampleOrder()
  const lines = order.lines.map((line) => ({ ...line, options: [sent, ...line.options] }))
  return { ...order, lines, totals: { ...order.totals, discountLabel: 'Welcome discount (WELCOME10)' } }
}

const edges = (parts: readonly Element[]) => parts.map((part) => part.getBoundingClientRect())

/** A picture among the answers has a separate row (checkout-63). Amounts are right-aligned. */
export const WithOwnPictureOnThePhone: Story = {
  tags: ['picture'],
  ...success,
  globals: { viewport: { value: 'phone' } },
  beforeEach: () => mockOrder(orderWithPicture()),
  play: async ({ canvas, canvasElement }) => {
    const [picture] = await canvas.findAllByRole('img', { name: sent.label })
    const answer = picture?.closest('span')
    const next = answer?.nextElementSibling
    if (!answer || !next) throw new Error('no answer has a picture')
    const [own, after] = edges([answer, next])
    await expect(after?.top).toBeGreaterThanOrEqual(own?.bottom ?? Infinity)
    const rights = edges([...canvasElement.querySelectorAll('dl dd')]).map(({ right }) => Math.round(right))
    await expect(new Set(rights).size).toBe(1)
  },
}
export const Receipt: Story = {
  tags: ['picture'],
  ...at(`/checkout/receipt?token=${token}`, { token }),
  args: { kind: 'receipt' },
  beforeEach: () => mockOrder(exampleOrder()),
}
export const Loading: Story = { ...success, beforeEach: () => mockOrder('never') }
/** Nothing is shown without a valid token (orders-3). */
export const Unknown: Story = {
  ...success,
  beforeEach: () => mockOrder('unknown'),
  play: async ({ canvas }) => {
    await canvas.findByText("We couldn't find this order")
  },
}
export const Down: Story = {
  ...success,
  beforeEach: () => mockOrder('down'),
  play: async ({ canvas }) => {
    await canvas.findByRole('alert', {}, { timeout: 8000 })
  },
}
