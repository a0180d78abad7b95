import { toDollars } from '@/lib/money'
import { wallClock } from '@/lib/shop-time'
import { money } from '../kernel/money'
import { message } from '../kernel/message'
import type { Context } from '../kernel/context'
import type { Customer } from '../customer/customer'
import { pageOf, type Paging } from '../kernel/paging'
import { rewardSummaryOf, type RewardSummary } from './held-store'
import { lastDayOf } from './expiry-rules'
import { endingPoints } from './expiry-store'
import { accountOf, entriesOf, type Entry } from './ledger-store'
import { pendingPoints, rewardSettingsOf } from './reward-store'
import { levelOf, worthOfPoints } from './reward-rules'

/** What a customer holds, in the contract's words. */

/** Why an entry was written, for its owner. */
const wordsOf = (context: Context, { reason, orderNumber, comment }: Entry) =>
  comment ?? message(context.brand, `ledger.${reason}`, { order: orderNumber ?? '' })

const owner = (customer: Customer) => ({ store: customer.store, customerId: customer.id })

/** A page of entries. How many there are is known only after the first look. */
async function historyOf(
  context: Context,
  customer: Customer,
  kind: 'store-credit' | 'points',
  paging: Paging,
) {
  const sql = context.db()
  const { total } = await entriesOf(sql, owner(customer), kind, { limit: 0, offset: 0 })
  const page = pageOf(total, paging)
  const { entries } = await entriesOf(sql, owner(customer), kind, { limit: page.size, offset: page.offset })
  return { entries, total, info: page.info }
}

export async function toGraphqlStoreCredit(context: Context, customer: Customer) {
  const { creditCents } = await rewardSummaryOf(context.db(), customer.store, customer.id)
  return {
    enabled: true,
    current_balance: money(creditCents),
    balance_history: async (paging: Paging) => {
      const { entries, total, info } = await historyOf(context, customer, 'store-credit', paging)
      return {
        items: entries.map((entry) => ({
          action: wordsOf(context, entry),
          balance_change: money(entry.amount),
          actual_balance: money(entry.balanceAfter),
          date_time_changed: entry.createdAt.toISOString(),
        })),
        total_count: total,
        page_info: info,
      }
    },
  }
}

/** BA20: the last day of points that came; null for what went, and where points do not run out. */
function goodUntil({ brand }: Context, { amount, createdAt }: Entry): string | null {
  const { expiry } = brand.configuration.rewards
  if (!expiry || amount < 0) return null
  return lastDayOf(wallClock(createdAt, brand.identity.timezone).day, expiry.afterMonths)
}

/** Two fields that ask for one thing ask once. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined
  return () => (asked ??= ask())
}

const isWanted = (wanted: boolean) => (wanted ? 'SUBSCRIBED' : 'NOT_SUBSCRIBED')

export async function toGraphqlRewardPoints(context: Context, customer: Customer) {
  const { rewards } = context.brand.configuration
  const worth = (points: number) => ({ points, money: money(worthOfPoints(rewards, points)) })
  const { points } = await rewardSummaryOf(context.db(), customer.store, customer.id)
  const [rule] = Object.values(rewards.spending)
  return {
    balance: worth(points),
    balance_history: async () => {
      const { entries } = await historyOf(context, customer, 'points', { pageSize: 100 })
      return entries.map((entry) => ({
        balance: worth(entry.balanceAfter),
        change_reason: wordsOf(context, entry),
        date: entry.createdAt.toISOString(),
        points_change: entry.amount,
      }))
    },
    exchange_rates: {
      earning: { points: rewards.pointsPerDollar, currency_amount: 1 },
      redemption: rule ? { points: rule.step, currency_amount: rule.dollarsPerStep } : null,
    },
    subscription_status: async () => {
      const settings = await rewardSettingsOf(context.db(), customer.id)
      return {
        balance_updates: isWanted(settings.balanceMails),
        points_expiration_notifications: isWanted(settings.expiryMails),
      }
    },
  }
}

function toGraphqlLevels(context: Context, { joinedAt, lifetimePoints }: RewardSummary) {
  const { rewards } = context.brand.configuration
  const current = joinedAt ? levelOf(rewards, lifetimePoints) : null
  return Object.entries(rewards.levels).map(([id, level]) => ({
    id,
    name: level.name,
    points_required: level.points,
    benefits: level.benefits,
    is_current: id === current,
  }))
}

export async function toGraphqlRewardInformation(context: Context, customer: Customer) {
  const sql = context.db()
  const summary = await rewardSummaryOf(sql, customer.store, customer.id)
  const levels = toGraphqlLevels(context, summary)
  const { rewards } = context.brand.configuration
  const nextEnding = once(async () => {
    if (!rewards.expiry || summary.points === 0) return undefined
    const account = await accountOf(sql, owner(customer), 'points', context.now())
    return (await endingPoints(context.brand, sql, account.id))[0]
  })
  return {
    available_amount: toDollars(worthOfPoints(rewards, summary.points)),
    available_points: summary.points,
    lifetime_points: summary.lifetimePoints,
    points_last_months: rewards.expiry?.afterMonths ?? null,
    ending_points: async () => (await nextEnding())?.points ?? null,
    ending_on: async () => (await nextEnding())?.lastDay ?? null,
    pending_points: () => pendingPoints(sql, customer.id),
    loyalty_joined: summary.joinedAt !== null,
    loyalty_level: levels.find((level) => level.is_current) ?? null,
    loyalty_levels: levels,
    transactions: async (paging: Paging) => {
      const { entries, total, info } = await historyOf(context, customer, 'points', paging)
      return {
        items: entries.map((entry) => ({
          id: String(entry.id),
          created_at: entry.createdAt.toISOString(),
          comment: wordsOf(context, entry),
          points: entry.amount,
          status: entry.reason,
          expiration_date: goodUntil(context, entry),
          order_number: entry.orderNumber,
        })),
        total_count: total,
        page_info: info,
      }
    },
    settings: async () => {
      const settings = await rewardSettingsOf(sql, customer.id)
      return { balance_updates: settings.balanceMails, expiration_notices: settings.expiryMails }
    },
  }
}
