import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, fn } from 'storybook/test'
import { AddressOrders } from '@/features/developer/AddressOrders'
import { addMarkerCookie } from '../../support/session'

/** Carries out commands in the address, and shows developers their bar; shoppers see nothing. */
const meta: Meta<typeof AddressOrders> = {
  title: 'features/developer/AddressOrders',
  component: AddressOrders,
  args: { onTaken: fn() },
}
export default meta
type Story = StoryObj<typeof AddressOrders>

/** Commands that the page waited for are removed from the address (caching-11). */
export const AShopper: Story = {
  play: async ({ canvas, args }) => {
    await expect(args.onTaken).toHaveBeenCalled()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
export const ADeveloper: Story = {
  beforeEach: () => addMarkerCookie('dev_bar=1'),
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('button', { name: 'Clear this page' })).toBeVisible(),
}
