import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, fn } from 'storybook/test'
import { AddressOrders } from '@/features/developer/AddressOrders'
import { markedBy } from '../../support/session'

/** Carries out what the address asks for, and brings developers their bar; shoppers see nothing of it. */
const meta: Meta<typeof AddressOrders> = {
  title: 'features/developer/AddressOrders',
  component: AddressOrders,
  args: { onTaken: fn() },
}
export default meta
type Story = StoryObj<typeof AddressOrders>

/** caching-11: what the page waited for is taken out of the address. */
export const AShopper: Story = {
  play: async ({ canvas, args }) => {
    await expect(args.onTaken).toHaveBeenCalled()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
export const ADeveloper: Story = {
  beforeEach: () => markedBy('dev_bar=1'),
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('button', { name: 'Clear this page' })).toBeVisible(),
}
