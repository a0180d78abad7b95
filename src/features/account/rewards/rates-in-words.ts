import type { RewardRates } from '@/commerce/rewards'
import { formatMoney } from '@/lib/money'

/** What fills in the messages about earning and spending. */
export const ratesInWords = ({ pointsPerDollar, spendPoints, spendCents }: RewardRates) => ({
  points: pointsPerDollar,
  spend: spendPoints,
  amount: formatMoney(spendCents),
})
