import { withInput } from '../../kernel/with-input'
import type { Resolvers } from '../../generated/resolvers'
import {
  applyGiftCard,
  applyStoreCredit,
  removeGiftCard,
  removePoints,
  removeStoreCredit,
  spendPoints,
} from './balance-changes'

export const cartBalanceResolvers: Resolvers = {
  Mutation: {
    applyGiftCardToCart: withInput(async (input, context) => ({
      cart: await applyGiftCard(context, input.cart_id, input.gift_card_code),
    })),
    removeGiftCardFromCart: withInput(async (input, context) => ({
      cart: await removeGiftCard(context, input.cart_id, input.gift_card_code),
    })),
    applyStoreCreditToCart: async (_, { input }, context) => ({
      cart: await applyStoreCredit(context, input.cart_id),
    }),
    removeStoreCreditFromCart: async (_, { input }, context) => ({
      cart: await removeStoreCredit(context, input.cart_id),
    }),
    applyRewardPointsToCart: async (_, { cartId }, context) => ({
      cart: await spendPoints(context, cartId, { points: null }),
    }),
    spendRewardPointsOnCart: async (_, { input }, context) => {
      const points = input.use_max_points ? null : (input.points ?? 0)
      const cart = await spendPoints(context, input.cart_id, { rule: input.rule_id, points })
      return { cart }
    },
    removeRewardPointsFromCart: async (_, { cartId }, context) => ({
      cart: await removePoints(context, cartId),
    }),
  },
}
