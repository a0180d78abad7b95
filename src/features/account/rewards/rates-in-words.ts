import type { RewardRates } from '@/commerce/account/rewards'
import { formatMoney } from '@/lib/money/money'

/** Returns the values for the placeholders in messages about earning and spending. */
export const ratesInWords = ({ pointsPerDollar, spendPoints, spendCents }: RewardRates) => ({
  points: pointsPerDollar,
  spend: spendPoints,
  amount: formatMoney(spendCents),
})
