import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import { DeveloperBar } from '@/features/developer/DeveloperBar'

/** Mocks /caching with its response to a developer, or its refusal for anyone else. */
function answering(status: number, body: object = {}) {
  const real = globalThis.fetch
  globalThis.fetch = async (input, init) =>
    (input instanceof Request ? input.url : String(input)).includes('/caching/')
      ? Response.json(body, { status })
      : real(input, init)
  return () => {
    globalThis.fetch = real
  }
}

const orders = { developer: '', clearsPage: false, clearsEverything: false, dropsCart: false }

const meta: Meta<typeof DeveloperBar> = {
  title: 'features/developer/DeveloperBar',
  component: DeveloperBar,
  args: { orders: undefined, isMarked: true },
}
export default meta
type Story = StoryObj<typeof DeveloperBar>

export const On: Story = {}
export const OnThePhone: Story = { globals: { viewport: { value: 'phone' } } }
export const Cleared: Story = {
  beforeEach: () => answering(200, { status: 1, pages: 12 }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear this page' }))
    await expect(await canvas.findByText(/^Cleared 12 pages/)).toBeVisible()
  },
}
export const ClearedTooSoon: Story = {
  args: { orders: { ...orders, clearsEverything: true } },
  beforeEach: () => answering(429),
}
export const NotTheToken: Story = {
  args: { isMarked: false, orders: { ...orders, developer: 'a guess' } },
  beforeEach: () => answering(403),
}
