import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { queryClient } from '@/features/session/queries'
import { WelcomeBack } from '@/features/welcome-back/WelcomeBack'
import { accountAnswers } from '../../support/account'
import { mockShop } from '../../support/mock-shop'

/** The band of the home page for who comes back: here a customer with an order. */
const meta: Meta<typeof WelcomeBack> = {
  title: 'features/welcome-back/WelcomeBack',
  component: WelcomeBack,
  args: { isCustomer: true, hasDesigns: false },
  beforeEach: () => {
    queryClient().clear()
    return mockShop(accountAnswers()).end
  },
}
export default meta
type Story = StoryObj<typeof WelcomeBack>

export const LatestOrder: Story = {}
export const OnThePhone: Story = { globals: { viewport: { value: 'phone' } } }
