import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { AccountContent } from '@/features/account/AccountContent'
import { AccountFrame } from '@/features/account/AccountFrame'
import type { AccountPlace, RewardView } from '@/features/account/account-place'
import { queryClient } from '@/features/session/queries'
import { accountAnswers } from '../../../support/account'
import { mockShop, type ShopAnswer } from '../../../support/mock-shop'
import { newcomerRewards, noCredit, noTransactions } from '../../../support/balances'

const meta: Meta<typeof AccountContent> = {
  title: 'features/account/rewards/Rewards',
  component: AccountContent,
  render: ({ place }) => (
    <AccountFrame part={place.part}>
      <AccountContent place={place} />
    </AccountFrame>
  ),
}
export default meta
type Story = StoryObj<typeof AccountContent>

const at = (place: AccountPlace, shows: string | RegExp, others: Record<string, ShopAnswer> = {}): Story => ({
  args: { place },
  parameters: { nextjs: { router: { asPath: '/', query: {}, isReady: true } } },
  beforeEach: () => {
    queryClient().clear()
    return mockShop(accountAnswers([], others)).end
  },
  play: async ({ canvas }) => void (await canvas.findAllByText(shows, {}, { timeout: 8_000 })),
})
const rewards = (view: RewardView, shows: string | RegExp, others?: Record<string, ShopAnswer>) =>
  at({ part: 'my-rewards', view }, shows, others)

export const Points = rewards('rewardpoints', '1,240')
export const PointsOfNewcomer = rewards('rewardpoints', /Join the program/, { Rewards: newcomerRewards })
export const Level = rewards('loyaltylevel', /more points to/)
export const LevelOfNewcomer = rewards('loyaltylevel', /have not joined/, { Rewards: newcomerRewards })
export const Join = rewards('join', 'Join now', { Rewards: newcomerRewards })
export const Transactions = rewards('transactions', 'Welcome to the program')
export const NoTransactions = rewards('transactions', 'No points yet', { RewardTransactions: noTransactions })
export const Settings = rewards('settings', /Email me/)
export const Policy = rewards('policy', 'Earning')
export const Down = rewards('rewardpoints', 'Try again', { Rewards: 'down' })
export const Credits = at({ part: 'my-credits' }, '$18.50')
export const NoCredits = at({ part: 'my-credits' }, 'No activity yet', {
  CreditHistory: noCredit,
})
export const GiftCard = at({ part: 'gift-card-balance' }, 'Gift card code')
export const GiftCardFound: Story = {
  ...GiftCard,
  play: async ({ canvas, userEvent }) => {
    const box = await canvas.findByLabelText('Gift card code', {}, { timeout: 8_000 })
    await userEvent.type(box, '7K2M7K2M7K2M7K2M{Enter}')
    await canvas.findByText(/Move \$25.00/)
  },
}
