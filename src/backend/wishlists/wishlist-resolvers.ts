import type { Context } from '../kernel/context'
import { withInput } from '../kernel/with-input'
import type { CustomerWishlist_V2Args, Graphql, Resolvers } from '../generated/resolvers'
import {
  addToCompareList,
  assignCompareList,
  createCompareList,
  customerCompareList,
  dropCompareList,
  readCompareList,
  removeFromCompareList,
} from './compare-lists'
import { ownWishlist, toOlderItem, wishlistFields, wishlistOf } from './to-graphql-wishlist'
import { addItems, buyItems, changeItems, removeItems, type WishlistError } from './wishlists'
import { customerField, customerId } from '../customer/customer'

const answered = (context: Context, { owner, errors }: { owner: number; errors: WishlistError[] }) => ({
  wishlist: wishlistOf(context, { id: owner }),
  user_errors: errors,
})

/** Returns the signed-in customer's list in the form that Magento had before `customer.wishlists`. */
async function olderWishlist(context: Context): Promise<Graphql<'WishlistOutput'>> {
  const owner = await customerId(context)
  const list = wishlistOf(context, { id: owner })
  const items = await list.items()
  return {
    items_count: items.length,
    name: null,
    sharing_code: null,
    updated_at: items[0]?.added_at ?? null,
    items: items.map(toOlderItem),
  }
}

export const wishlistResolvers: Resolvers = {
  Query: {
    wishlist: (_, _args, context) => olderWishlist(context),
    compareList: (_, { uid }, context) => readCompareList(context, uid),
  },
  Customer: {
    wishlist: ({ account }, _, context) => wishlistOf(context, { id: account?.id ?? 0 }),
    compare_list: customerField((context, customer) => customerCompareList(context, customer), null),
    wishlists: customerField((context, customer) => [wishlistOf(context, customer)], []),
    wishlist_v2: customerField(
      (context, customer, { id }: CustomerWishlist_V2Args) => ownWishlist(context, customer, id),
      null,
    ),
  },
  Wishlist: wishlistFields,
  WishlistItemInterface: { __resolveType: ({ __typename }) => __typename },
  Mutation: {
    createCompareList: (_, { input }, context) => createCompareList(context, input?.products ?? []),
    addProductsToCompareList: withInput((input, context) =>
      addToCompareList(context, input.uid, input.products),
    ),
    removeProductsFromCompareList: withInput((input, context) =>
      removeFromCompareList(context, input.uid, input.products),
    ),
    assignCompareListToCustomer: async (_, { uid }, context) => ({
      result: true,
      compare_list: await assignCompareList(context, uid),
    }),
    deleteCompareList: async (_, { uid }, context) => ({ result: await dropCompareList(context, uid) }),
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
