import { toCents } from '@/lib/money/money'
import { cents, requireResponse } from '../required-values'
import {
  JoinProgramDocument,
  RewardsDocument,
  RewardTransactionsDocument,
  SaveRewardSettingsDocument,
  type RewardPartsFragment,
} from '../generated/rewards'
import { request } from '../request'

/** The rewards program: points, levels, their value, and which e-mails the customer gets about them. */

const entriesPerPage = 20

export interface LevelView {
  id: string
  name: string
  points: number
  benefits: string[]
  isCurrent: boolean
}

export interface RewardSettingsView {
  balanceMails: boolean
  expiryMails: boolean
}

export interface RewardsView {
  points: number
  worthCents: number
  pendingPoints: number
  lifetimePoints: number
  /** Months after which points expire; null if they never do. */
  lastMonths: number | null
  /** The points that expire first, and the last day (ISO) on which they are valid. */
  ending: { points: number; lastDay: string } | null
  hasJoined: boolean
  levels: LevelView[]
  settings: RewardSettingsView
}

function toRewards(reward: RewardPartsFragment): RewardsView {
  return {
    points: reward.available_points ?? 0,
    worthCents: toCents(reward.available_amount ?? 0),
    pendingPoints: reward.pending_points ?? 0,
    lifetimePoints: reward.lifetime_points ?? 0,
    lastMonths: reward.points_last_months,
    ending:
      reward.ending_points !== null && reward.ending_on !== null
        ? { points: reward.ending_points, lastDay: reward.ending_on }
        : null,
    hasJoined: reward.loyalty_joined ?? false,
    levels: reward.loyalty_levels.map((level) => ({
      id: level.id,
      name: level.name,
      points: level.points_required,
      benefits: [...level.benefits],
      isCurrent: level.is_current ?? false,
    })),
    settings: {
      balanceMails: reward.settings?.balance_updates ?? false,
      expiryMails: reward.settings?.expiration_notices ?? false,
    },
  }
}

export interface RewardRates {
  pointsPerDollar: number
  /** Number of points that reduce an order by `spendCents`. */
  spendPoints: number
  spendCents: number
}

export interface Holdings extends RewardsView {
  rates: RewardRates
  creditCents: number
}

export const rewardsQuery = () => ({
  queryKey: ['rewards'] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Holdings> => {
    const { rewardInformation, customer } = await request(RewardsDocument, {}, { signal })
    const rates = customer?.reward_points?.exchange_rates
    return {
      ...toRewards(requireResponse(rewardInformation)),
      creditCents: cents(customer?.store_credit?.current_balance),
      rates: {
        pointsPerDollar: rates?.earning?.points ?? 0,
        spendPoints: rates?.redemption?.points ?? 0,
        spendCents: toCents(rates?.redemption?.currency_amount ?? 0),
      },
    }
  },
})

export const rewardTransactionsQuery = (page: number) => ({
  queryKey: ['reward-transactions', page] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const answer = await request(RewardTransactionsDocument, { page, size: entriesPerPage }, { signal })
    const reward = requireResponse(answer.rewardInformation)
    return {
      points: reward.available_points ?? 0,
      entries: (reward.transactions?.items ?? []).map((entry) => ({
        id: entry.id,
        comment: entry.comment ?? '',
        points: entry.points,
        at: entry.created_at,
        goodUntil: entry.expiration_date,
        orderNumber: entry.order_number,
      })),
      pages: reward.transactions?.page_info?.total_pages ?? 1,
    }
  },
})

export async function joinProgram(): Promise<RewardsView> {
  return toRewards(
    requireResponse((await request(JoinProgramDocument, {})).joinLoyaltyProgram).rewardInformation,
  )
}

export async function saveRewardSettings({
  balanceMails,
  expiryMails,
}: RewardSettingsView): Promise<RewardsView> {
  const answer = await request(SaveRewardSettingsDocument, {
    input: { balance_updates: balanceMails, expiration_notices: expiryMails },
  })
  return toRewards(requireResponse(answer.updateRewardSettings).rewardInformation)
}
