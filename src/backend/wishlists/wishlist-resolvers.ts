import type { Context } from '../kernel/context'
import type { Resolvers } from '../kernel/resolver-map'
import { toGraphqlWishlist, ownWishlist } from './to-graphql-wishlist'
import {
  addWishes,
  buyWishes,
  changeWishes,
  removeWishes,
  type NewWish,
  type WishChange,
  type WishlistError,
} from './wishlists'
import { customerField } from '../customer/customer'

const answered = (context: Context, { owner, errors }: { owner: number; errors: WishlistError[] }) => ({
  wishlist: toGraphqlWishlist(context, { id: owner }),
  user_errors: errors,
})

interface Of<Items> {
  wishlistId: string
  wishlistItems: Items[]
}

export const wishlistResolvers: Resolvers = {
  Customer: {
    wishlists: customerField((context, customer) => [toGraphqlWishlist(context, customer)], []),
    wishlist_v2: customerField(
      (context, customer, { id }: { id: string }) => ownWishlist(context, customer, id),
      null,
    ),
  },
  WishlistItemInterface: { __resolveType: ({ __typename }: { __typename: string }) => __typename },
  Mutation: {
    addProductsToWishlist: async (_, { wishlistId, wishlistItems }: Of<NewWish>, context) =>
      answered(context, await addWishes(context, wishlistId, wishlistItems)),
    updateProductsInWishlist: async (_, { wishlistId, wishlistItems }: Of<WishChange>, context) =>
      answered(context, await changeWishes(context, wishlistId, wishlistItems)),
    removeProductsFromWishlist: async (
      _,
      { wishlistId, wishlistItemsIds }: { wishlistId: string; wishlistItemsIds: string[] },
      context,
    ) => answered(context, await removeWishes(context, wishlistId, wishlistItemsIds)),
    addWishlistItemsToCart: async (
      _,
      { wishlistId, wishlistItemIds }: { wishlistId: string; wishlistItemIds?: string[] | null },
      context,
    ) => {
      const { owner, errors } = await buyWishes(context, wishlistId, wishlistItemIds ?? null)
      return {
        status: errors.length === 0,
        wishlist: toGraphqlWishlist(context, { id: owner }),
        add_wishlist_items_to_cart_user_errors: errors.map((error) => ({ ...error, wishlistId })),
      }
    },
  },
}
