import { randomUUID } from 'node:crypto'
import { money } from '../kernel/money'
import { toGraphqlCart } from '../cart/to-graphql-cart'
import type { Context } from '../kernel/context'
import { signedIn } from '../customer/signed-in'
import { transaction } from '../database/connection'
import type { Resolvers } from '../kernel/resolver-map'
import { toGraphqlRewardInformation } from './to-graphql-rewards'
import {
  applyGiftCard,
  applyStoreCredit,
  cardNotFound,
  removeGiftCard,
  removePoints,
  removeStoreCredit,
  spendPoints,
  tryCode,
} from '../cart/balance-changes'
import { cardByCode, shownEnding, type FoundCard } from './gift-card-store'
import { accountOf, awardPoints, lockAccounts, post } from './ledger-store'
import { joinProgram, saveSettings } from './reward-store'

interface CardOfCart {
  input: { cart_id: string; gift_card_code: string }
}
interface OfCart {
  input: { cart_id: string }
}
interface Card {
  input: { gift_card_code: string }
}

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

/** Moves everything that is on a card to the customer's store credit: whole, or not at all (BA4). */
async function redeem(context: Context, code: string) {
  const customer = await signedIn(context)
  return transaction(async (sql) => {
    const card = await cardByCode(sql, context.brand.id, code)
    if (!card) throw cardNotFound(context)
    const at = context.now()
    const owner = { store: customer.store, customerId: customer.id }
    const credit = await accountOf(sql, owner, 'store-credit', at)
    // Read again inside the lock: someone may have spent it while we waited.
    const locked = await lockAccounts(sql, [card.id, credit.id])
    const balance = locked.find(({ id }) => id === card.id)?.balance ?? 0
    if (balance === 0) throw cardNotFound(context)
    const entry = { reason: 'redeemed' as const, reference: `redeem-${randomUUID()}`, at }
    await post(sql, [
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
  return { rewardInformation: await toGraphqlRewardInformation(context, customer) }
}

export const balanceResolvers: Resolvers = {
  Query: {
    giftCardAccount: (_, { input }: Card, context) =>
      tryCode(context, 'balance', () => readCard(context, input.gift_card_code)),
    rewardInformation: async (_, _args, context) =>
      toGraphqlRewardInformation(context, await signedIn(context)),
  },
  Mutation: {
    applyGiftCardToCart: async (_, { input }: CardOfCart, context) => ({
      cart: toGraphqlCart(context, await applyGiftCard(context, input.cart_id, input.gift_card_code)),
    }),
    removeGiftCardFromCart: async (_, { input }: CardOfCart, context) => ({
      cart: toGraphqlCart(context, await removeGiftCard(context, input.cart_id, input.gift_card_code)),
    }),
    redeemGiftCardBalanceAsStoreCredit: (_, { input }: Card, context) =>
      tryCode(context, 'redeem', () => redeem(context, input.gift_card_code)),
    applyStoreCreditToCart: async (_, { input }: OfCart, context) => ({
      cart: toGraphqlCart(context, await applyStoreCredit(context, input.cart_id)),
    }),
    removeStoreCreditFromCart: async (_, { input }: OfCart, context) => ({
      cart: toGraphqlCart(context, await removeStoreCredit(context, input.cart_id)),
    }),
    applyRewardPointsToCart: async (_, { cartId }: { cartId: string }, context) => ({
      cart: toGraphqlCart(context, await spendPoints(context, cartId, { points: null })),
    }),
    spendRewardPointsOnCart: async (
      _,
      {
        input,
      }: {
        input: { cart_id: string; rule_id: string; points?: number | null; use_max_points?: boolean | null }
      },
      context,
    ) => {
      const points = input.use_max_points ? null : (input.points ?? 0)
      const cart = await spendPoints(context, input.cart_id, { rule: input.rule_id, points })
      return { cart: toGraphqlCart(context, cart) }
    },
    removeRewardPointsFromCart: async (_, { cartId }: { cartId: string }, context) => ({
      cart: toGraphqlCart(context, await removePoints(context, cartId)),
    }),
    joinLoyaltyProgram: (_, _args, context) => join(context),
    updateRewardSettings: async (
      _,
      { input }: { input: { balance_updates: boolean; expiration_notices: boolean } },
      context,
    ) => {
      const customer = await signedIn(context)
      const settings = { balanceMails: input.balance_updates, expiryMails: input.expiration_notices }
      await saveSettings(context.db(), customer.id, settings)
      return { rewardInformation: await toGraphqlRewardInformation(context, customer) }
    },
  },
}
