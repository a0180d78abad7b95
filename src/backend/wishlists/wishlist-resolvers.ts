import type { Context } from '../kernel/context'
import type { CustomerWishlist_V2Args, Resolvers } from '../generated/resolvers'
import { wishlistFields, wishlistOf, ownWishlist } from './to-graphql-wishlist'
import { addItems, buyItems, changeItems, removeItems, type WishlistError } from './wishlists'
import { customerField } from '../customer/customer'

const answered = (context: Context, { owner, errors }: { owner: number; errors: WishlistError[] }) => ({
  wishlist: wishlistOf(context, { id: owner }),
  user_errors: errors,
})

export const wishlistResolvers: Resolvers = {
  Customer: {
    wishlists: customerField((context, customer) => [wishlistOf(context, customer)], []),
    wishlist_v2: customerField(
      (context, customer, { id }: CustomerWishlist_V2Args) => ownWishlist(context, customer, id),
      null,
    ),
  },
  Wishlist: wishlistFields,
  WishlistItemInterface: { __resolveType: ({ __typename }) => __typename },
  Mutation: {
    addProductsToWishlist: async (_, { wishlistId, wishlistItems }, context) =>
      answered(context, await addItems(context, wishlistId, wishlistItems)),
    updateProductsInWishlist: async (_, { wishlistId, wishlistItems }, context) =>
      answered(context, await changeItems(context, wishlistId, wishlistItems)),
    removeProductsFromWishlist: async (_, { wishlistId, wishlistItemsIds }, context) =>
      answered(context, await removeItems(context, wishlistId, wishlistItemsIds)),
    addWishlistItemsToCart: async (_, { wishlistId, wishlistItemIds }, context) => {
      const { owner, errors } = await buyItems(context, wishlistId, wishlistItemIds ?? null)
      return {
        status: errors.length === 0,
        wishlist: wishlistOf(context, { id: owner }),
        add_wishlist_items_to_cart_user_errors: errors.map((error) => ({ ...error, wishlistId })),
      }
    },
  },
}
