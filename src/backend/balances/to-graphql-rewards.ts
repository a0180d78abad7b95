import { toDollars } from '@/lib/money/money'
import { wallClock } from '@/lib/dates/shop-time'
import { money } from '../kernel/money'
import { message } from '../kernel/message'
import type { Context } from '../kernel/context'
import type {
  Complete,
  CustomerStoreCreditResolvers,
  RewardInformationResolvers,
  RewardPointsResolvers,
} from '../generated/resolvers'
import type { Customer } from '../customer/customer'
import { pageOf, type Paging } from '../kernel/paging'
import { rewardSummaryOf, type RewardSummary } from './held-store'
import { lastDayOf } from './expiry-rules'
import { endingPoints } from './expiry-store'
import { accountOf, entriesOf, type Entry } from './ledger-store'
import { pendingPoints, rewardSettingsOf } from './reward-store'
import { levelOf, worthOfPoints } from './reward-rules'

/** Converts a customer's balances to GraphQL types. */

/** Returns an entry's reason as text for the customer. */
const wordsOf = (context: Context, { reason, orderNumber, comment }: Entry) =>
  comment ?? message(context.brand, `ledger.${reason}`, { order: orderNumber ?? '' })

const owner = (customer: Customer) => ({ store: customer.store, customerId: customer.id })

/** Returns a page of entries. The total is counted first because the page depends on it. */
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

/** Memoizes a request, so that two fields share one query. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined
  return () => (asked ??= ask())
}

/** A customer and their balances at one moment. */
export interface Holding {
  customer: Customer
  summary: RewardSummary
  /** The points that expire first. */
  nextEnding: () => Promise<{ points: number; lastDay: string } | undefined>
}

/**
 * Returns the parent value of the GraphQL types `CustomerStoreCredit`, `RewardPoints` and
 * `RewardInformation`.
 */
export async function holdingOf(context: Context, customer: Customer): Promise<Holding> {
  const sql = context.db()
  const summary = await rewardSummaryOf(sql, customer.store, customer.id)
  const nextEnding = once(async () => {
    if (!context.brand.configuration.rewards.expiry || summary.points === 0) return undefined
    const account = await accountOf(sql, owner(customer), 'points', context.now())
    return (await endingPoints(context.brand, sql, account.id))[0]
  })
  return { customer, summary, nextEnding }
}

export const storeCreditFields: Complete<CustomerStoreCreditResolvers, Holding> = {
  enabled: () => true,
  current_balance: ({ summary }) => money(summary.creditCents),
  balance_history: async ({ customer }, paging, context) => {
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

/**
 * balances-20: returns the last day on which received points are valid; null for withdrawals, and if points
 * never expire.
 */
function goodUntil({ brand }: Context, { amount, createdAt }: Entry): string | null {
  const { expiry } = brand.configuration.rewards
  if (!expiry || amount < 0) return null
  return lastDayOf(wallClock(createdAt, brand.identity.timezone).day, expiry.afterMonths)
}

const isWanted = (wanted: boolean) => (wanted ? 'SUBSCRIBED' : 'NOT_SUBSCRIBED')

const worth = ({ brand }: Pick<Context, 'brand'>, points: number) => ({
  points,
  money: money(worthOfPoints(brand.configuration.rewards, points)),
})

export const rewardPointsFields: Complete<RewardPointsResolvers, Holding> = {
  balance: ({ summary }, _, context) => worth(context, summary.points),
  balance_history: async ({ customer }, _, context) => {
    const { entries } = await historyOf(context, customer, 'points', { pageSize: 100 })
    return entries.map((entry) => ({
      balance: worth(context, entry.balanceAfter),
      change_reason: wordsOf(context, entry),
      date: entry.createdAt.toISOString(),
      points_change: entry.amount,
    }))
  },
  exchange_rates: (_, _args, { brand }) => {
    const { pointsPerDollar, spending } = brand.configuration.rewards
    const [rule] = Object.values(spending)
    return {
      earning: { points: pointsPerDollar, currency_amount: 1 },
      redemption: rule ? { points: rule.step, currency_amount: rule.dollarsPerStep } : null,
    }
  },
  subscription_status: async ({ customer }, _, context) => {
    const settings = await rewardSettingsOf(context.db(), customer.id)
    return {
      balance_updates: isWanted(settings.balanceMails),
      points_expiration_notifications: isWanted(settings.expiryMails),
    }
  },
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

export const rewardFields: Complete<
  RewardInformationResolvers,
  Holding,
  'refer_code' | 'refer_url' | 'invitations'
> = {
  available_amount: ({ summary }, _, { brand }) =>
    toDollars(worthOfPoints(brand.configuration.rewards, summary.points)),
  available_points: ({ summary }) => summary.points,
  lifetime_points: ({ summary }) => summary.lifetimePoints,
  points_last_months: (_, _args, { brand }) => brand.configuration.rewards.expiry?.afterMonths ?? null,
  ending_points: async ({ nextEnding }) => (await nextEnding())?.points ?? null,
  ending_on: async ({ nextEnding }) => (await nextEnding())?.lastDay ?? null,
  pending_points: ({ customer }, _, context) => pendingPoints(context.db(), customer.id),
  loyalty_joined: ({ summary }) => summary.joinedAt !== null,
  loyalty_level: ({ summary }, _, context) =>
    toGraphqlLevels(context, summary).find((level) => level.is_current) ?? null,
  loyalty_levels: ({ summary }, _, context) => toGraphqlLevels(context, summary),
  transactions: async ({ customer }, paging, context) => {
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
  settings: async ({ customer }, _, context) => {
    const settings = await rewardSettingsOf(context.db(), customer.id)
    return { balance_updates: settings.balanceMails, expiration_notices: settings.expiryMails }
  },
}
