import type { Resolvers } from '../kernel/resolver-map'
import {
  applyGiftCard,
  applyStoreCredit,
  removeGiftCard,
  removePoints,
  removeStoreCredit,
  spendPoints,
} from './balance-changes'
import { toGraphqlCart } from './to-graphql-cart'

interface CardOfCart {
  input: { cart_id: string; gift_card_code: string }
}
interface OfCart {
  input: { cart_id: string }
}

/** Putting balances into a cart and taking them out. */
export const cartBalanceResolvers: Resolvers = {
  Mutation: {
    applyGiftCardToCart: async (_, { input }: CardOfCart, context) => ({
      cart: toGraphqlCart(context, await applyGiftCard(context, input.cart_id, input.gift_card_code)),
    }),
    removeGiftCardFromCart: async (_, { input }: CardOfCart, context) => ({
      cart: toGraphqlCart(context, await removeGiftCard(context, input.cart_id, input.gift_card_code)),
    }),
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
  },
}
