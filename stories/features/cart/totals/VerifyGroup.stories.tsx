import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import { VerifyGroup } from '@/features/cart/totals/VerifyGroup'
import { WithQueries } from '@/features/session/queries'
import { exampleCart, mockCart } from '../../../support/cart'
import { allGroups, groupCoupon } from '../../../support/groups'

const meta: Meta<typeof VerifyGroup> = {
  title: 'features/cart/totals/VerifyGroup',
  component: VerifyGroup,
  args: { coupon: null },
  beforeEach: () => mockCart(exampleCart(), allGroups),
  render: (args) => (
    <WithQueries>
      <VerifyGroup {...args} />
    </WithQueries>
  ),
}
export default meta
type Story = StoryObj<typeof VerifyGroup>

const cameBackWith = (verified: string) => ({ nextjs: { router: { query: { verified } } } })

/** One line until the shopper opens it (verification-7). */
export const Empty: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Military, students, teachers, first responders'))
    const links = canvas.getAllByRole('link')
    await expect(links.map((link) => link.getAttribute('href'))).toContain('/customer/verify/military/start')
  },
}
export const Verified: Story = {
  args: { coupon: groupCoupon },
  parameters: cameBackWith('done'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/The discount is on your order/)).toBeVisible()
  },
}
export const Failed: Story = {
  parameters: cameBackWith('failed'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent("didn't work this time")
  },
}
export const AnotherCouponOnTheCart: Story = {
  args: { coupon: { code: 'WELCOME10', message: 'Welcome! 10% is off your order.' } },
  parameters: cameBackWith('other'),
}
