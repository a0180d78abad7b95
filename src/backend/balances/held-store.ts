import type { Brand } from '@/brand/compiled'
import type { Sql } from '../database/connection'
import { nothingHeld, type AvailableBalances } from './applied-balances'
import { accountOf, lockAccounts } from './ledger-store'
import { levelOf } from './reward-rules'

/** Reads the balances available to a cart's shopper. */

/** The parts of a cart that determine whose balances can pay for it. */
interface Owner {
  store: string
  customerId: number | null
  /** Account ids, in the order in which they pay. */
  giftCards: readonly number[]
}

interface CardRow {
  id: number
  ending: string
  balance: number
}

async function cardsOf(sql: Sql, { store, giftCards }: Owner): Promise<AvailableBalances['cards']> {
  if (giftCards.length === 0) return []
  const { rows } = await sql.query<CardRow>(
    `select account.id, balance, (select ending from gift_card_codes
       where account_id = account.id order by used_at desc nulls last, ending limit 1) as ending
     from balance_accounts account where id = any($1) and store = $2 and kind = 'gift-card'`,
    [giftCards, store],
  )
  return giftCards.flatMap((id) => {
    const row = rows.find((each) => each.id === id)
    return row ? [{ accountId: id, ending: row.ending, balanceCents: row.balance }] : []
  })
}

export interface RewardSummary {
  points: number
  creditCents: number
  joinedAt: Date | null
  /** Points ever earned, minus those taken back. */
  lifetimePoints: number
}

const earning = `('earned', 'unearned', 'welcome', 'referral', 'courtesy')`

export async function rewardSummaryOf(sql: Sql, store: string, customerId: number): Promise<RewardSummary> {
  const { rows } = await sql.query<RewardSummary>(
    `select
       coalesce((select balance from balance_accounts where store = $1 and customer_id = $2 and kind = 'points'), 0) as points,
       coalesce((select balance from balance_accounts where store = $1 and customer_id = $2 and kind = 'store-credit'), 0) as "creditCents",
       (select joined_at from reward_profiles where customer_id = $2) as "joinedAt",
       coalesce((select sum(amount)::bigint from balance_entries entry join balance_accounts account on account.id = account_id
         where account.store = $1 and account.customer_id = $2 and kind = 'points' and reason in ${earning}), 0) as "lifetimePoints"`,
    [store, customerId],
  )
  const [summary] = rows
  if (!summary) throw new Error('A summary has one row')
  return summary
}

/**
 * Returns the earning rate: by level for members of the loyalty program, the base rate for other customers
 * (balances-12).
 */
function earnPercentOf(brand: Brand, { joinedAt, lifetimePoints }: RewardSummary): number {
  const { rewards } = brand.configuration
  const level = joinedAt && levelOf(rewards, lifetimePoints)
  return level ? (rewards.levels[level]?.earnPercent ?? 100) : 100
}

export async function loadAvailableBalances(brand: Brand, sql: Sql, cart: Owner): Promise<AvailableBalances> {
  if (cart.customerId === null && cart.giftCards.length === 0) return nothingHeld
  const cards = await cardsOf(sql, cart)
  if (cart.customerId === null) return { cards, customer: null }
  const summary = await rewardSummaryOf(sql, cart.store, cart.customerId)
  const { creditCents, points } = summary
  return { cards, customer: { creditCents, points, earnPercent: earnPercentOf(brand, summary) } }
}

/**
 * Locks every account that an order of this cart may use, so that balances read afterwards can't be spent
 * elsewhere (balances-3). Creates the customer's missing accounts first.
 */
export async function lockAvailableBalances(sql: Sql, cart: Owner, now: Date): Promise<void> {
  const ids = [...cart.giftCards]
  if (cart.customerId !== null) {
    const owner = { store: cart.store, customerId: cart.customerId }
    for (const kind of ['store-credit', 'points'] as const)
      ids.push((await accountOf(sql, owner, kind, now)).id)
  }
  if (ids.length > 0) await lockAccounts(sql, ids)
}
