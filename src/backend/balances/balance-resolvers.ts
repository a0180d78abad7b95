import { randomUUID } from 'node:crypto'
import { money } from '../kernel/money'
import type { Context } from '../kernel/context'
import { transaction } from '../database/connection'
import type { Resolvers } from '../generated/resolvers'
import { holdingOf, rewardFields, rewardPointsFields, storeCreditFields } from './to-graphql-rewards'
import { cardByCode, shownEnding, type FoundCard } from './gift-card-store'
import { accountOf, awardPoints, lockAccounts, postEntries } from './ledger-store'
import { joinProgram, saveSettings } from './reward-store'
import { cardNotFound, tryGiftCardCode } from './gift-card-attempts'
import { signedIn, customerField } from '../customer/customer'

const toGraphqlCard = ({ ending }: FoundCard, cents: number) => ({
  code: shownEnding(ending),
  balance: money(cents),
  expiration_date: null,
})

async function readCard(context: Context, code: string) {
  const card = await cardByCode(context.db(), context.brand.id, code)
  if (!card) throw cardNotFound(context)
  return toGraphqlCard(card, card.balance)
}

/** Moves a card's whole balance to the customer's store credit, atomically (balances-3). */
async function redeem(context: Context, code: string) {
  const customer = await signedIn(context)
  return transaction(async (sql) => {
    const card = await cardByCode(sql, context.brand.id, code)
    if (!card) throw cardNotFound(context)
    const at = context.now()
    const owner = { store: customer.store, customerId: customer.id }
    const credit = await accountOf(sql, owner, 'store-credit', at)
    // Read again under the lock: the card may have been spent while we waited.
    const locked = await lockAccounts(sql, [card.id, credit.id])
    const balance = locked.find(({ id }) => id === card.id)?.balance ?? 0
    if (balance === 0) throw cardNotFound(context)
    const entry = { reason: 'redeemed' as const, reference: `redeem-${randomUUID()}`, at }
    await postEntries(sql, [
      { ...entry, accountId: card.id, amount: -balance },
      { ...entry, accountId: credit.id, amount: balance },
    ])
    return toGraphqlCard(card, 0)
  }, context.db())
}

async function join(context: Context) {
  const customer = await signedIn(context)
  await transaction(async (sql) => {
    const at = context.now()
    if (!(await joinProgram(sql, customer.id, at))) return
    const { joinPoints: amount } = context.brand.configuration.rewards
    const owner = { store: customer.store, customerId: customer.id }
    await awardPoints(sql, { ...owner, amount, reason: 'welcome', reference: 'welcome', at })
  }, context.db())
  return { rewardInformation: await holdingOf(context, customer) }
}

export const balanceResolvers: Resolvers = {
  Customer: {
    reward_points: customerField(holdingOf, null),
    store_credit: customerField(holdingOf, null),
  },
  CustomerStoreCredit: storeCreditFields,
  RewardInformation: rewardFields,
  RewardPoints: rewardPointsFields,
  Query: {
    giftCardAccount: (_, { input }, context) =>
      tryGiftCardCode(context, 'balance', () => readCard(context, input.gift_card_code)),
    rewardInformation: async (_, _args, context) => holdingOf(context, await signedIn(context)),
  },
  Mutation: {
    redeemGiftCardBalanceAsStoreCredit: (_, { input }, context) =>
      tryGiftCardCode(context, 'redeem', () => redeem(context, input.gift_card_code)),
    joinLoyaltyProgram: (_, _args, context) => join(context),
    updateRewardSettings: async (_, { input }, context) => {
      const customer = await signedIn(context)
      const settings = { balanceMails: input.balance_updates, expiryMails: input.expiration_notices }
      await saveSettings(context.db(), customer.id, settings)
      return { rewardInformation: await holdingOf(context, customer) }
    },
  },
}
